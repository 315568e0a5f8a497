import type { AnyResource, Id, Label } from '@village/resource'
import { type Call, openList } from '@village/server'
import type { Drawn, FigureRow, Filters } from './public.ts'
import type { Step } from './steps.ts'

interface Declared {
  /** resource.figure, in the order in which they are provided they are shown. */
  readonly name: string
  readonly label: Label
  /** What is counted, in one sentence. */
  readonly counts: Label
  readonly unit: Label
  readonly drawn: Drawn
  readonly of: AnyResource
  /** Whether it can be counted within this caller's scope; always unless said. Whoever cannot is not offered it. */
  readonly isCountable?: (call: Call) => boolean
}
/** A group as a filter of the list: its number is that list's total. */
export interface Band {
  readonly key: string
  readonly label: Label
  readonly filters: Filters
}
/** A filter of a list and how its rows are grouped. Nothing else is needed to count, draw, link and print it. */
export interface Counted extends Declared {
  readonly filters: Filters
  /** A field of the resource (one group per entry or record), groups of one's own, or the parts of the period. */
  readonly by:
    | { readonly field: string }
    | { readonly bands: (call: Call) => readonly Band[] | Promise<readonly Band[]> }
    | { readonly time: string }
  /** A dictionary field whose entries divide each group once more. */
  readonly across?: string
}
/** What a period and a department were asked for; both days are included, YYYY-MM-DD. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly deptId: Id | null
  /** How the period is divided; by its length unless said. */
  readonly step?: Step
}
/** A figure that no filter of a list says: its reader counts within the caller's scope himself. */
export interface Told extends Declared {
  readonly timed?: boolean
  readonly read: (
    call: Call,
    period: Period,
  ) => Promise<{
    readonly columns: readonly Label[]
    readonly rows: readonly FigureRow[]
    readonly total: number | null
  }>
}
export type Figure = Counted | Told

export const figures = openList<Figure>('statistics.figures')
export const isTold = (figure: Figure): figure is Told => 'read' in figure
/** Whether the numbers depend on the period that is asked for. */
export const isTimed = (figure: Figure): boolean => (isTold(figure) ? Boolean(figure.timed) : 'time' in figure.by)
