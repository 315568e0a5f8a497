import { type Id, isId } from '@village/resource'
import { type Call, type Change, InvalidInput, refuse, serve, wholeTenant } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { provideReaders } from '../../files/public.server.ts'
import { provideFigure } from '../../statistics/public.server.ts'
import { refuseBeyondScope } from '../../system/public.server.ts'
import { receivedAmong } from '../publishing/addressed.server.ts'
import { isEditable, PUBLISH } from '../publishing/review.ts'
import { checkReason, publicationReview, refuseClosed, tellWriter } from '../publishing/reviewing.server.ts'
import { awaitRelease, deliver, deliverDue, type Notice, receiversOf } from './delivery.server.ts'
import { familyNotices } from './family-notices.server.ts'
import { notice } from './notice.resource.ts'
import { AGRICULTURE, PARTY_PUBLICITY } from './notice.states.ts'
import { archiveTonight } from './notice-night.server.ts'
import { noticeReceipt } from './notice-receipt.resource.ts'
import { countsOf, markRead, remindUnread } from './receipts.server.ts'

type Changed = Change<typeof notice.fields>
type Edited = Extract<Changed, { kind: 'edit' }>
type Wire = Readonly<Record<string, unknown>>

const isDelivery = ({ before, after }: Edited): boolean =>
  after.deliveredTime !== null && after.deliveredTime !== before.deliveredTime
/** The product itself notes that it has delivered a notice, or reminded of it. */
const isMark = (change: Edited): boolean => isDelivery(change) || change.after.remindTime !== change.before.remindTime

/** When it goes out: at its own time where that is to come, else now. */
const publishing = ({ releaseTime }: Notice, { now }: Call): Partial<Notice> =>
  releaseTime && releaseTime > now ? {} : { releaseTime: now, deliveredTime: now }

async function fillNotice(change: Changed, call: Call): Promise<Partial<Notice>> {
  if (change.kind === 'remove') return {}
  const { after } = change
  const needAnswer = after.category === AGRICULTURE ? 1 : after.needAnswer
  if (change.kind === 'add') return { needAnswer }
  if (change.by === 'publish') {
    const people = await receiversOf(after, call)
    return { ...publishing(after, call), receiverCount: people.length, rejectReason: null, withdrawReason: null }
  }
  if (isDelivery(change)) return { receiverCount: (await receiversOf(after, call)).length }
  if (change.by || isMark(change)) return {}
  const draft = { status: PUBLISH.draft, deliveredTime: null, receiverCount: null, remindTime: null }
  const isPutBack = change.before.status !== PUBLISH.draft && isEditable(change.before.status)
  return isPutBack ? { ...draft, needAnswer } : { needAnswer }
}

const PAST = {
  zh: '发布时间不能早于现在；不填则发布时立即发出',
  en: 'This time has passed. Leave it empty to publish at once',
}
function refusePast({ releaseTime }: Notice, before: Notice | null, { now }: Call): void {
  if (releaseTime && releaseTime < now && releaseTime !== before?.releaseTime)
    throw new InvalidInput([{ field: 'releaseTime', code: 'other', says: PAST }], notice.fields)
}

const checkAct = (change: Edited): void => {
  checkReason(change)
  if (change.by === 'publish' && !change.after.receiverCount)
    refuse('没有符合条件的接收人，请修改发送对象', 'Nobody fits this audience: change it first')
}

function checkNotice(change: Changed, call: Call): void {
  if (change.kind === 'edit' && change.by) {
    checkAct(change)
    return
  }
  if (change.kind === 'edit' && isMark(change)) return
  if (change.kind !== 'add') refuseClosed(change.before.status)
  if (change.kind === 'remove') return
  refusePast(change.after, change.kind === 'edit' ? change.before : null, call)
  refuseBeyondScope(change.after.targetDeptIds, call)
}

