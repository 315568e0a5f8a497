export { type BarChart, barCall, chartEndpoints, type PieSlice, pieCall } from './counting/chart-calls.ts'
/** Cross tables, and how small groups in them are held back. */
export { anonymousCross, type CrossCell, type Crossed, type CrossGroup } from './crossing/crossing.ts'
export type { Drawn, Drilled, FigureHead, FigureRow, FigureTable, Level } from './figure/figure-table.ts'
export type { Filters } from './figure/filters.ts'
export type { Way } from './month/month-ends.ts'
/** Which cells of a table with totals have to be held back. */
export { suppressedCells } from './small-groups/suppressed-cells.ts'
