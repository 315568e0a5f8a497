import type { Label } from '@village/resource'
import type { Call } from '@village/server'
import type { Level } from './figure-table.ts'
import { type Counted, type Figure, figures, isReaderFigure } from './figures.server.ts'
import { specOf } from './grouping.server.ts'
import { levelsOf } from './levels.server.ts'

/** One way to divide what a figure counts. */
export interface Division {
  /** The name of a field, or of the figure that declares its groups. */
  readonly key: string
  readonly label: Label
  readonly by: Exclude<Counted['by'], { readonly time: string }>
}

/** Households are too many to be beside each other. */
const PLACES: readonly Level[] = ['deptId', 'gridId']

const filtersOf = ({ filters }: Counted): string => JSON.stringify(Object.entries(filters).sort())
/** Figures that count the same rows. */
function alike(figure: Counted, call: Call): readonly Counted[] {
  const all: readonly Figure[] = call.services.registry.entriesOf(figures)
  return all.filter(
    (one): one is Counted =>
      !isReaderFigure(one) &&
      one.of === figure.of &&
      filtersOf(one) === filtersOf(figure) &&
      (one.isCountable?.(call) ?? true),
  )
}

function ofField(figure: Counted, field: string): readonly Division[] {
  const spec = specOf(figure, field)
  return spec.derived && !spec.through ? [] : [{ key: field, label: spec.label, by: { field } }]
}
function declaredBy(figure: Counted): readonly Division[] {
  const { by, across, name, label, groupedBy } = figure
  return [
    ...('field' in by ? ofField(figure, by.field) : []),
    ...('bands' in by ? [{ key: name, label: groupedBy ?? label, by }] : []),
    ...(across ? ofField(figure, across) : []),
  ]
}

/** The ways in which a figure can be divided: its own first, then those of figures of the same rows, then places. */
export function divisionsOf(figure: Figure, call: Call): readonly Division[] {
  if (isReaderFigure(figure)) return []
  const places = levelsOf(figure).filter(level => PLACES.includes(level))
  const all = [
    ...[figure, ...alike(figure, call)].flatMap(declaredBy),
    ...places.flatMap(level => ofField(figure, level)),
  ]
  return all.filter(({ key }, at) => all.findIndex(one => one.key === key) === at)
}
/** Whether there are two ways to divide it, the first of which is its own. */
export const isCrossable = (figure: Figure, call: Call): boolean =>
  !isReaderFigure(figure) && !('time' in figure.by) && divisionsOf(figure, call).length > 1
