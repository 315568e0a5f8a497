import { setTimeout as pause } from 'node:timers/promises'
import { MOMENT_FORMAT } from '../common/moment-format.ts'
import { asPatientPlatform } from '../common/patient-call.ts'
import type { Call } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'
import { tableOf } from '../database/schema/columns.ts'
import { type Anchor, readAnchors } from './anchors.ts'
import { auditKey, type Block, blocksAfter, macOf, NO_BLOCK, ROW_HASH } from './chain.ts'
import { type Closing, ENTRIES, readClosings } from './closings.ts'

/** One place where the chain is broken. */
export type Break =
  /** A row is not what it was when it was written; it is gone without the rule that erases it; it came past the chain. */
  | {
      readonly kind: 'changed' | 'gone' | 'unknown'
      readonly source: string
      readonly rowId: string
      readonly tenantId: string
      /** yyyy-MM-dd HH:mm:ss in Asia/Shanghai; null of a row that the chain does not know. */
      readonly at: string | null
    }
  /** A row was erased by somebody who was signed in to the database as `login`. */
  | {
      readonly kind: 'erased'
      readonly source: string
      readonly rowId: string
      readonly tenantId: string
      readonly at: string
      readonly login: string
    }
  /** The entries below a block are others, the block is another, or one is missing before it. */
  | { readonly kind: 'block' | 'missing'; readonly n: number; readonly at: string }
  /** What stood at the chain's end on that day is not there any more. */
  | { readonly kind: 'anchor'; readonly n: number; readonly day: string }
  /** Somebody else wrote that months of a table ended. */
  | { readonly kind: 'closing'; readonly source: string; readonly at: string }
  /** A table's rows do not reach the chain: its trigger is off or gone. */
  | { readonly kind: 'trigger'; readonly source: string }

/** What is known of one tenant's entries. */
export interface ChainedTenant {
  readonly tenantId: string
  readonly entries: number
  /** When the first was written, yyyy-MM-dd HH:mm:ss. */
  readonly since: string
}
export interface Verification {
  readonly breaks: readonly Break[]
  /** How many there are; `breaks` names no more than `MOST_NAMED` of a kind and table. */
  readonly broken: number
  readonly blocks: number
  readonly entries: number
  /** Entries after the newest block: those of the last minute, unless sealing has stopped. */
  readonly unsealed: number
  readonly tenants: readonly ChainedTenant[]
}
const MOST_NAMED = 100

interface Found {
  readonly breaks: readonly Break[]
  readonly broken: number
}
const join = (all: readonly Found[]): Found => ({
  breaks: all.flatMap(one => one.breaks),
  broken: all.reduce((sum, one) => sum + one.broken, 0),
})
const named = (breaks: readonly Break[]): Found => ({ breaks: breaks.slice(0, MOST_NAMED), broken: breaks.length })

/** The tables whose rows are evidence. */
export const chainedTables = (services: Services): readonly string[] => [
  'kernel_history',
  ...services.registry.resources.filter(one => one.chained).map(tableOf),
]

/** The block after which the chain is followed, and what of it is looked at. */
interface Begin extends Pick<Block, 'n' | 'mac' | 'lastId'> {
  /** MACs of the blocks up to it that anchors ask for, as they are stored. */
  readonly macs: ReadonlyMap<number, string>
}
const FROM_THE_FIRST: Begin = { n: 0, mac: NO_BLOCK, lastId: '0', macs: new Map() }

/** Begins after a block whose MAC is known from elsewhere; with the first one where there is none. */
async function beginAfter(
  known: Pick<Block, 'n' | 'mac'> | undefined,
  anchors: readonly Anchor[],
  call: Call,
): Promise<Begin> {
  if (!known || known.n === 0) return FROM_THE_FIRST
  const asked = [known.n, ...anchors.flatMap(({ n }) => (n < known.n ? n : []))]
  const rows = await call.db.sql<{ n: string; last_id: string; mac: string }>`
    select n, last_id, encode(mac, 'hex') as mac from kernel_audit_block where n = any(${asked}::bigint[])`
  const lastId = rows.find(row => Number(row.n) === known.n)?.last_id
  // Without that block everything is looked at, and what is missing is found there.
  if (lastId === undefined) return FROM_THE_FIRST
  return { ...known, lastId, macs: new Map(rows.map(row => [Number(row.n), row.mac])) }
}

