import { type Id, isId } from '@village/resource'

/** 2010-11-04T01:42:54.657Z, the epoch of the BladeX family: ids have 19 digits today. */
const EPOCH_MS = 1288834974657n
/** The highest sequence number within a millisecond: 12 bits. */
const LAST_IN_MS = 4095

export interface IdMaker {
  newId(): Id
  /** A block of ids, in ascending order. Rows that a statement numbers take theirs from a block: nothing computes ids. */
  newIds(count: number): readonly Id[]
}

/**
 * 64-bit ids that grow with time: 41 bits of milliseconds, 10 bits of worker number, 12 bits of sequence. The worker
 * number is leased in the database, so that two processes never share one. When a millisecond is used up, or the clock
 * goes back, the maker counts on from the last millisecond it used: the next id may then be one above the last, and an
 * id that is computed from another one is soon given to somebody else.
 */
export function idMaker(worker: () => number, nowMs: () => number): IdMaker {
  let lastMs = 0
  let sequence = 0
  const newId = (): Id => {
    const now = nowMs()
    if (now > lastMs) {
      lastMs = now
      sequence = 0
    } else if (++sequence > LAST_IN_MS) {
      lastMs++
      sequence = 0
    }
    return (((BigInt(lastMs) - EPOCH_MS) << 22n) | (BigInt(worker() & 1023) << 12n) | BigInt(sequence)).toString()
  }
  return { newId, newIds: count => Array.from({ length: count }, newId) }
}

/** When an id was made. */
export const timeOfId = (id: Id): Date => new Date(Number((BigInt(id) >> 22n) + EPOCH_MS))

/** The first id that kernel_new_id() of the database (database/schema/months-sql.ts) may have given at a moment. */
export const firstIdAt = (time: Date): Id => {
  const sinceEpochMs = BigInt(time.getTime()) - EPOCH_MS
  return sinceEpochMs < 0n ? '0' : ((sinceEpochMs >> 10n) << 32n).toString()
}

/** Ids as the text of a PostgreSQL bigint[]; what is no id is left out. */
export const idArray = (ids: readonly unknown[]): string => `{${ids.filter(isId).join(',')}}`

const isNumeric = (value: number | string): boolean => /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(String(value))
/**
 * Numbers as the text of a PostgreSQL array: the driver would look at each for signs that need quotes. Throws where one is
 * no number.
 */
export const numberArray = (values: readonly (number | string | null)[]): string =>
  `{${values
    .map(value => {
      if (value !== null && !isNumeric(value)) throw new Error(`no number: ${value}`)
      return value ?? 'NULL'
    })
    .join(',')}}`
