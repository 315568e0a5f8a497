export { refuseRemoval } from './arrivals.server.ts'
export { type DeviceEvent, provideEventTaker } from './intake/events.server.ts'
export { deviceSays, takeDeviceTurns } from './life/life.server.ts'
export { foldedPoints } from './machine/history.server.ts'
export { machineBySn } from './machine/machine-by-sn.server.ts'
export { type MachineUse, provideMachineUse } from './machine/machine-uses.server.ts'
export { sparksOf } from './machine/sparks.server.ts'
export {
  type DeviceReading,
  isMeasured,
  type Measured,
  measurementOfResource,
  measurementOfType,
  provideMeasured,
} from './measurements.server.ts'
export { metric } from './metrics.ts'
export { numbersIn, provideReadingListener, type Reading, tellReadings } from './reading-listeners.server.ts'
export { foldAll } from './rollup/folding.server.ts'
export { noteReadings } from './rollup/rollup.server.ts'
