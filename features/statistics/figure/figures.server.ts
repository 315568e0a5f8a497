import type { AnyResource, Id, Label } from '@village/resource'
import { type Call, openList } from '@village/server'
import type { RawBuilder } from 'kysely'
import type { Frozen } from '../monthfigure/monthfigure.resource.ts'
import type { Step } from '../time/time-steps.ts'
import type { Drawn, FigureRow } from './figure-table.ts'
import type { Filters } from './filters.ts'

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
  /** The rows as they were at a moment (YYYY-MM-DD HH:mm:ss), where more than the history knows of it. */
  readonly rowsThen?: (moment: string, call: Call) => RawBuilder<unknown>
  /** What the groups are called beside another division; the figure's label, or that of the field, unless given. */
  readonly groupedBy?: Label
}
/** What a period and a department were asked for; both days are included, YYYY-MM-DD. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly deptId: Id | null
  /** How the period is divided; by its length unless said. */
  readonly step?: Step
}
/** What was kept of each village, by its department. */
export type ByDept = ReadonlyMap<Id, Frozen>

interface EndsAlike {
  /** What all of it together is called, and its groups in their order. */
  readonly whole: Label
  readonly groups: readonly { readonly key: string; readonly label: Label }[]
  /** Each group has a unit of its own, in its name. */
  readonly isMixed?: boolean
  /** Registers into which it looks beside its own. */
  readonly looksInto?: readonly AnyResource[]
}
/** The end of a month from rows: their state then explains why the figure differs now. */
export interface EndsByRows extends EndsAlike {
  /**
   * What a row adds to a group, as `select id, dept, k, n`, once to each: then (YYYY-MM-DD HH:mm:ss), or now. The key
   * of all is WHOLE.
   */
  rows(call: Call, period: Period, moment: string | null): Promise<RawBuilder<unknown>>
  /** Fields by whose changes rows come and go. */
  readonly fields: readonly string[]
  /** Why, where nothing was changed in the row itself. */
  readonly otherwise?: { readonly key: string; readonly label: Label }
}
/** The end of a month out of what happened in it: between villages something is neither gained nor lost. */
export interface EndsByVillages extends EndsAlike {
  villages(call: Call, month: Period): Promise<ByDept>
  /** What these villages together come to. */
  sum(villages: ByDept): Frozen
  /** The same month of what the caller sees, counted now. */
  again(call: Call, month: Period): Promise<Frozen>
}
export type Ends = EndsByRows | EndsByVillages

/** A figure that no filter of a list says: its reader applies the caller's scope. */
export interface ReaderFigure extends Declared {
  readonly timed?: boolean
  /** How the end of a month is kept of it; without it none is. */
  readonly ends?: Ends
  readonly read: (
    call: Call,
    period: Period,
  ) => Promise<{
    readonly columns: readonly Label[]
    readonly rows: readonly FigureRow[]
    readonly total: number | null
  }>
}
export type Figure = Counted | ReaderFigure

export const figures = openList<Figure>('statistics.figures')
/** Figures of which the end of a month is kept. */
export type Freezable = Counted | (ReaderFigure & { readonly ends: Ends })
export const isReaderFigure = <F extends Figure>(figure: F): figure is Extract<F, ReaderFigure> => 'read' in figure
/** Whether the numbers depend on the period that is asked for. */
export const isTimed = (figure: Figure): boolean =>
  isReaderFigure(figure) ? Boolean(figure.timed) : 'time' in figure.by
