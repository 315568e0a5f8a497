import type { ReportChart, ReportDesign } from './design.ts'
import type { Days } from './period.ts'

/** A column of a report; its title is in the language of the caller. */
export interface ResultColumn {
  readonly title: string
  readonly kind: 'number' | 'text' | 'date' | 'flag'
  /** What rows are grouped by, in front of what they add up to. */
  readonly isGroup: boolean
}
export type ResultValue = string | number | null
/** What a report says now. */
export interface ReportResult {
  readonly name: string
  /** Whether it is over a register or over a data source. */
  readonly over: 'register' | 'source'
  readonly columns: readonly ResultColumn[]
  readonly rows: readonly (readonly ResultValue[])[]
  /** Below the columns; null where nothing adds up. */
  readonly totals: readonly ResultValue[] | null
  /** There were more rows than are shown. */
  readonly isCut: boolean
  /** How many rows or groups there are. */
  readonly total: number
  /** The days that it is about; null where it is about no date. */
  readonly days: Days | null
  readonly chart: ReportChart
  /** The moment at which it was asked, yyyy-MM-dd HH:mm:ss. */
  readonly time: string
  /** The list with the rows behind it; '' for data sources. */
  readonly list: string
  /** How the register was searched; its export takes the same. */
  readonly filters: Readonly<Record<string, string>>
  /** Rows of people leave by the export of their register; whether the caller may ask for one. */
  readonly mayExport: boolean
}
/** Rows that a report shows at most. */
export const MOST_ROWS = 1000

/** A data source that reports of the caller may read. */
export interface ReadableSource extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly name: string
}

/** A saved report with its design. */
export interface OpenedReport {
  readonly id: string
  readonly updateTime: string
  readonly name: string
  readonly remark: string
  readonly reportType: 'register' | 'source'
  readonly resourceName: string
  readonly datasourceId: string
  readonly design: ReportDesign
}
