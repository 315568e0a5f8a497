import { type Id, momentAt, momentMs } from '@village/resource'
import { bulkAdd, type Call, idArray, MOMENT_FORMAT, snake } from '@village/server'
import { sql } from 'kysely'
import type { DeviceReading, Measured } from '../measurements.server.ts'

type Values = Readonly<Record<string, unknown>>
/** Why a reading is not stored: another value of its moment is there, or its device belongs to nothing yet. */
export type Unstored = 'other' | 'nowhere'
export interface Stored<R extends DeviceReading> {
  readonly taken: readonly R[]
  readonly refused: readonly { readonly reading: R; readonly flaw: Unstored }[]
}

const columnOf = (name: string) => sql.ref(`t.${snake(name)}`)
const keyOf = (machineId: Id, at: string): string => `${machineId} ${at}`

/** What these devices have said already at these moments, by device and moment. */
async function knownValues({ of, at, metrics, beside = [] }: Measured, readings: readonly DeviceReading[], call: Call) {
  const column = columnOf(at)
  // A range leaves out the months in which nothing can be.
  const times = readings.map(one => one.at).toSorted()
  const until = momentAt(momentMs(times.at(-1)!) + 1000)
  const rows = await call.db.run<Values & { at: string; machine_id: Id }>(
    call.db
      .scoped(of)
      .where(sql<boolean>`${column} >= ${times[0]}::timestamptz and ${column} < ${until}::timestamptz
        and (t.machine_id, ${column}) in (select * from unnest(${idArray(readings.map(one => one.machineId))}::bigint[],
          ${readings.map(one => one.at)}::timestamptz[]))`)
      .select([
        't.machine_id',
        sql<string>`to_char(${column}, ${sql.lit(MOMENT_FORMAT)})`.as('at'),
        ...[...metrics, ...beside].map(name => sql`${columnOf(name)}::float8`.as(name)),
      ] as never),
  )
  return new Map(rows.map(row => [keyOf(row.machine_id, row.at), row as Values]))
}

/** Whether another reading of the same moment says all that this one says. */
const holds = (stored: Values, { values }: DeviceReading): boolean =>
  Object.entries(values).every(([name, value]) => {
    const known = stored[name]
    return known !== null && known !== undefined && Math.abs(Number(known) - Number(value)) < 0.01
  })

/** Of several readings of one moment the first is kept; those that say no more than it are known. */
function sortNew<R extends DeviceReading>(readings: readonly R[], known: Map<string, Values>): Stored<R> {
  const taken: R[] = []
  const refused: { reading: R; flaw: Unstored }[] = []
  for (const reading of readings) {
    const key = keyOf(reading.machineId, reading.at)
    const before = known.get(key)
    if (!before) {
      known.set(key, reading.values)
      taken.push(reading)
    } else if (!holds(before, reading)) refused.push({ reading, flaw: 'other' })
  }
  return { taken, refused }
}

/**
 * Stores readings of devices of one kind and tenant, one record each, in a handful of statements however many devices they
 * are of. What is stored already is neither taken nor refused. The caller has the turn of the tenant's readings.
 */
export async function storeRows<R extends DeviceReading>(
  of: Measured,
  readings: readonly R[],
  call: Call,
): Promise<Stored<R>> {
  if (readings.length === 0) return { taken: [], refused: [] }
  const { taken, refused } = sortNew(readings, await knownValues(of, readings, call))
  const rows = await of.rowsOf!(taken, call)
  const placed = taken.filter((_, i) => rows[i])
  const nowhere = taken.filter((_, i) => !rows[i]).map(reading => ({ reading, flaw: 'nowhere' as const }))
  const written = rows.flatMap(row => (row ? [row] : []))
  if (written.length > 0) await bulkAdd(call, of.of, written)
  return { taken: placed, refused: [...refused, ...nowhere] }
}
