import { type Call, matching, rowsHere } from '@village/server'
import { sql } from 'kysely'
import { resident } from '../../people/resident/resident.resource.ts'
import { ageBands, chartCalls, type Series } from '../../statistics/public.server.ts'
import type { FigureRow, Filters } from '../../statistics/public.ts'
import { uservaccinate } from './uservaccinate.resource.ts'
import { DOSE } from './uservaccinate.states.ts'

/** Infants, small and school children, adults, the elderly. */
const AGES = [0, 1, 7, 18, 60, 80]
const HERE = { status: '1,2' }

/** The residents among whom the people of a group are counted: those of its village and age. */
const populationOf = (filters: Filters): Filters => ({
  ...HERE,
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => {
      if (name.startsWith('deptId')) return [[name, value]]
      return name.startsWith('residentAge') ? [[name.replace('residentAge', 'age'), value]] : []
    }),
  ),
})

interface Counted {
  readonly [column: string]: string
}
async function counts(rows: readonly FigureRow[], call: Call): Promise<readonly (readonly [number, number])[]> {
  const doses = await Promise.all(rows.map(row => matching(uservaccinate, row.filters ?? {}, call)))
  const people = await Promise.all(rows.map(row => matching(resident, populationOf(row.filters ?? {}), call)))
  const [given] = await call.db.run<Counted>(
    rowsHere(uservaccinate, call).select(
      doses.map((condition, at) => sql`count(distinct t.resident_id) filter (where ${condition})`.as(`n${at}`)),
    ),
  )
  const [all] = await call.db.run<Counted>(
    rowsHere(resident, call).select(
      people.map((condition, at) => sql`count(*) filter (where ${condition})`.as(`n${at}`)),
    ),
  )
  return rows.map((_, at) => [Number(given?.[`n${at}`] ?? 0), Number(all?.[`n${at}`] ?? 0)] as const)
}

/** People with at least one dose of a group among the residents of the same village and age, in per cent. */
const coverage: Series = {
  label: { zh: '覆盖率(%)', en: 'Coverage (%)' },
  async read(rows, call) {
    if (rows.length === 0) return []
    const shares = await counts(rows, call)
    return shares.map(([given, all]) => (all === 0 ? 0 : Math.round((given / all) * 1000) / 10))
  },
}

const byAge = {
  word: 'ageBand',
  label: { zh: '年龄段', en: 'Age' },
  bands: () => ageBands('residentAge', AGES),
  beside: [coverage],
}

/** Doses that were given (domain-model §6); bookings are counted by state alone. */
export const charts = chartCalls({
  of: uservaccinate,
  counts: { zh: '已接种剂次', en: 'Doses given' },
  unit: { zh: '剂次', en: 'doses' },
  filters: { status: DOSE.given },
  time: 'inoculateDate',
  pie: [
    { word: 'vaccine', field: 'vaccine' },
    { word: 'dose', field: 'doseNo' },
    { word: 'status', field: 'status', filters: {} },
    byAge,
  ],
  bar: [
    { word: 'month', time: 'month', beside: [coverage] },
    { word: 'dept', field: 'deptId', beside: [coverage] },
    byAge,
  ],
})

export default charts.figures
