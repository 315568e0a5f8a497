import type { Id } from '@village/resource'
import { type Call, longJob, nightly, oneByOne, onStart, refuseUnfinished, transition } from '@village/server'
import { PUBLISH } from '../publishing/review.ts'
import { affairs } from './affairs.resource.ts'

declare module '@village/server' {
  interface Jobs {
    /** The nightly job that archives the affairs whose time on show is over. */
    'affairs.archive': Readonly<Record<string, never>>
  }
}

/** A quarter past midnight in Asia/Shanghai. */
const NIGHT_UTC = { hour: 16, minute: 15 }

export async function archiveExpired(call: Call): Promise<void> {
  const rows = await call.db.sql<{ id: Id; tenantId: string }>`
    select id::text as id, tenant_id as "tenantId" from village_villageaffairs
    where status = ${PUBLISH.published} and expire_time <= ${call.now}::timestamptz and not is_deleted`
  const archive = async ({ id }: { readonly id: Id }, own: Call): Promise<void> =>
    void (await transition(affairs, 'archive', { id }, own))
  refuseUnfinished(await oneByOne(call, { job: 'affairs.archive', pieces: rows }, archive))
}

const night = nightly({ job: 'affairs.archive', at: NIGHT_UTC, run: longJob((_, call) => archiveExpired(call)) })
export const archiveTonight = night.handler

export default onStart({ order: 914, name: 'affairs.archive', run: night.queue })
