import type { Id, Label } from '@village/resource'
import { type Call, InvalidInput, MOMENT_FORMAT, Refusal, refuse } from '@village/server'
import { type Addressed, addressedBy } from '#features/people/public.server.ts'
import { yearsBetween } from '#features/people/public.ts'
import { ageBandOf } from '../declared/answers.ts'
import type { DesignQuestion } from '../declared/design.ts'
import { OPENING_SAYS, openingOf } from '../declared/opening.ts'
import { asksCode } from '../declared/paper-code.ts'
import type { Questionnaire } from '../design/design.server.ts'
import { type Received, survey } from '../survey/survey.api.ts'
import { answerKeyOf, onceOf } from './answer-keys.server.ts'
import { peopleOf } from './audience.server.ts'
import { membersWithCode } from './paper-codes.server.ts'
import { type Item, readSheet } from './reading-answers.ts'

export interface Sheet {
  readonly clientKey: string
  readonly answers: unknown
  readonly durationSec?: number | null
  readonly source: 'web' | 'door'
  /** The user who writes down what somebody else says. */
  readonly recordedBy: Id | null
}
/** Who answers: nobody in particular, or members of the audience who are one person or one household. */
export interface Respondent {
  readonly once: string
  readonly residentId: Id | null
  readonly householdId: Id | null
  readonly deptId: Id | null
  readonly gridId: Id | null
  readonly ageBand: string | null
}

export const anybody = (clientKey: string): Respondent => ({
  once: `sheet:${clientKey}`,
  residentId: null,
  householdId: null,
  deptId: null,
  gridId: null,
  ageBand: null,
})

const UNKNOWN: Label = {
  zh: '没有核对到调查对象，请检查号码，或请网格员代填',
  en: 'This number is not among those who are asked. Check it, or ask the grid member',
}
const SEVERAL: Label = {
  zh: '这个号码对应不止一户或一人，请填写身份证号码',
  en: 'More than one person has this number: enter your identity number',
}
const numberFlaw = (says: Label): never => {
  throw new InvalidInput([{ field: 'number', code: 'other', says }], survey.endpoints.answer.params)
}

function respondentOf(row: Questionnaire, found: readonly Addressed[], today: string): Respondent | Label {
  const [first] = found
  if (!first) return UNKNOWN
  const keys = new Set(found.map(one => onceOf(row, one)))
  if (keys.size > 1) return SEVERAL
  const isOne = found.length === 1
  return {
    once: [...keys][0]!,
    residentId: isOne ? first.id : null,
    householdId: first.householdId,
    deptId: first.deptId,
    gridId: first.gridId,
    ageBand: isOne ? ageBandOf(yearsBetween(first.birthday, today)) : null,
  }
}

interface Asked {
  readonly number?: string
  readonly id?: Id
}
async function foundBy(row: Questionnaire, asked: Asked, call: Call): Promise<Respondent | Label> {
  const found = await addressedBy(asked, await peopleOf(row, call), call)
  return respondentOf(row, found, call.now.slice(0, 10))
}
const isRespondent = (found: Respondent | Label): found is Respondent => 'once' in found

/** The member of the audience with this id, for a user who writes down what they say. Refused in words where it is none. */
export async function respondentBy(row: Questionnaire, asked: Asked, call: Call): Promise<Respondent> {
  const found = await foundBy(row, asked, call)
  return isRespondent(found) ? found : numberFlaw(found)
}
/** The member of the audience with this number, or code on paper; null where it is not one, which no answer tells (0096). */
export async function respondentWith(row: Questionnaire, number: string, call: Call): Promise<Respondent | null> {
  const found = asksCode(row)
    ? respondentOf(row, await membersWithCode(row, number, call), call.now.slice(0, 10))
    : await foundBy(row, { number }, call)
  return isRespondent(found) ? found : null
}

async function receivedBefore(row: Questionnaire, clientKey: string, call: Call): Promise<Received | null> {
  const [sheet] = await call.db.sql<Received>`
    select to_char(submit_time, ${MOMENT_FORMAT}) as "submitTime" from service_answer_sheet
    where tenant_id = ${row.tenantId} and questionnaire_id = ${row.id} and client_key = ${clientKey}`
  return sheet ?? null
}

