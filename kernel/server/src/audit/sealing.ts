import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'
import { logFailure } from '../faults/faults.ts'
import { isStopping } from '../jobs/long-job.ts'
import { asPlatform } from '../kept/kept-days.ts'
import { anchorChain } from './anchors.ts'
import { auditKey, type Block, DIGEST, lastBlock, macOf, NO_BLOCK } from './chain.ts'

/** Entries of one block at most, so that no statement runs into its time limit. */
const BLOCK_ENTRIES = 20_000
const SEALING_LOCK = 7_301_004

/**
 * The newest entry, and the first transaction that had not begun when it was there. Numbers are given before commits:
 * entries with lower ones may still come, from transactions that run now, and from no others.
 */
async function readMark(services: Services): Promise<{ readonly last: string; readonly next: string } | null> {
  const [row] = await asPlatform(
    services,
    call =>
      call.db.sql<{ last: string | null; next: string }>`
        select (select max(id) from kernel_audit_entry) as last, pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  )
  return row?.last ? { last: row.last, next: row.next } : null
}

/** Whether every transaction that began before `next` has ended. */
const isSettled = async (services: Services, next: string): Promise<boolean> => {
  const [row] = await asPlatform(
    services,
    call => call.db.sql<{ settled: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 as settled`,
  )
  return row!.settled
}

/**
 * Seals one block up to entry `last`, of entries of one month, so that months can go with their blocks. Returns whether
 * there may be another.
 */
async function sealBlock(services: Services, last: string): Promise<boolean> {
  return asPlatform(services, async call => {
    await call.db.sql`select pg_advisory_xact_lock(${SEALING_LOCK})`
    const before = await lastBlock(call)
    const [next] = await call.db.run<NextEntries>({
      sql: `select max(e.id) as last, count(*)::int as n, ${DIGEST} as digest,
          to_char(date_trunc('milliseconds', clock_timestamp()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from (select * from kernel_audit_entry where id > $1::bigint and id <= least($2::bigint, (
            select kernel_last_of_month(min(id)) from kernel_audit_entry where id > $1::bigint))
          order by id limit ${BLOCK_ENTRIES}) e`,
      parameters: [before?.lastId ?? '0', last],
    })
    if (!next || next.n === 0) return false
    await writeBlock(before, next, call)
    return next.last !== last
  })
}
interface NextEntries {
  readonly last: string
  readonly n: number
  readonly digest: string
  readonly at: string
}
async function writeBlock(before: Block | null, next: NextEntries, call: Call): Promise<void> {
  const block = {
    n: (before?.n ?? 0) + 1,
    at: next.at,
    // Not from its own first entry on: what somebody puts between two blocks later is in the second, and breaks it.
    afterId: before?.lastId ?? '0',
    lastId: next.last,
    entries: next.n,
    previous: before?.mac ?? NO_BLOCK,
  }
  const mac = macOf(auditKey(call.services), block, next.digest)
  await call.db.sql`insert into kernel_audit_block (n, at, after_id, last_id, entries, previous, mac)
    values (${block.n}, ${block.at}::timestamptz, ${block.afterId}::bigint, ${block.lastId}::bigint, ${block.entries},
      decode(${block.previous}, 'hex'), decode(${mac}, 'hex'))`
}

/** How long a run waits for transactions that began before it; what they hold up is sealed by a later run. */
const PATIENCE_MS = 20_000

/** Puts all entries that no running transaction can precede into blocks. Returns false when it gave up waiting. */
export async function sealAudit(services: Services, patienceMs = PATIENCE_MS): Promise<boolean> {
  const mark = await readMark(services)
  if (!mark) return true
  const untilMs = performance.now() + patienceMs
  while (!(await isSettled(services, mark.next))) {
    if (isStopping(services) || performance.now() > untilMs) return false
    await pause(200)
  }
  while (await sealBlock(services, mark.last));
  await anchorChain(services)
  return true
}

const EVERY_MS = 60_000

async function trySealing(services: Services): Promise<void> {
  try {
    if (!(await sealAudit(services))) services.log.warn('the audit chain waits for a long transaction')
  } catch (error) {
    logFailure(services.log, 'the audit chain was not sealed')(error)
  }
}

/** Seals every minute until it is stopped. */
export function startSealing(services: Services): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= trySealing(services).finally(() => {
      running = undefined
    })
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