interface Walked extends Found {
  readonly blocks: number
  readonly lastId: string
  readonly macs: ReadonlyMap<number, string>
}
/** Follows the blocks after `begin` to the last. `kept`: numbers whose MAC the anchors ask for. */
async function walkBlocks(services: Services, begin: Begin, kept: ReadonlySet<number>): Promise<Walked> {
  const key = auditKey(services)
  const breaks: Break[] = []
  const macs = new Map<number, string>(begin.macs)
  let last: Pick<Block, 'n' | 'mac' | 'lastId'> = begin
  for (;;) {
    const batch = await asPatientVerifier(services, call => blocksAfter(last.n, call))
    for (const { block, digest, found } of batch) {
      const isNext = block.n === last.n + 1 && block.afterId === last.lastId
      if (!isNext || block.previous !== last.mac) breaks.push({ kind: 'missing', n: block.n, at: block.at })
      if (found !== block.entries || block.mac !== macOf(key, block, digest))
        breaks.push({ kind: 'block', n: block.n, at: block.at })
      if (kept.has(block.n)) macs.set(block.n, block.mac)
      last = block
    }
    if (batch.length === 0) return { ...named(breaks), blocks: last.n, lastId: last.lastId, macs }
    await pause(0)
  }
}

const AT = `to_char(e.at at time zone 'Asia/Shanghai', '${MOMENT_FORMAT}')`
type FoundRow = Readonly<Record<'kind' | 'row_id' | 'tenant_id', string>> & {
  readonly at: string | null
  readonly login: string | null
  readonly total: string
}

/** Which entries and rows are compared: those above these ids. */
interface Above {
  readonly entries: string
  /** Of rows whose entries are asked for. Theirs may have been made a little earlier, by another clock. */
  readonly rows: string
}
/** Compares one table with its entries. A row and its entry are of one transaction: one statement sees both or none. */
async function compareRows(source: string, above: Above, call: Call): Promise<Found> {
  const rows = await call.db.run<FoundRow>({
    sql: `
    with e as materialized (select * from kernel_audit_entry where source = $1 and id > $2::bigint),
    written as (select row_id, tenant_id, hash, at from e where kind = 'add'),
    erased as (select row_id, tenant_id, login, at from e where kind = 'erase'),
    found as (
      select 'changed' as kind, e.row_id, e.tenant_id, ${AT} as at, null as login
        from written e join ${source} t on t.tenant_id = e.tenant_id and t.id = e.row_id where e.hash <> ${ROW_HASH}
      union all
      select 'gone', e.row_id, e.tenant_id, ${AT}, null from written e
        where e.row_id >= $3::bigint and not exists (select from ${source} t where t.tenant_id = e.tenant_id and t.id = e.row_id)
          and not exists (select from erased g where g.tenant_id = e.tenant_id and g.row_id = e.row_id)
      union all
      select 'unknown', t.id, t.tenant_id, null, null from ${source} t
        where ($2::bigint = 0 or t.id > kernel_first_id(kernel_time_of_id($2::bigint) + interval '1 hour'))
          and not exists (select from written w where w.tenant_id = t.tenant_id and w.row_id = t.id)
      union all
      select 'erased', e.row_id, e.tenant_id, ${AT}, e.login from erased e where e.login is not null)
    select *, count(*) over () as total from found order by row_id limit ${MOST_NAMED}`,
    parameters: [source, above.entries, above.rows],
  })
  const breaks = rows.map(row => {
    const one = { source, rowId: row.row_id, tenantId: row.tenant_id, at: row.at }
    return { kind: row.kind, ...one, ...(row.login && { login: row.login }) } as Break
  })
  return { breaks, broken: Number(rows[0]?.total ?? 0) }
}