/** Of a limited questionnaire the row stays locked: of two who send the last sheet the second finds it full. */
async function refuseClosed(row: Questionnaire, call: Call): Promise<void> {
  const isLimited = (row.quota ?? 0) > 0
  const [now] = isLimited
    ? await call.db.sql<{ status: string }>`select status from service_questionnaire where id = ${row.id} for update`
    : await call.db.sql<{ status: string }>`select status from service_questionnaire where id = ${row.id}`
  const [counted] = isLimited
    ? await call.db.sql<{ n: string }>`
        select count(*) as n from service_answer_sheet
        where tenant_id = ${row.tenantId} and questionnaire_id = ${row.id} and valid = 1`
    : []
  const opening = openingOf({ ...row, status: now?.status ?? null }, Number(counted?.n ?? 0), call.now)
  if (opening !== 'open') throw new Refusal(OPENING_SAYS[opening], 400, { opening })
}

function refuseFlawed(questions: readonly DesignQuestion[], answers: unknown, call: Call): readonly Item[] {
  const { items, flaws } = readSheet(questions, answers)
  const [first] = flaws
  if (!first) return items
  const at = questions.findIndex(({ id }) => id === first.questionId) + 1
  const told = flaws.map(({ questionId, says }) => ({ questionId, message: says[call.language] }))
  return refuse(`第${at}题：${first.says.zh}`, `Question ${at}: ${first.says.en}`, 400, { flaws: told })
}

/** Inserts it where neither its key nor a valid one of the same respondent is there. Without a respondent it is not valid. */
async function insertSheet(row: Questionnaire, sheet: Sheet, known: Respondent | null, call: Call): Promise<Id | null> {
  const who = known ?? anybody(sheet.clientKey)
  const { clientKey, durationSec, source, recordedBy } = sheet
  const isNamed = row.anonymous !== 1
  const answerKey = answerKeyOf(row, who.once, call)
  const [added] = await call.db.sql<{ id: Id }>`
    insert into service_answer_sheet (id, tenant_id, questionnaire_id, resident_id, household_id, answer_key, client_key,
      dept_id, grid_id, age_band, submit_time, duration_sec, source, recorded_by, valid)
    values (${call.services.newId()}, ${row.tenantId}, ${row.id}, ${isNamed ? who.residentId : null},
      ${isNamed ? who.householdId : null}, ${answerKey}, ${clientKey}, ${who.deptId}, ${who.gridId}, ${who.ageBand},
      ${call.now}::timestamptz, ${durationSec ?? null}, ${source}, ${recordedBy}, ${known ? 1 : 0})
    on conflict do nothing returning id`
  return added?.id ?? null
}

async function insertItems(row: Questionnaire, sheetId: Id, items: readonly Item[], call: Call): Promise<void> {
  const ids = call.services.newIds(items.length)
  const rows = items.map((item, at) => ({ id: ids[at], ...item }))
  await call.db.sql`
    insert into service_answer_item (id, tenant_id, sheet_id, questionnaire_id, question_id, option_id, text_value,
      number_value, date_value, rank_no)
    select i.id, ${row.tenantId}, ${sheetId}::bigint, ${row.id}::bigint, i."questionId", i."optionId", i.text, i.number,
      i.date, i.rank
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) i(id bigint, "questionId" bigint, "optionId" bigint,
      text text, number numeric, date date, rank int)`
}

const ANSWERED: Readonly<Record<string, Label>> = {
  household: { zh: '家里已经答过这份问卷，谢谢', en: 'Your household has answered already. Thank you' },
  person: { zh: '已经答过这份问卷，谢谢', en: 'You have answered already. Thank you' },
}

/**
 * Takes a sheet. What the same device sends again is the same sheet; a second one of the same person or household is
 * told by the database's own index, whoever comes first. Whoever wrote it down for them is told; over a link every sheet
 * hears the same, and what does not count is kept as not valid: the answer says neither who lives here nor who has answered.
 */
export async function takeSheet(
  row: Questionnaire,
  questions: readonly DesignQuestion[],
  sheet: Sheet,
  whoOf: () => Promise<Respondent | null>,
  call: Call,
): Promise<Received> {
  const before = await receivedBefore(row, sheet.clientKey, call)
  if (before) return before
  await refuseClosed(row, call)
  const items = refuseFlawed(questions, sheet.answers, call)
  const who = await whoOf()
  const counted = who && (await insertSheet(row, sheet, who, call))
  const isTold = sheet.source === 'door'
  const id = counted ?? (isTold ? null : await insertSheet(row, sheet, null, call))
  if (id) {
    await insertItems(row, id, items, call)
    return { submitTime: call.now }
  }
  const twin = await receivedBefore(row, sheet.clientKey, call)
  const says = ANSWERED[row.answeredBy] ?? ANSWERED['person']!
  return twin ?? refuse(says.zh, says.en, 400, { answered: 1 })
}
