import type { Id, StoredOf } from '@village/resource'
import { type Call, idArray, MOMENT_FORMAT, wholeTenant } from '@village/server'
import { sql } from 'kysely'
import { braceletbind } from '../braceletbind/braceletbind.resource.ts'

type Binding = StoredOf<typeof braceletbind>

const wornAt = (bindings: readonly Binding[], moment: string): Binding | null =>
  bindings.find(
    ({ bindTime, unbindTime }) => (bindTime ?? '') <= moment && (unbindTime === null || unbindTime > moment),
  ) ?? null

/** The binding under which a bracelet was worn at a moment; null where nobody wore it. */
async function bindingAt(machineId: Id, moment: string, call: Call): Promise<Binding | null> {
  // The bracelet's village may be another than the wearer's: who wears it is asked in the whole tenant.
  const bindings = await wholeTenant(call)
    .db.of(braceletbind)
    .find({ machineId }, { order: ['-bindTime'] })
  return wornAt(bindings, moment)
}

/** Who wore a bracelet at a moment; null where nobody did. */
export const wearerAt = async (machineId: Id, moment: string, call: Call): Promise<Id | null> =>
  (await bindingAt(machineId, moment, call))?.residentId ?? null

interface Worn {
  readonly machine_id: Id
  readonly resident_id: Id
  readonly since: string
  readonly until: string | null
}
/** The same for many bracelets and moments: asked once. */
export async function wearersAt(
  machineIds: readonly Id[],
  call: Call,
): Promise<(machineId: Id, moment: string) => Id | null> {
  const text = (column: string) => sql<string>`to_char(${sql.ref(column)}, ${sql.lit(MOMENT_FORMAT)})`
  const rows = await wholeTenant(call).db.run<Worn>(
    wholeTenant(call)
      .db.scoped(braceletbind)
      .where(sql<boolean>`t.machine_id = any(${idArray([...new Set(machineIds)])}::bigint[])`)
      .select([
        't.machine_id',
        't.resident_id',
        text('t.bind_time').as('since'),
        text('t.unbind_time').as('until'),
      ] as never)
      .orderBy('t.bind_time' as never, 'desc'),
  )
  const bindings = new Map<Id, Worn[]>()
  for (const row of rows) bindings.set(row.machine_id, [...(bindings.get(row.machine_id) ?? []), row])
  return (machineId, moment) =>
    bindings.get(machineId)?.find(({ since, until }) => (since ?? '') <= moment && (until === null || until > moment))
      ?.resident_id ?? null
}

/** A bracelet and the part of a range of time in which somebody wore it. */
export interface Wearing {
  readonly machineId: Id
  readonly from: string
  readonly to: string
  /**
   * The moments of the binding and of its end: what is folded over them is of several people. Left out for a whole
   * bracelet.
   */
  readonly bound?: { readonly since: string; readonly until: string | null }
}
const partOf = ({ machineId, bindTime, unbindTime }: Binding, from: string, to: string): Wearing => ({
  machineId,
  from: bindTime && bindTime > from ? bindTime : from,
  to: unbindTime && unbindTime < to ? unbindTime : to,
  bound: { since: bindTime ?? '', until: unbindTime },
})

/** Who wears a bracelet now, and since when, counted from a moment at the earliest; null where nobody does. */
export async function wearingNow(
  machineId: Id,
  from: string,
  call: Call,
): Promise<{ readonly residentId: Id; readonly worn: Wearing } | null> {
  const binding = await bindingAt(machineId, call.now, call)
  return binding && { residentId: binding.residentId, worn: partOf(binding, from, call.now) }
}

/** Which bracelets a person wore when, within a range of time and the caller's scope. */
export async function wearingsOf(residentId: Id, from: string, to: string, call: Call): Promise<readonly Wearing[]> {
  const bindings: readonly Binding[] = await call.db.of(braceletbind).find({ residentId })
  return bindings.map(binding => partOf(binding, from, to)).filter(worn => worn.from < worn.to)
}