/** Triggers that a superuser has switched off or dropped. */
async function findOpenTables(tables: readonly string[], call: Call): Promise<Found> {
  const rows = await call.db.sql<{ source: string }>`
    select s as source from unnest(${tables}::text[]) s
    where (select count(*) from pg_trigger g where g.tgrelid = to_regclass(s) and g.tgenabled in ('O', 'A')
      and g.tgname in ('audit_add', 'audit_erase', 'audit_keep')) < 3`
  return named(rows.map(({ source }) => ({ kind: 'trigger', source })))
}

/** Times in JSON are hashed in UTC. */
const asPatientVerifier = <T>(services: Services, work: (call: Call) => Promise<T>): Promise<T> =>
  asPatientPlatform(services, async call => {
    await call.db.sql`select set_config('timezone', 'UTC', true)`
    return work(call)
  })

function findLostAnchors(anchors: readonly Anchor[], walked: Walked): Found {
  const lost = anchors.filter(({ n, mac }) => walked.macs.get(n) !== mac)
  return named(lost.map(({ n, day }) => ({ kind: 'anchor', n, day })))
}

interface Counted {
  readonly tenant_id: string
  readonly entries: number
  readonly unsealed: number
  readonly since: string
}
const countEntries = (fromId: string, lastId: string, call: Call): Promise<readonly Counted[]> =>
  call.db
    .sql<Counted>`select tenant_id, count(*)::int as entries, count(*) filter (where id > ${lastId}::bigint)::int as unsealed,
    to_char(min(at) at time zone 'Asia/Shanghai', ${MOMENT_FORMAT}) as since
    from kernel_audit_entry where id > ${fromId}::bigint group by tenant_id order by tenant_id`

/** The anchor of the day before the newest: a night that begins there looks at everything of a day twice at most. */
const yesterdays = (anchors: readonly Anchor[]): Anchor | undefined => anchors.at(-2)

interface Extent {
  /** Only what came since the anchor of the day before; what is older is verified with the whole. */
  readonly newOnly?: boolean
}
interface Ground {
  readonly anchors: readonly Anchor[]
  readonly begin: Begin
  readonly forged: readonly Closing[]
  /** By source: rows below this id are gone with their months. */
  readonly closedBelow: (source: string) => string
}
async function groundOf(services: Services, { newOnly }: Extent): Promise<Ground> {
  const anchors = await readAnchors(services)
  return asPatientVerifier(services, async call => {
    const { closed, forged } = await readClosings(call)
    const closing = closed.get(ENTRIES)
    const ended = closing && { n: closing.n, mac: closing.blockMac }
    const anchor = newOnly ? yesterdays(anchors) : undefined
    const begin = await beginAfter(anchor && anchor.n > (ended?.n ?? 0) ? anchor : ended, anchors, call)
    return { anchors, begin, forged, closedBelow: source => closed.get(source)?.untilId ?? '0' }
  })
}

/**
 * Verifies the chain: its blocks, the rows under it, what the days' anchors say, and the triggers; the whole of what is
 * kept, or what is new. Of months that were dropped it follows what was written when they ended. Writes nothing.
 */
export async function verifyAudit(services: Services, extent: Extent = {}): Promise<Verification> {
  const { anchors, begin, forged, closedBelow } = await groundOf(services, extent)
  const walked = await walkBlocks(services, begin, new Set(anchors.map(({ n }) => n)))
  const tables = chainedTables(services)
  const compared: Found[] = []
  for (const table of tables) {
    const above = { entries: begin.lastId, rows: closedBelow(table) }
    compared.push(await asPatientVerifier(services, call => compareRows(table, above, call)))
  }
  const open = await asPatientVerifier(services, call => findOpenTables(tables, call))
  const counted = await asPatientVerifier(services, call => countEntries(begin.lastId, walked.lastId, call))
  const foreign = named(forged.map(({ source, at }) => ({ kind: 'closing', source, at })))
  const all = join([walked, ...compared, findLostAnchors(anchors, walked), foreign, open])
  return {
    ...all,
    blocks: walked.blocks,
    entries: counted.reduce((sum, one) => sum + one.entries, 0),
    unsealed: counted.reduce((sum, one) => sum + one.unsealed, 0),
    tenants: counted.map(one => ({ tenantId: one.tenant_id, entries: one.entries, since: one.since })),
  }
}