async function follow(change: Changed, call: Call): Promise<void> {
  if (change.kind !== 'edit') return
  const { after, by } = change
  if (isDelivery(change)) return deliver(after, call)
  if (by === 'publish') return awaitRelease(after, call)
  await review.ask(change, call)
  await tellWriter(change, { title: after.title, linkPath: `/desk/notice?id=${after.id}` }, call)
}

async function ownNotice(id: Id, call: Call): Promise<Notice> {
  return (await call.db.of(notice).get(id)) ?? refuse('未找到数据', 'Data not found', 404)
}

/** Whether the caller has got a notice: for conditions on its table, alias `t`. */
const isReceived = ({ user }: Call) => sql<SqlBool>`exists (
  select 1 from village_notice_receipt r
  where r.notice_id = t.id and r.tenant_id = t.tenant_id and r.user_id = ${user.id}::bigint)`
const isUnread = ({ user }: Call) => sql<SqlBool>`exists (
  select 1 from village_notice_receipt r
  where r.notice_id = t.id and r.tenant_id = t.tenant_id and r.user_id = ${user.id}::bigint and r.read_time is null)`

async function showReceivers({ id, unread }: { readonly id: Id; readonly unread?: unknown }, query: Wire, call: Call) {
  await ownNotice(id, call)
  const store = call.db.of(noticeReceipt)
  const { current, size } = query
  const filters = { noticeId: id, ...(Number(unread) === 1 && { readTime_null: '1' }) }
  const { records, total } = await store.page({ current, size, ...filters })
  return { records: (await store.show(records)) as never, total }
}

const review = publicationReview(notice)

export default [
  serve(notice, {
    fill: fillNotice,
    check: checkNotice,
    after: follow,
    async derive(rows, call) {
      const counts = await countsOf(
        rows.map(({ id }) => id),
        call,
      )
      return rows.map(({ id }) => counts.get(id) ?? {})
    },
    filter: { received: (_, call) => isReceived(call), unread: (_, call) => isUnread(call) },
    verbs: {
      ...familyNotices,
      ...review.verbs,
      detail: derived => async (params, call) => {
        const row = await derived(params, call)
        const id = String(params['id'] ?? '')
        // A reading call writes nothing itself.
        if (row && isId(id) && (await receivedAmong([id], call)).length > 0)
          await call.services.as(call.user, call.origin, own => markRead(id, own))
        return row
      },
    },
    endpoints: {
      async propList(_, call, { query }) {
        const store = wholeTenant(call).db.of(notice)
        const { current, size } = query
        const { records, total } = await store.page({
          current,
          size,
          category: PARTY_PUBLICITY,
          status: PUBLISH.published,
          releaseTime_datele: call.now,
        })
        return { records: await store.show(records), total }
      },
      receivers: (params, call, { query }) => showReceivers(params, query, call),
      remind: async ({ id }, call) => ({ reminded: await remindUnread(await ownNotice(id, call), call) }),
      async reach({ deptId, targetDeptIds, targetKinds }, call) {
        refuseBeyondScope([...(targetDeptIds ?? []), ...(deptId ? [deptId] : [])], call)
        const people = await receiversOf(
          {
            tenantId: call.user.tenantId,
            deptId: deptId ?? call.user.deptIds[0] ?? '0',
            targetDeptIds: targetDeptIds ?? null,
            targetKinds: targetKinds ?? null,
          },
          call,
        )
        return { people: people.length }
      },
    },
    jobs: { 'notice.deliver': deliverDue, 'notice.archive': archiveTonight },
  }),
  review.provided,
  provideReaders({ of: notice, readable: receivedAmong }),
  provideFigure({
    name: 'notice.type',
    label: { zh: '通知类型', en: 'Notices by type' },
    counts: { zh: '已发布的通知，按类型', en: 'Published notices by type' },
    of: notice,
    unit: { zh: '条', en: 'notices' },
    filters: { status: PUBLISH.published },
    drawn: 'bars',
    by: { field: 'category' },
  }),
]
