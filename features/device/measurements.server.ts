import type { AnyResource, Id, Retention, RowOf } from '@village/resource'
import { type Added, addTo, type Call, openList, type Services } from '@village/server'

import type { machine } from './machine/machine.resource.ts'
import type { Reading } from './reading-listeners.server.ts'

/**
 * Where a kind of device keeps what it measures. The records have a `machineId`; the properties of the metrics are keys
 * of metric_code.
 */
export interface Measured {
  /** Key of machine_type. */
  readonly machineType: string
  readonly of: AnyResource
  /** Property of the time at which a value was taken. */
  readonly at: string
  readonly metrics: readonly string[]
  /** What else of a message its records hold. */
  readonly beside?: readonly string[]
  /** Metrics that not everybody sees who sees the device: values about a person's health. */
  readonly guarded?: Guarded
  /**
   * The records of readings that came together, in their order; null for one that has no place. Without it readings come
   * one by one only.
   */
  readonly rowsOf?: (
    readings: readonly DeviceReading[],
    call: Call,
  ) => Promise<readonly (Readonly<Record<string, unknown>> | null)[]>
  /** What of the values of a reading alarm rules judge; all of them without it. */
  readonly judged?: (values: Reading['values']) => Reading['values']
  /** For how long what was folded of them is kept; a grain that is not named stays (domain-model §4.4.1). */
  readonly folded?: { readonly [grain in 'hour' | 'day']?: Retention }
}
/** What of a device matters to its readings. */
export type MeasuringDevice = Pick<
  RowOf<typeof machine>,
  'id' | 'machineType' | 'status' | 'tenantId' | 'deptId' | 'gridId'
>
export interface DeviceReading extends Reading {
  readonly device: MeasuringDevice
}
export interface Guarded {
  readonly metrics: readonly string[]
  mayRead(call: Call): boolean
  /** Writes down that the caller has read such a metric of a device. */
  noteRead(machineId: Id, metric: string, call: Call): Promise<void>
}

const measurements = openList<Measured>('device.measurements')

/** Adds a kind of device to histories and roll-ups; a default export (or one of an array) of a `*.server.ts`. */
export const provideMeasured = (measured: Measured): Added => addTo(measurements, measured)

export const measurementOfType = ({ registry }: Services, machineType: string): Measured | undefined =>
  registry.entriesOf(measurements).find(one => one.machineType === machineType)
export const measurementOfResource = ({ registry }: Services, resource: string): Measured | undefined =>
  registry.entriesOf(measurements).find(one => one.of.name === resource)
/** Whether devices of this kind report values. */
export const isMeasured = (services: Services, machineType: string): boolean =>
  measurementOfType(services, machineType) !== undefined
/** Every kind of device that measures. */
export const allMeasured = ({ registry }: Services): readonly Measured[] => registry.entriesOf(measurements)
