import { createHmac } from 'node:crypto'
import type { AnyResource, Retention } from '@village/resource'
import type { Call } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'
import { asPlatform, retentionStart } from '../kept/kept-days.ts'
import { auditKey } from './chain.ts'

/** Rows of a source below an id are gone with their months; of entries, the blocks up to one with them. */
export interface Closing {
  readonly source: string
  readonly untilId: string
  /** yyyy-MM-ddTHH:mm:ss.SSSZ */
  readonly at: string
  /** The last block whose entries are gone, and its MAC in hex. */
  readonly n: number
  readonly blockMac: string
  /** HMAC-SHA-256 in hex over all of this, by the key of the chain. */
  readonly mac: string
}
export const ENTRIES = 'kernel_audit_entry'
export const HISTORY = 'kernel_history'

const macOfClosing = (services: Services, { source, untilId, at, n, blockMac }: Omit<Closing, 'mac'>): string =>
  createHmac('sha256', auditKey(services))
    .update(['closing', source, untilId, at, n, blockMac].join('\n'))
    .digest('hex')

interface StoredClosing {
  readonly source: string
  readonly until_id: string
  readonly at: string
  readonly n: string
  readonly block_mac: string
  readonly mac: string
}
/** The newest closing of each source whose MAC is right, and those whose is not. */
export async function readClosings(
  call: Call,
): Promise<{ readonly closed: ReadonlyMap<string, Closing>; readonly forged: readonly Closing[] }> {
  const rows = await call.db.sql<StoredClosing>`select source, until_id, n,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, encode(block_mac, 'hex') as block_mac,
    encode(mac, 'hex') as mac from kernel_audit_closing order by until_id`
  const all = rows.map(row => ({ ...row, untilId: row.until_id, n: Number(row.n), blockMac: row.block_mac }))
  const isTrue = (one: Closing): boolean => one.mac === macOfClosing(call.services, one)
  return { closed: new Map(all.filter(isTrue).map(one => [one.source, one])), forged: all.filter(one => !isTrue(one)) }
}

interface Found {
  readonly until: string
  readonly n: string
  readonly mac: string
  readonly at: string
}
/**
 * Where what is older than a day may end: at the last month that is over by then and whose entries are all in blocks.
 * null where nothing has become old.
 */
async function findEnd(source: string, before: string, call: Call): Promise<Found | null> {
  const [found] = await call.db.sql<Found>`
    select m.until, b.n, encode(b.mac, 'hex') as mac,
      to_char(date_trunc('milliseconds', clock_timestamp()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (select kernel_first_id(date_trunc('month', ${before}::date::timestamptz)) as until) m
    cross join lateral (select n, mac from kernel_audit_block where last_id < m.until order by n desc limit 1) b
    where exists (select from kernel_audit_block where last_id >= m.until)
      and not exists (select from kernel_audit_closing where source = ${source} and until_id >= m.until)`
  return found ?? null
}

/** Writes down that a source ends below the month of a day (YYYY-MM-DD), unless it does already or nothing is there. */
async function closeSource(source: string, before: string, call: Call): Promise<void> {
  const found = await findEnd(source, before, call)
  if (!found) return
  const closing = { source, untilId: found.until, at: found.at, n: Number(found.n), blockMac: found.mac }
  await call.db.sql`insert into kernel_audit_closing (source, until_id, at, n, block_mac, mac)
    values (${source}, ${found.until}::bigint, ${found.at}::timestamptz, ${closing.n}, decode(${found.mac}, 'hex'),
      decode(${macOfClosing(call.services, closing)}, 'hex'))`
}

const earlier = (a: string | null, b: string | null): string | null => (a === null || b === null ? null : a < b ? a : b)
/** The first day (YYYY-MM-DD) that some tenant still keeps; null where one keeps all. */
async function firstKept(services: Services, of: AnyResource | null, by: Retention): Promise<string | null> {
  const tenants = await asPlatform(
    services,
    call => call.db.sql<{ id: string }>`select distinct tenant_id as id from kernel_tally`,
  )
  const first = await Promise.all(tenants.map(({ id }) => retentionStart(services, of, by, id)))
  return first.reduce(earlier, first[0] ?? null)
}

/**
 * Drops the months of the history that are over for every tenant, and those of the audit chain whose rows are gone. That
 * they end is written first, in a transaction of its own: a month that somebody reads for long is dropped by a later
 * night.
 * @param by how long the history is kept
 * @returns the tables that went
 */
export async function forgetKernelMonths(services: Services, by: Retention): Promise<readonly string[]> {
  const history = await firstKept(services, null, by)
  let entries = history
  for (const r of services.registry.resources)
    if (r.chained && r.forgets) entries = earlier(entries, await firstKept(services, r, r.forgets))
  await asPlatform(services, async call => {
    if (history) await closeSource(HISTORY, history, call)
    if (entries) await closeSource(ENTRIES, entries, call)
  })
  const drop = (work: (call: Call) => Promise<readonly { part: string }[]>) => asPlatform(services, work)
  const gone = [
    ...(await drop(call => call.db.sql<{ part: string }>`select kernel_forget_history() as part`)),
    ...(await drop(call => call.db.sql<{ part: string }>`select kernel_audit_forget() as part`)),
  ]
  return gone.map(({ part }) => part)
}
