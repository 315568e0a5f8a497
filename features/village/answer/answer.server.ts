import { daysBetween, type Id, isId, type StoredOf } from '@village/resource'
import { type Call, type Change, forbid, InvalidInput, refuse, serve, type WireRow, wholeTenant } from '@village/server'
import { provideCounter } from '../../desk/public.server.ts'
import { provideReaders } from '../../files/public.server.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { provideFigure } from '../../statistics/public.server.ts'
import { readableNotice, titlesOf } from '../publishing/addressed.server.ts'
import { isOpenForQuestions } from '../publishing/asking.ts'
import { answer } from './answer.resource.ts'
import { ANSWER } from './answer.states.ts'
import { tellAnswerer, tellAsker, tellPoster } from './telling.server.ts'

type Answer = StoredOf<typeof answer>
type Edited = Extract<Change<typeof answer.fields>, { kind: 'edit' }>

const HIDE = 'agriculture_answer_hide'
const VIEW = 'agriculture_answer_view'
const SHOWN_STATES = [ANSWER.waiting, ANSWER.answered, ANSWER.accepted].join()

const NO_NOTICE = { zh: '没有这条通知，或不是发给你的', en: 'There is no such notice, or it is not for you' }
const CLOSED = { zh: '这条通知不接受提问，或提问已截止', en: 'This notice takes no questions, or no more' }
async function checkQuestion({ noticeId, residentId }: Answer, call: Call): Promise<void> {
  const flaw = (field: string, says: typeof CLOSED): never => {
    throw new InvalidInput([{ field, code: 'other', says }], answer.fields)
  }
  const asked = await readableNotice(noticeId, call)
  if (!asked) return flaw('noticeId', NO_NOTICE)
  if (!isOpenForQuestions(asked, call.now)) flaw('noticeId', CLOSED)
  if (residentId && !(await call.db.of(resident).get(residentId)))
    flaw('residentId', { zh: '没有这位居民', en: 'There is no such resident' })
}

/** Who asked for somebody else asks in their name. */
async function askerName({ residentId }: Answer, call: Call): Promise<string> {
  const person = residentId ? await call.db.of(resident).get(residentId) : null
  return person?.name ?? call.user.name
}

function fillStep({ by, after }: Edited, { user, now }: Call): Partial<Answer> {
  if (by === 'reply') return { replyUser: user.id, replyTime: now }
  if (by === 'show') return { hideReason: null, status: after.replyTime ? ANSWER.answered : ANSWER.waiting }
  return {}
}

function checkStep({ before, after, by }: Edited, call: Call): void {
  const missing = (field: 'replyContent' | 'hideReason'): never => {
    throw new InvalidInput([{ field, code: 'required' }], answer.fields)
  }
  const isOwn = before.createUser === call.user.id
  if (by === 'reply' && !after.replyContent) missing('replyContent')
  if (by === 'hide' && !after.hideReason) missing('hideReason')
  if (by === 'accept' && !isOwn) refuse('只有提问人可以采纳答复', 'Only who asked accepts the answer', 403)
  if (by) return
  if (!isOwn) forbid()
  if (before.status !== ANSWER.waiting) refuse('已答复的问题不能修改', 'A question that was answered cannot be changed')
}

interface Listed {
  readonly records: readonly WireRow[]
}
/** Readers of a notice learn of other askers what the mask leaves, and nothing by who made the row. */
function withoutNames(row: WireRow, { user }: Call): WireRow {
  const isOwn = row['createUser'] === user.id
  // Nobody is masked to themselves; who asked for somebody else sees that name as the mask leaves it.
  if (isOwn && !row['residentId']) return { ...row, askerName: user.name }
  return isOwn ? row : { ...row, createUser: '', createUserName: '', updateUser: '', updateUserName: '' }
}

async function readableAmong(ids: readonly Id[], call: Call): Promise<readonly Id[]> {
  const readable: Id[] = []
  for (const id of ids) {
    const row = await wholeTenant(call).db.of(answer).get(id)
    if (row && SHOWN_STATES.includes(row.status ?? '') && (await readableNotice(row.noticeId, call))) readable.push(id)
  }
  return readable
}

const of = answer
const unit = { zh: '个', en: 'questions' }

export default [
  serve(answer, {
    async fill(change, call) {
      if (change.kind === 'edit') return fillStep(change, call)
      if (change.kind === 'remove') return {}
      const { after } = change
      return {
        askerName: after.askerName ?? (await askerName(after, call)),
        answerTime: after.answerTime ?? call.now,
        deptId: after.deptId ?? call.user.deptIds[0] ?? null,
      }
    },
    check(change, call) {
      if (change.kind === 'add') return checkQuestion(change.after, call)
      if (change.kind === 'edit') checkStep(change, call)
    },
    async after(change, call) {
      if (change.kind === 'remove') return
      if (change.kind === 'add') return tellPoster(change.after, call)
      if (change.by === 'reply') await tellAsker(change.after, call)
      if (change.by === 'accept') await tellAnswerer(change.after, call)
    },
    async derive(rows, call) {
      const titles = await titlesOf(
        rows.map(({ noticeId }) => noticeId),
        call,
      )
      return rows.map(({ noticeId, status, answerTime }) => ({
        noticeTitle: titles.get(noticeId) ?? null,
        waitingDays: status === ANSWER.waiting && answerTime ? daysBetween(answerTime, call.now) : null,
      }))
    },
    verbs: {
      /** With a notice that the caller reads: its whole thread, whatever their data scope. */
      list: derived => async (query, call) => {
        const noticeId = String(query['noticeId'] ?? '')
        if (!isId(noticeId) || !(await readableNotice(noticeId, call))) return derived(query, call)
        const states = call.may(HIDE) ? {} : { status: SHOWN_STATES }
        const page = (await derived({ ...query, ...states }, wholeTenant(call))) as Listed
        return call.may(VIEW) ? page : { ...page, records: page.records.map(row => withoutNames(row, call)) }
      },
      /** A notice is asked about by those who got it, also beyond their data scope. */
      submit: derived => (input, call) => derived(input, input['id'] ? call : wholeTenant(call)),
    },
  }),
  provideReaders({ of: answer, readable: readableAmong }),
  provideCounter({
    menu: 'agriculture_answer',
    acts: ['agriculture_answer_reply'],
    of: answer,
    filters: () => ({ status: ANSWER.waiting }),
  }),
  provideFigure({
    name: 'answer.state',
    label: { zh: '农技提问答复情况', en: 'Questions to agronomists' },
    counts: { zh: '农技提问，按答复状态', en: 'Questions by state' },
    of,
    unit,
    filters: {},
    drawn: 'parts',
    by: { field: 'status' },
  }),
]
