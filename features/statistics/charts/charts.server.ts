import { codeOf, dayBefore, daysBetween } from '@village/resource'
import { type Call, refuse, serveApi } from '@village/server'
import { countFigure, headOf } from '../counting/counting.server.ts'
import { drillFigure } from '../counting/drilling.server.ts'
import { crossFigure } from '../crossing/crossing.server.ts'
import type { Crossed } from '../crossing/crossing.ts'
import { type Division, divisionsOf, isCrossable } from '../figure/divisions.server.ts'
import { type Figure, figures, isReaderFigure, type Period } from '../figure/figures.server.ts'
import { freezeEnded } from '../month/month-end-job.server.ts'
import { compareMonth, monthEnds, movedRows } from '../month/month-ends.server.ts'
import { charts } from './charts.api.ts'

/** A year back, which is also the longest period that makes twelve readable points. */
const USUAL_DAYS = 365
const MOST_DAYS = 1830

/** Figures that no filter says tell of single people: those need the right to see people. */
const isSeen = (figure: Figure, call: Call): boolean =>
  (!isReaderFigure(figure) || call.may(`${codeOf(figure.of)}_view`)) && (figure.isCountable?.(call) ?? true)
const visibleFigures = (call: Call): readonly Figure[] =>
  call.services.registry.entriesOf(figures).filter(figure => isSeen(figure, call))

interface Asked {
  readonly deptId?: string | null
  readonly from?: string | null
  readonly to?: string | null
}
function periodOf({ deptId, from, to }: Asked, today: string): Period {
  const last = to && to < today ? to : today
  const first = from || dayBefore(last, USUAL_DAYS)
  if (first > last) refuse('开始日期不能晚于结束日期', 'The first day may not be after the last')
  if (daysBetween(first, last) > MOST_DAYS) refuse('时间段最长五年', 'The period may have at most five years')
  return { from: first, to: last, deptId: deptId || null }
}

/** The figures in the order of the menu: those of one feature are together. */
function orderedFigures(call: Call): readonly Figure[] {
  const { features } = call.services.registry
  const place = ({ of }: Figure): number =>
    features.find(({ name }) => of.name.startsWith(`${name}.`))?.menu?.order ?? Number.MAX_SAFE_INTEGER
  return [...visibleFigures(call)].sort((a, b) => place(a) - place(b))
}
function figureNamed(name: string, call: Call): Figure {
  return visibleFigures(call).find(one => one.name === name) ?? refuse('没有这项统计', 'There is no such figure', 404)
}

interface CrossAsked {
  readonly name: string
  readonly rowsBy?: string | null
  readonly columnsBy?: string | null
  readonly deptId?: string | null
}
/** One figure by two dimensions. By default the rows are its first dimension, and the columns its second. */
function crossed({ name, rowsBy, columnsBy, deptId }: CrossAsked, call: Call): Promise<Crossed> {
  const figure = figureNamed(name, call)
  if (isReaderFigure(figure) || !isCrossable(figure, call))
    return refuse('这项统计不能交叉', 'This figure cannot be divided in two ways', 400)
  const divisions = divisionsOf(figure, call)
  const named = (key: string | null | undefined): Division | undefined => {
    if (!key) return undefined
    return divisions.find(one => one.key === key) ?? refuse('没有这个统计维度', 'There is no such dimension', 404)
  }
  const [first, second] = [named(rowsBy), named(columnsBy)]
  const rows = first ?? divisions.find(one => one !== second)!
  const columns = second ?? divisions.find(one => one !== rows)!
  if (rows === columns) refuse('行和列请选择不同的维度', 'Choose two different dimensions for rows and columns')
  return crossFigure(
    figure,
    { rowsBy: rows, columnsBy: columns },
    periodOf({ deptId: deptId ?? null }, call.now.slice(0, 10)),
    call,
  )
}

export default serveApi(
  charts,
  {
    figures: (_, call) => orderedFigures(call).map(figure => headOf(figure, call)),
    figure: ({ name, ...asked }, call) =>
      countFigure(figureNamed(name, call), periodOf(asked, call.now.slice(0, 10)), call),
    drill: ({ name, part, deptId, gridId, householdId, ...asked }, call) => {
      const within = {
        ...(deptId && { deptId }),
        ...(gridId && { gridId }),
        ...(householdId && { householdId }),
      }
      const period = periodOf(asked, call.now.slice(0, 10))
      return drillFigure(figureNamed(name, call), { part: part ?? '', within }, period, call)
    },
    cross: (asked, call) => crossed(asked, call),
    months: (_, call) => monthEnds(call),
    month: ({ name, month, deptId }, call) => compareMonth(name, { month, deptId: deptId || null }, call),
    moved: ({ name, month, deptId, key, way, reason }, call) =>
      movedRows(name, { month, deptId: deptId || null, key: key ?? '', way, reason }, call),
  },
  { jobs: { 'statistics.monthend': freezeEnded } },
)
