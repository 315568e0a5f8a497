import { type Added, addTo } from '@village/server'
import { type Counted, figures, type ReaderFigure } from './figure/figures.server.ts'

export {
  ageBands,
  type ChartCalls,
  type Charts,
  chartCalls,
  type Dimension,
  type Series,
} from './counting/chart-calls.server.ts'
export type { Band, ByDept, Counted, Ends, Period, ReaderFigure } from './figure/figures.server.ts'
export { provideNames } from './figure/place-names.server.ts'
export { freezePast } from './month/month-end-job.server.ts'
export { type Happened, provideReasons } from './month/reasons.server.ts'
export { rowsAt, WHOLE } from './month/state-at-moment.server.ts'
export type { Frozen } from './monthfigure/monthfigure.resource.ts'
export { smallestGroup } from './small-groups/small-groups.server.ts'

/** Adds a figure to charts and dashboards; a default export (or one of an array) of a feature's `*.server.ts`. */
export const provideFigure = (figure: Counted | ReaderFigure): Added => addTo(figures, figure)
