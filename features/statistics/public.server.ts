import { type Added, addTo } from '@village/server'
import { type Counted, figures, type ReaderFigure } from './figures.server.ts'

export {
  ageBands,
  type ChartCalls,
  type Charts,
  chartCalls,
  type Dimension,
  type Series,
} from './chart-calls.server.ts'
export type { Band, ByDept, Counted, Ends, Period, ReaderFigure } from './figures.server.ts'
export { freezePast } from './month-end-job.server.ts'
export type { Frozen } from './monthfigure/monthfigure.resource.ts'
export { provideNames } from './place-names.server.ts'
export { type Happened, provideReasons } from './reasons.server.ts'
export { smallestGroup } from './small-groups.server.ts'
export { rowsAt, WHOLE } from './state-at-moment.server.ts'

/** Adds a figure to charts and dashboards; a default export (or one of an array) of a feature's `*.server.ts`. */
export const provideFigure = (figure: Counted | ReaderFigure): Added => addTo(figures, figure)
