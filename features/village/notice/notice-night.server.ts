import type { Id } from '@village/resource'
import { type Call, longJob, nightly, oneByOne, onStart, refuseUnfinished, transition } from '@village/server'
import { PUBLISH } from '../publishing/review.ts'
import { notice } from './notice.resource.ts'

declare module '@village/server' {
  interface Jobs {
    /** The nightly job that archives the notices that have expired. */
    'notice.archive': Readonly<Record<string, never>>
  }
}

/** Ten past midnight in Asia/Shanghai. */
const NIGHT_UTC = { hour: 16, minute: 10 }

async function archiveExpired(call: Call): Promise<void> {
  const rows = await call.db.sql<{ id: Id; tenantId: string }>`
    select id::text as id, tenant_id as "tenantId" from village_notice
    where status = ${PUBLISH.published} and expire_time <= ${call.now}::timestamptz and not is_deleted`
  const archive = async ({ id }: { readonly id: Id }, own: Call): Promise<void> =>
    void (await transition(notice, 'archive', { id }, own))
  refuseUnfinished(await oneByOne(call, { job: 'notice.archive', pieces: rows }, archive))
}

const night = nightly({ job: 'notice.archive', at: NIGHT_UTC, run: longJob((_, call) => archiveExpired(call)) })
export const archiveTonight = night.handler

export default onStart({ order: 913, name: 'notice.archive', run: night.queue })
