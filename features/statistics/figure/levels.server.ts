import { codeOf, type Field } from '@village/resource'
import type { Call } from '@village/server'
import type { Level } from './figure-table.ts'
import { type Figure, isReaderFigure } from './figures.server.ts'

/** From the village down to the household; the people of one are the list itself. */
const LEVELS: readonly Level[] = ['deptId', 'gridId', 'householdId']

/** The levels by which this figure can be grouped: references by which its list can be searched. */
export function levelsOf(figure: Figure): readonly Level[] {
  if (isReaderFigure(figure)) return []
  const fields = figure.of.fields as Readonly<Record<string, Field>>
  return LEVELS.filter(level => fields[level]?.spec.kind === 'ref' && fields[level].spec.match)
}
/** Only who may see single rows is led down to them: what is left of small groups would tell who is in it. */
export const isDrillable = (figure: Figure, call: Call): boolean =>
  levelsOf(figure).length > 0 && call.may(`${codeOf(figure.of)}_view`)
