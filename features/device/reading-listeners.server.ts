import type { Id } from '@village/resource'
import { type Added, addTo, type Call, openList } from '@village/server'

/** What a device has measured, or said of itself, at a moment. */
export interface Reading {
  readonly machineId: Id
  /** yyyy-MM-dd HH:mm:ss */
  readonly at: string
  /** By metric (keys of metric_code); what was not measured is left out or null. */
  readonly values: Readonly<Record<string, number | null>>
}
/** Runs in the transaction that stores the readings. */
type Listener = (readings: readonly Reading[], call: Call) => Promise<void>

const listeners = openList<Listener>('device.reading-listeners')

/** Gets every value that a device reports; a default export (or one of an array) of a `*.server.ts`. */
export const provideReadingListener = (listener: Listener): Added => addTo(listeners, listener)

export async function tellReadings(readings: readonly Reading[], call: Call): Promise<void> {
  for (const listener of call.services.registry.entriesOf(listeners)) await listener(readings, call)
}

/** The numbers among the values of a record, by metric. */
export const numbersIn = (
  values: Readonly<Record<string, unknown>>,
  metrics: readonly string[],
): Readonly<Record<string, number | null>> =>
  Object.fromEntries(
    metrics.flatMap(name => {
      const value = values[name]
      const number = typeof value === 'boolean' ? Number(value) : Number.parseFloat(String(value ?? ''))
      return Number.isFinite(number) ? [[name, number]] : []
    }),
  )
