import type { AnyResource, Field } from '@village/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Call } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'
import { run } from '../data/facts/checks.ts'
import { snake, tableOf } from '../database/schema/columns.ts'
import { asPlatform, BATCH, forEachTenant, retentionStart, type Term, tenantsIn, termOf } from './kept-days.ts'

const keysOfForgotten = (r: AnyResource): readonly (readonly [name: string, keys: readonly string[]])[] =>
  Object.entries((r.forgets?.only ?? {}) as Readonly<Record<string, readonly string[]>>)

/** Links are nothing without what they join: where they name one of these records they go first. */
async function forgetLinks(r: AnyResource, tenantId: string, ids: readonly string[], call: Call): Promise<void> {
  for (const link of call.services.registry.resources.filter(one => one.storage === 'link' && one.scope !== 'platform'))
    for (const [name, { spec }] of Object.entries<Field>(link.fields))
      if (spec.kind === 'ref' && spec.to === r.name && !spec.derived)
        await run(
          call,
          sql`delete from ${sql.raw(tableOf(link))} where tenant_id = ${tenantId} and ${sql.ref(snake(name))} = any(${ids}::bigint[])`,
        )
}

/**
 * Which rows of a tenant have served their time. Waits for who changes one now and checks it again; logs are not
 * locked.
 */
const outlivedSql = (r: AnyResource, tenantId: string, before: string): RawBuilder<unknown> => sql`
  select id from ${sql.raw(tableOf(r))} where tenant_id = ${tenantId}
    and ${sql.ref(snake(r.forgets!.since))} < ${before}::timestamptz
    ${sql.join(
      keysOfForgotten(r).map(([name, keys]) => sql`and ${sql.ref(snake(name))} = any(${keys}::text[])`),
      sql` `,
    )} limit ${BATCH} ${sql.raw(r.storage === 'log' ? '' : 'for update')}`

/** One batch of a tenant's rows that ended before this moment, removed ones too; their history goes with them. */
async function forgetBatch(services: Services, r: AnyResource, tenantId: string, before: string): Promise<number> {
  return asPlatform(services, async call => {
    const ids = (await run<{ id: string }>(call, outlivedSql(r, tenantId, before))).map(({ id }) => id)
    if (ids.length === 0) return 0
    await forgetLinks(r, tenantId, ids, call)
    // Of a tenant that moves none go: what is counted is what went, or the next batch would be the same.
    const gone = await run(
      call,
      sql`delete from ${sql.raw(tableOf(r))} where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) returning id`,
    )
    await services.changed(r.name, call)
    return gone.length
  })
}

/** For how long such rows are kept, if the next night would erase this one as older. */
export async function nextTerm(
  call: Call,
  r: AnyResource,
  row: Readonly<Record<string, unknown>>,
): Promise<Term | null> {
  const { since } = r.forgets ?? {}
  if (!since || !row[since] || !keysOfForgotten(r).every(([name, keys]) => keys.includes(String(row[name]))))
    return null
  const term = await termOf(call.services, r, r.forgets!, call.user.tenantId)
  return term && String(row[since]) < term.since ? term : null
}

/**
 * Erases rows that have been kept for long enough, in batches that are transactions of their own. A tenant that keeps
 * rows for ever loses none; what has not ended stays.
 */
export async function forgetRecords(services: Services, r: AnyResource): Promise<void> {
  let rows = 0
  const forget = async (tenantId: string): Promise<void> => {
    const before = await retentionStart(services, r, r.forgets!, tenantId)
    for (let gone = before ? BATCH : 0; gone === BATCH; rows += gone)
      gone = await forgetBatch(services, r, tenantId, before!)
  }
  await forEachTenant(services, r, await tenantsIn(services, r), forget).finally(() => {
    if (rows > 0) services.log.info({ resource: r.name, rows }, 'old records were forgotten')
  })
}
