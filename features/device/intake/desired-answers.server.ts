import type { Id } from '@village/resource'
import { type Call, idArray } from '@village/server'
import type { Arrival, Outcome } from './arrival.ts'

interface Ask {
  readonly arrival: Arrival
  readonly device: { readonly id: Id }
  readonly requestId: string
  /** None: all of them. */
  readonly keys: readonly string[]
}

/** Desired values that devices have asked for, by the message that asked. */
export async function desiredOf(asks: readonly Ask[], call: Call): Promise<ReadonlyMap<Arrival, Outcome['answers']>> {
  const answers = new Map<Arrival, Outcome['answers'][number][]>()
  if (asks.length === 0) return answers
  const rows = await call.db.sql<{ machine_id: Id; desired: Readonly<Record<string, unknown>> | null }>`
    select machine_id, desired from device_shadow
    where tenant_id = ${call.tenant} and machine_id = any(${idArray(asks.map(({ device }) => device.id))}::bigint[])`
  const desired = new Map(rows.map(row => [row.machine_id, row.desired ?? {}]))
  for (const { arrival, device, requestId, keys } of asks) {
    const all = desired.get(device.id) ?? {}
    const values = Object.fromEntries(Object.entries(all).filter(([key]) => keys.length === 0 || keys.includes(key)))
    answers.set(arrival, [...(answers.get(arrival) ?? []), { requestId, values }])
  }
  return answers
}
