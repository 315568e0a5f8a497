import { type AnyResource, codeOf, type Label, type Row, typed } from '@village/resource'
import { type Call, type Change, InvalidInput, refuse, transition } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { askReview, provideReview, type Reviewable, reviewVerbs } from '../../flow/public.server.ts'
import { isEditable, PUBLISH, reviewFields } from './review.ts'

type Reviewed = Row<typeof reviewFields>
type ReviewChange = Change<typeof reviewFields>

/** What each step of a review leaves in the record, for a half's `fill`. */
export function fillReview(change: ReviewChange, call: Call): Partial<Reviewed> {
  if (change.kind !== 'edit') return {}
  const { by, after } = change
  const reviewed = { reviewUser: call.user.id, reviewTime: call.now }
  if (by === 'publish') return { ...reviewed, publishTime: call.now, rejectReason: null, withdrawReason: null }
  if (by === 'reject') return reviewed
  return by || !isEditable(after.status) ? {} : { status: PUBLISH.draft }
}

/** What is in review or published is neither changed nor removed. */
export function refuseClosed(status: string | null): void {
  if (isEditable(status)) return
  refuse(
    '已提交审核或已发布的内容不能修改或删除，请先驳回或撤回',
    'Reject or withdraw it before you change or remove it',
  )
}

/** Refuses a change of what is published, a step without its reason and the removal of what people read. */
export function checkReview(change: ReviewChange): void {
  if (change.kind === 'add') return
  if (change.kind === 'remove' || !change.by) refuseClosed(change.before.status)
  if (change.kind === 'edit') checkReason(change)
}

const REASONS: Readonly<Record<string, 'rejectReason' | 'withdrawReason'>> = {
  reject: 'rejectReason',
  withdraw: 'withdrawReason',
}
/** A step back says why. */
export function checkReason({ by, after }: { readonly by?: string; readonly after: Partial<Reviewed> }): void {
  const field = REASONS[by ?? '']
  if (field && !after[field]) throw new InvalidInput([{ field, code: 'required' }], reviewFields)
}

interface Step {
  readonly kind: 'add' | 'edit' | 'remove'
  readonly by?: string
  readonly after?: Partial<Reviewed> & { readonly createUser: string }
}

const OUTCOMES: Readonly<Record<string, Label>> = {
  publish: { zh: '已发布', en: 'Published' },
  reject: { zh: '被驳回', en: 'Rejected' },
  withdraw: { zh: '已撤回', en: 'Withdrawn' },
}
/** Tells the writer what somebody else made of the record, for a half's `after`. */
export async function tellWriter(
  { by, after }: Step,
  record: { readonly title: string; readonly linkPath: string },
  call: Call,
): Promise<void> {
  const outcome = OUTCOMES[by ?? '']
  if (!outcome || !after || after.createUser === call.user.id) return
  const reason = after[REASONS[by ?? ''] ?? 'rejectReason']
  await sendMessage(call, {
    userIds: [after.createUser],
    kind: 'message',
    title: { zh: `${outcome.zh}：${record.title}`, en: `${outcome.en}: ${record.title}` },
    ...(by !== 'publish' && reason && { content: { zh: reason, en: reason } }),
    linkPath: record.linkPath,
  })
}

interface Publishing {
  /** Fields that the reviewer fills in. */
  readonly asks?: readonly string[]
  /** Whether who sent it for review may publish it, too. */
  readonly isOwnAllowed?: boolean
}
/** Lets the records of a register be published or rejected by the process `Publication` of the tenant. */
export const publicationReview = (of: AnyResource, { asks = [], isOwnAllowed = true }: Publishing = {}) => ({
  /** A default export of the register's `*.server.ts`. */
  provided: provideReview({
    of,
    defKey: 'Publication',
    permission: `${codeOf(of)}_publish`,
    isOwnAllowed,
    approval: { act: 'publish', asks },
    async approve(id, { asked }, call) {
      const row = (await call.db.of(of).get(id)) as Readonly<Record<string, unknown>> | null
      const kept = Object.fromEntries(asks.map(name => [name, row?.[name]]))
      await transition(of, 'publish', { ...kept, ...asked, id }, call)
    },
    async reject(id, { comment, asked }, call) {
      await transition(of, 'reject', { ...asked, id, rejectReason: comment }, call)
    },
  }),
  /** For the half's `verbs`. */
  verbs: reviewVerbs<Reviewed & Reviewable & { readonly title: string }>({
    of,
    acts: { publish: { flag: 'ok' }, reject: { flag: 'stop', reason: 'rejectReason' } },
    isWaiting: ({ status }) => status === PUBLISH.inReview,
    titleOf: ({ title }) => typed(title),
  }),
  /** Sends what was handed in to those who decide, for the half's `after`. */
  async ask({ by, after }: Step & { readonly after?: Reviewable & { readonly title: string } }, call: Call) {
    if (by === 'review' && after) await askReview(of, { ...after, title: typed(after.title) }, call)
  },
})
