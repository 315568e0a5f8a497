import type { Id } from '@village/resource'
import { type Call, longJob, nightly, oneByOne, onStart, refuseUnfinished } from '@village/server'
import { paper } from './paper.resource.ts'
import { PAPER } from './paper.states.ts'

declare module '@village/server' {
  interface Jobs {
    /** The nightly job that marks the papers that are no longer good. */
    'paper.expire': Readonly<Record<string, never>>
  }
}

/** Twenty past midnight in Asia/Shanghai. */
const NIGHT_UTC = { hour: 16, minute: 20 }

async function expireDue(call: Call): Promise<void> {
  const rows = await call.db.sql<{ id: Id; tenantId: string }>`
    select id::text as id, tenant_id as "tenantId" from papers_paper
    where status = ${PAPER.issued} and valid_until < ${call.now.slice(0, 10)}::date and not is_deleted`
  const expire = async ({ id }: { readonly id: Id }, own: Call): Promise<void> =>
    void (await own.db.of(paper).edit(id, { expireDate: own.now.slice(0, 10) } as never))
  refuseUnfinished(await oneByOne(call, { job: 'paper.expire', pieces: rows }, expire))
}

const night = nightly({ job: 'paper.expire', at: NIGHT_UTC, run: longJob((_, call) => expireDue(call)) })
export const expireTonight = night.handler

export default onStart({ order: 941, name: 'paper.expire', run: night.queue })
