export { type BarChart, barCall, chartEndpoints, type PieSlice, pieCall } from './chart-calls.ts'
/** Cross tables, and how small groups in them are held back. */
export { anonymousCross, type CrossCell, type Crossed, type CrossGroup } from './crossing.ts'
export type { Drawn, Drilled, FigureHead, FigureRow, FigureTable, Level } from './figure-table.ts'
export type { Filters } from './filters.ts'
export type { Way } from './month-ends.ts'
/** Which cells of a table with totals have to be held back. */
export { suppressedCells } from './suppressed-cells.ts'
