import type { Id } from '@village/resource'
import { type Call, forbid, refuse } from '@village/server'
import type { Drilled, Level } from '../figure/figure-table.ts'
import { type Counted, type Figure, isReaderFigure, type Period } from '../figure/figures.server.ts'
import type { Filters } from '../figure/filters.ts'
import { namesOf, specOf } from '../figure/grouping.server.ts'
import { isDrillable, levelsOf } from '../figure/levels.server.ts'
import { countFigure } from './counting.server.ts'

interface Asked {
  /** Key of one group of the figure; '' for all that it counts. */
  readonly part: string
  readonly within: Readonly<Partial<Record<Level, Id>>>
}

/** A department is on its own here, as in a figure by village. */
const filterOf = (figure: Counted, level: Level, id: Id): Filters =>
  specOf(figure, level).match === 'tree' ? { [`${level}_equal`]: id } : { [level]: id }

/** What the figure, or one group of it, counts: a filter of its list. */
async function countedFilter(figure: Counted, part: string, period: Period, call: Call): Promise<Filters> {
  const { filters, rows } = await countFigure(figure, { ...period, deptId: null }, call)
  const found = part === '' ? filters : rows.find(({ key }) => key === part)?.filters
  return found ?? refuse('没有这一组', 'There is no such group', 404)
}

async function nameOf(figure: Counted, level: Level, id: Id, call: Call): Promise<string> {
  return (await namesOf(specOf(figure, level).to!, [id], call)).get(id) || id
}

/** The same figure one level further down: by village, by grid of a village, by household of a grid. */
export async function drillFigure(figure: Figure, asked: Asked, period: Period, call: Call): Promise<Drilled> {
  if (isReaderFigure(figure) || !isDrillable(figure, call)) return forbid()
  const levels = levelsOf(figure)
  const given = levels.filter(level => asked.within[level])
  const at = given.length === 0 ? 0 : levels.indexOf(given.at(-1)!) + 1
  const level = levels[at] ?? refuse('已到最后一级', 'There is no level below')
  const narrow = given.map(one => filterOf(figure, one, asked.within[one]!))
  const base = await countedFilter(figure, asked.part, period, call)
  const filters = Object.assign({}, base, ...narrow)
  const { across: _, ...plain } = figure
  const below: Counted = { ...plain, filters, drawn: 'bars', by: { field: level } }
  const table = await countFigure(below, { ...period, deptId: null }, call)
  const words = specOf(figure, level).label[call.language]
  const crumbs = given.map(async one => ({
    level: one,
    id: asked.within[one]!,
    name: await nameOf(figure, one, asked.within[one]!, call),
  }))
  return { ...table, level, of: words, crumbs: await Promise.all(crumbs), isLast: at === levels.length - 1 }
}
