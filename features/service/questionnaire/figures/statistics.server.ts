import type { Id, Paged } from '@village/resource'
import { type Call, pageOf, refuse } from '@village/server'
import { householdsWithout } from '../../../people/public.server.ts'
import { smallestGroup } from '../../../statistics/public.server.ts'
import { audienceOf, peopleOf } from '../answering/audience.server.ts'
import type { DesignQuestion } from '../declared/design.ts'
import type { GivenText, QuestionFigure, Statistics } from '../declared/statistics.ts'
import { type Questionnaire, questionnaireOf, questionsOf } from '../design/design.server.ts'
import { questionFigures, ratioOf } from './counting.server.ts'

interface Sheets {
  readonly day: string
  readonly n: string
  readonly door: string
}
const sheetsByDay = (id: Id, call: Call): Promise<readonly Sheets[]> => call.db.sql<Sheets>`
  select submit_time::date::text as day, count(*) as n,
    count(*) filter (where source = 'door') as door
  from service_answer_sheet where questionnaire_id = ${id} and valid = 1 group by 1 order by 1`

/** So few sheets of an anonymous questionnaire that what is counted would be about single people. */
export async function isHeldBack(row: Questionnaire, total: number, call: Call): Promise<boolean> {
  return row.anonymous === 1 && total > 0 && total < (await smallestGroup(call))
}

const blank = ({ id, title, sort, type }: DesignQuestion): QuestionFigure => ({
  id,
  title,
  sort,
  type,
  seen: 0,
  answered: 0,
  options: [],
  answers: [],
  mean: null,
  least: '',
  most: '',
})

/** How many sheets there are, and the latest: while neither changes, no figure does. */
async function sheetsUpTo(id: Id, call: Call) {
  const [row] = await call.db.sql<{ n: string; last: string | null }>`
    select count(*) as n, max(id)::text as last from service_answer_sheet where questionnaire_id = ${id} and valid = 1`
  return { total: Number(row?.n ?? 0), last: row?.last ?? '' }
}

/** Counted once for as many sheets as there are: several who look at a page ask for the same. */
async function countedOf(id: Id, questions: readonly DesignQuestion[], call: Call) {
  const { total, last } = await sheetsUpTo(id, call)
  const counted = await call.services.remember(
    `service.figures:${id}:${total}:${last}`,
    ['service.questionnaire'],
    async () => ({ days: await sheetsByDay(id, call), figures: await questionFigures(id, questions, call) }),
  )
  return { total, ...counted }
}

/** The call `statistics`. */
export async function statisticsOf(id: Id, call: Call): Promise<Statistics> {
  const row = await questionnaireOf(id, call)
  const questions = await questionsOf(id, call)
  const audience = await audienceOf(row, call)
  const { total, days, figures } = await countedOf(id, questions, call)
  const isHeld = await isHeldBack(row, total, call)
  return {
    id,
    title: row.title,
    status: row.status ?? '',
    anonymous: row.anonymous ?? 0,
    answeredBy: row.answeredBy,
    total,
    audience,
    isHeld,
    rate: row.answeredBy === 'open' ? null : ratioOf(total, audience.size),
    atDoor: days.reduce((all, { door }) => all + Number(door), 0),
    days: isHeld ? [] : days.map(({ day, n }) => ({ day, count: Number(n) })),
    questions: isHeld ? questions.map(blank) : figures,
  }
}

interface Wanted {
  readonly id: Id
  readonly questionId: Id
  readonly word?: string | null
}
/** The texts of a question, the newest first, of all or those with a word in them. */
export async function textsOf(
  { id, questionId, word }: Wanted,
  query: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<Paged<GivenText>> {
  const row = await questionnaireOf(id, call)
  const { current, size } = pageOf(query)
  const [counted] = await call.db.sql<{ n: string }>`
    select count(*) as n from service_answer_sheet where questionnaire_id = ${id} and valid = 1`
  if (await isHeldBack(row, Number(counted?.n ?? 0), call)) return { records: [], total: 0 }
  const found = await call.db.sql<GivenText & { readonly n: string }>`
    select i.id, i.text_value as text, coalesce(o.content, '') as option, count(*) over () as n,
      to_char(s.submit_time, 'YYYY-MM-DD') as day
    from service_answer_item i join service_answer_sheet s on s.id = i.sheet_id and s.tenant_id = i.tenant_id
    left join service_question_option o on o.id = i.option_id and o.tenant_id = i.tenant_id
    where i.questionnaire_id = ${id} and i.question_id = ${questionId} and i.text_value is not null and s.valid = 1
      and position(lower(${word ?? ''}) in lower(i.text_value)) > 0
    order by i.id desc limit ${size} offset ${(current - 1) * size}`
  return { records: found.map(({ n: _, ...text }) => text), total: Number(found[0]?.n ?? 0) }
}

/** Households of the audience that have sent no sheet; of an anonymous questionnaire nobody is named. */
export async function unansweredOf(id: Id, query: Readonly<Record<string, unknown>>, call: Call) {
  const row = await questionnaireOf(id, call)
  if (row.anonymous === 1)
    refuse('匿名问卷没有未答名单', 'An anonymous questionnaire has no list of who has not answered')
  if (row.answeredBy !== 'household')
    refuse('只有每户一份的问卷有未答名单', 'Only where each household answers once it is known who has not')
  const answered = await call.db.sql<{ id: Id }>`
    select household_id as id from service_answer_sheet
    where questionnaire_id = ${id} and valid = 1 and household_id is not null`
  const people = await peopleOf(row, call)
  return householdsWithout(
    people,
    answered.map(one => one.id),
    pageOf(query),
    call,
  )
}
