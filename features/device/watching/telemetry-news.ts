import type { Id } from '@village/resource'

/** Values of a moment that were new. */
export interface TelemetryNews {
  readonly machineId: Id
  readonly deptId: Id
  /** In ms since 1970. */
  readonly ms: number
  readonly values: Readonly<Record<string, number | string>>
}
