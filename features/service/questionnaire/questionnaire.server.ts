import { randomBytes } from 'node:crypto'
import type { Id, RowOf } from '@village/resource'
import { TENANT_ADMIN } from '@village/resource'
import { type Call, type Change, refuse, serve } from '@village/server'
import { refuseBeyondScope } from '../../system/public.server.ts'
import { audienceOf } from './answering/audience.server.ts'
import { paperCodes } from './answering/paper-codes.server.ts'
import { recordSheet } from './answering/recording.server.ts'
import { QUESTIONNAIRE } from './declared/questionnaire.states.ts'
import { designOf, type Questionnaire, questionnaireOf, questionsOf } from './design/design.server.ts'
import { publishFlaws } from './design/publishing.ts'
import { copyDesign, deleteOption, deleteQuestion, saveDesign } from './design/saving.server.ts'
import { awaitEnd, endDue } from './ending.server.ts'
import { crossOf } from './figures/crossing.server.ts'
import { statisticsOf, textsOf, unansweredOf } from './figures/statistics.server.ts'
import { workbookOf } from './figures/workbook.server.ts'
import { questionnaire } from './questionnaire.resource.ts'

type Changed = Change<typeof questionnaire.fields>
type Written = Exclude<Changed, { kind: 'remove' }>
type Edited = Extract<Changed, { kind: 'edit' }>

/** Bytes of the public link: 144 bits, which nobody guesses. */
const TOKEN_BYTES = 18

/** Version, link and times, which no client sets. */
function fillQuestionnaire(change: Written, call: Call): Partial<Questionnaire> {
  const { after } = change
  if (change.kind === 'add') return { version: after.version ?? 1, revision: 0 }
  if (change.by === 'publishQuestionnaire')
    return { publishTime: call.now, token: randomBytes(TOKEN_BYTES).toString('base64url') }
  if (change.by === 'stopQuestionnaire')
    return { stopTime: call.now, stopWay: after.endTime && after.endTime <= call.now ? 'time' : 'hand' }
  return {}
}

async function checkPublishing({ after }: Edited, call: Call): Promise<void> {
  const flaws = [...publishFlaws(after, await questionsOf(after.id, call), call.now)]
  if ((await audienceOf(after, call)).size === 0)
    flaws.push({
      questionId: null,
      says: { zh: '调查对象没有人，请修改', en: 'Nobody is in this audience: change it' },
    })
  const [first] = flaws
  if (!first) return
  const told = flaws.map(({ questionId, says }) => ({ questionId: questionId ?? '', message: says[call.language] }))
  const more = { zh: flaws.map(({ says }) => says.zh).join('；'), en: flaws.map(({ says }) => says.en).join('; ') }
  refuse(more.zh, more.en, 400, { flaws: told })
}

async function checkRemoval(before: Questionnaire, call: Call): Promise<void> {
  if (before.status === QUESTIONNAIRE.published)
    refuse('请先停止问卷，再删除', 'Stop the questionnaire before you remove it')
  const isAdministrator = call.user.platform || call.user.roles.includes(TENANT_ADMIN)
  if (before.status === QUESTIONNAIRE.stopped && !isAdministrator)
    refuse(
      '已停止的问卷连同答卷，只有租户管理员能删除',
      'The tenant’s administrator alone removes it with its sheets',
      403,
    )
}

async function check(change: Changed, call: Call): Promise<void> {
  if (change.kind === 'remove') return checkRemoval(change.before, call)
  if (change.kind === 'edit' && change.by === 'publishQuestionnaire') return checkPublishing(change, call)
  if (change.kind === 'edit' && change.by) return
  if (change.kind === 'edit' && change.before.status !== QUESTIONNAIRE.draft)
    refuse('已发布的问卷不能修改，请复制成新问卷', 'What is published never changes: copy it', 409)
  refuseBeyondScope(change.after.targetDeptIds, call)
}

async function follow(change: Changed, call: Call): Promise<void> {
  if (change.kind === 'edit') return awaitEnd(change.after, call)
  // A draft that comes back has its questions again; sheets are gone for good.
  if (change.kind !== 'remove' || change.before.status === QUESTIONNAIRE.draft) return
  await call.db.sql`delete from service_answer_item where questionnaire_id = ${change.before.id}`
  await call.db.sql`delete from service_answer_sheet where questionnaire_id = ${change.before.id}`
}

interface Counts {
  readonly id: Id
  readonly questions: string
  readonly sheets: string
}
type Counted = Partial<RowOf<typeof questionnaire>>
async function countsOf(rows: readonly Questionnaire[], call: Call): Promise<readonly Counted[]> {
  const ids = `{${rows.map(({ id }) => id).join()}}`
  const counted = await call.db.sql<Counts>`
    select n.id::text as id,
      (select count(*) from service_question q where q.questionnaire_id = n.id) as questions,
      (select count(*) from service_answer_sheet s where s.questionnaire_id = n.id and s.valid = 1) as sheets
    from unnest(${ids}::bigint[]) as n(id)`
  const byId = new Map(counted.map(row => [row.id, row]))
  return rows.map(({ id }) => ({
    questionCount: Number(byId.get(id)?.questions ?? 0),
    answerCount: Number(byId.get(id)?.sheets ?? 0),
  }))
}

async function create(sent: { title: string; description?: string | null; deptId?: Id | null }, call: Call) {
  const { title, description } = sent
  const deptId = sent.deptId ?? call.user.deptIds[0]
  if (!deptId) refuse('请选择所属村', 'Please choose the village')
  const { id } = await call.db.of(questionnaire).add({
    title,
    description: description ?? null,
    deptId,
    target: '1',
    answeredBy: 'household',
  })
  return { id }
}

export default serve(questionnaire, {
  fill: fillQuestionnaire,
  check,
  after: follow,
  derive: countsOf,
  endpoints: {
    doCreate: create,
    async delete({ id }, call) {
      await questionnaireOf(id, call)
      await call.db.of(questionnaire).remove([id])
    },
    queryDetail: async ({ id }, call) => designOf(await questionnaireOf(id, call), call),
    saveQuestionnaire: saveDesign,
    delQuestion: ({ questionId }, call) => deleteQuestion(questionId, call),
    delOption: ({ optionId }, call) => deleteOption(optionId, call),
    copy: ({ id }, call) => copyDesign(id, call),
    record: recordSheet,
    codes: ({ id }, call) => paperCodes(id, call),
    statistics: ({ id }, call) => statisticsOf(id, call),
    texts: (asked, call, { query }) => textsOf(asked, query, call),
    cross: (asked, call) => crossOf(asked, call),
    unanswered: ({ id }, call, { query }) => unansweredOf(id, query, call),
    workbook: ({ id }, call) => workbookOf(id, call),
    audience: async ({ id }, call) => audienceOf(await questionnaireOf(id, call), call),
  },
  jobs: { 'questionnaire.end': endDue },
})
