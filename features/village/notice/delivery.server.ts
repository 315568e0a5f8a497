import { type Id, momentDate, type StoredOf } from '@village/resource'
import { bulkAdd, type Call, tidyJob, wholeTenant } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { type Addressee, addressees } from '../../system/public.server.ts'
import { readingPath } from '../publishing/addressed.server.ts'
import { PUBLISH } from '../publishing/review.ts'
import { notice } from './notice.resource.ts'
import { noticeReceipt } from './notice-receipt.resource.ts'

export type Notice = StoredOf<typeof notice>

declare module '@village/server' {
  interface Jobs {
    /** The time of a notice that was published for later has come. */
    'notice.deliver': { readonly id: Id }
  }
}

type Addressed = Pick<Notice, 'tenantId' | 'deptId' | 'targetDeptIds' | 'targetKinds'>
/** Whom a notice reaches: without departments its own and those below. */
export function receiversOf({ tenantId, deptId, targetDeptIds, targetKinds }: Addressed, call: Call) {
  const deptIds = targetDeptIds && targetDeptIds.length > 0 ? targetDeptIds : [deptId]
  return addressees({ tenantId, deptIds, kinds: targetKinds ?? [] }, call)
}

/** Puts a notice on the desks of its receivers; what was read of an earlier edition of it is forgotten. */
export async function deliver(row: Notice, call: Call): Promise<void> {
  const people: readonly Addressee[] = await receiversOf(row, call)
  await call.db.sql`delete from village_notice_receipt where notice_id = ${row.id} and tenant_id = ${row.tenantId}`
  const receipts = people.map(({ id, deptId }) => ({ tenantId: row.tenantId, noticeId: row.id, userId: id, deptId }))
  await bulkAdd(call, noticeReceipt, receipts)
  await sendMessage(call, {
    userIds: people.map(({ id }) => id),
    kind: 'notice',
    title: { zh: row.title, en: row.title },
    linkPath: readingPath(row.id),
  })
}

/** Delivers a notice when its time has come. */
export const awaitRelease = (row: Notice, call: Call): Promise<void> =>
  call.later('notice.deliver', { id: row.id }, { key: `notice.deliver:${row.id}`, at: momentDate(row.releaseTime!) })

/** The job `notice.deliver`. A notice that was withdrawn meanwhile, or put off, is left alone. */
export const deliverDue = tidyJob(async ({ id }: { readonly id: Id }, call: Call): Promise<void> => {
  const store = wholeTenant(call).db.of(notice)
  const row = await store.get(id)
  if (!row || row.status !== PUBLISH.published || row.deliveredTime) return
  if ((row.releaseTime ?? '') > call.now) return awaitRelease(row, call)
  await store.edit(id, { deliveredTime: call.now })
})
