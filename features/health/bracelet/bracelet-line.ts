import type { Charted } from './vitals.ts'

/** A line chart as the family draws it (domain-model §2.10). */
export interface Line {
  readonly xAxis: readonly string[]
  readonly series: readonly { readonly name: string; readonly data: readonly number[] }[]
  /** Of the list of records, one per point: the readings behind it. */
  readonly filters: readonly Readonly<Record<string, string>>[]
}
/** Summary of a bracelet: wearer, last reading, last day. Health values only for callers who may see them. */
export interface BraceletCard {
  readonly machineId: string
  readonly machineName: string
  readonly sn: string
  readonly status: string
  readonly residentId: string
  readonly residentName: string
  readonly battery: number | null
  readonly measureTime: string
  readonly abnormal: 0 | 1
  readonly abnormalItems: readonly string[]
  readonly values: Readonly<Partial<Record<Charted, number | null>>>
  readonly lines: readonly {
    readonly metric: string
    readonly label: string
    readonly unit: string
    readonly line: Line
  }[]
}
