import { type Added, addTo, type Call, openList } from '@village/server'
import type { MeasuringDevice } from '../measurements.server.ts'

/** Something that has happened at a device. */
export interface DeviceEvent {
  readonly device: MeasuringDevice
  /** `sos`, `fall`, … */
  readonly code: string
  /** yyyy-MM-dd HH:mm:ss, when it arrived: help is not kept waiting for a clock. */
  readonly at: string
}
/** Who does something about an event, instead of the rules that would judge it as a value. */
export interface EventTaker {
  readonly machineType: string
  readonly codes: readonly string[]
  /** In the transaction that stores the event. */
  take(event: DeviceEvent, call: Call): Promise<void>
}
const takers = openList<EventTaker>('device.event-takers')
/** Registers a taker; the default export of a `*.server.ts`. */
export const provideEventTaker = (taker: EventTaker): Added => addTo(takers, taker)

export const takerOf = ({ device, code }: DeviceEvent, { services }: Call): EventTaker | undefined =>
  services.registry
    .entriesOf(takers)
    .find(({ machineType, codes }) => machineType === device.machineType && codes.includes(code))
