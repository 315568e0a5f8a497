import { lru } from '../../common/lru.ts'
import type { Call } from '../../contract/half.ts'
import type { NextNumber, Numbering } from '../../contract/numbers.ts'
import type { Wall } from '../../database/pools/wall.ts'
import type { WritePool } from '../../database/pools/write-pool.ts'
import { wallOf } from '../compiled/scope.ts'
import { batch } from '../facts/call-context.ts'
import { askOnce, trial } from '../facts/trial.ts'

interface Waiting {
  readonly count: number
  readonly highest: number
  readonly give: (last: number) => void
  readonly fail: (error: unknown) => void
}
/** Numbers that are taken and not given yet. */
interface Block {
  next: number
  readonly last: number
}
interface Series {
  readonly wall: Wall
  readonly tenantId: string
  readonly name: string
}

const KNOWN_SERIES = 20_000
/** So many numbers at a time are taken for the rows of batches; what is left serves the next batch of this process. */
const BLOCK = 50
/**
 * For the pool of `numberSeries`. Whoever gets a number commits later, to the same log, and flushes it then: a crash
 * cannot lose the number and keep the row. So a number need not wait for the disk.
 */
export const NUMBERS_SESSION = '-c default_transaction_read_only=off -c synchronous_commit=off'

/** Answers the last number before those that are given now. */
async function advance(
  pool: WritePool,
  { wall, tenantId, name }: Series,
  waiting: readonly Waiting[],
): Promise<number> {
  const [count, highest] = [
    waiting.reduce((sum, one) => sum + one.count, 0),
    Math.max(...waiting.map(one => one.highest)),
  ]
  const [row] = await pool.run<{ before: string }>(wall, {
    text: `insert into kernel_number as k (tenant_id, series, n) values ($1, $2, $3)
      on conflict (tenant_id, series) do update set n = greatest(k.n, $4) + $5 returning n - $5 as before`,
    values: [tenantId, name, highest + count, highest, count],
    name: 'next-number',
  })
  return Number(row!.before)
}

/** The last number that is taken, by the series or by what the register has. */
async function lastTaken(call: Call, { tenantId, name }: Series, highest: Numbering['highest']): Promise<number> {
  const [row] = await call.db.sql<{ n: string }>`
    select n from kernel_number where tenant_id = ${tenantId} and series = ${name}`
  return Math.max(Number(row?.n ?? 0), (await highest?.()) ?? 0)
}

type Take = (series: Series, count: number, highest: Numbering['highest']) => Promise<number>

const keyOf = ({ wall, tenantId, name }: Series): string => `${wall} ${tenantId} ${name}`

/** Takes numbers in transactions of their own; callers who come at the same time share a statement. */
function numberQueue(pool: WritePool): Take {
  const queues = new Map<string, Waiting[]>()
  const known = lru<true>(KNOWN_SERIES)

  async function serve(key: string, series: Series): Promise<void> {
    for (let waiting = queues.get(key)!; waiting.length > 0; waiting = queues.get(key)!) {
      queues.set(key, [])
      try {
        let last = await advance(pool, series, waiting)
        known.set(key, true)
        for (const { count, give } of waiting) {
          last += count
          give(last)
        }
      } catch (error) {
        for (const { fail } of waiting) fail(error)
      }
    }
    queues.delete(key)
  }

  return async (series, count, highest) => {
    const key = keyOf(series)
    const lowest = highest && !known.get(key) ? await highest() : 0
    return new Promise((give, fail) => {
      const one = { count, highest: lowest, give, fail }
      const queue = queues.get(key)
      if (queue) return void queue.push(one)
      queues.set(key, [one])
      void serve(key, series)
    })
  }
}

/**
 * Numbers from transactions of their own (docs/decisions/0048): a caller who is still writing holds nobody else up. A call
 * that is rolled back leaves a gap. Rows of a batch get theirs from blocks.
 */
export function numberSeries(pool: WritePool): NextNumber {
  const take = numberQueue(pool)
  const blocks = lru<Block>(KNOWN_SERIES)
  const tried = lru<number>(KNOWN_SERIES)

  /** The last number for a row that is only tried. What rows have may take a full scan: it is asked for once. */
  const lastForTrial = async (call: Call, series: Series, highest: Numbering['highest']): Promise<number> => {
    const key = keyOf(series)
    const known = tried.get(key)
    const ask = () => lastTaken(call, series, known === undefined ? highest : undefined)
    const last = Math.max(await askOnce(call, `number ${key}`, ask), known ?? 0)
    tried.set(key, last)
    return last
  }

  return async (call, name, { count = 1, tenantId = call.tenant ?? call.user.tenantId, highest } = {}) => {
    const series = { wall: wallOf(call.user), tenantId, name }
    const key = keyOf(series)
    if (trial.isSet(call)) return (await lastForTrial(call, series, highest)) + count
    if (!batch.isSet(call) || count > 1) return take(series, count, highest)
    const block = blocks.get(key)
    if (block && block.next <= block.last) return block.next++
    const last = await take(series, BLOCK, highest)
    blocks.set(key, { next: last - BLOCK + 2, last })
    return last - BLOCK + 1
  }
}
