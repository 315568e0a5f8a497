// `@village/web/chart`: figures as drawings with a table twin. The drawing itself comes when it is first shown.
import { loadChunk } from '../common/chunk.ts'
import type { Report } from './report.ts'

export { ChartCard, type ChartCardProps } from './chart-card.tsx'
export type { ChartKind, ChartRow, ChartTable } from './chart-table.ts'
export type { Report } from './report.ts'
export { Sparkline } from './sparkline.tsx'
export { isOutside, type SparkBand, type SparkPoint } from './sparkline-geometry.ts'

/** Prints charts with their tables (design/ux.md §6.9). */
export async function printCharts(report: Report): Promise<void> {
  const { printReport } = await loadChunk(() => import('./report.ts'))
  printReport(report)
}
