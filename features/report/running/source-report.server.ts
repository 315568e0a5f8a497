import type { Id } from '@village/resource'
import { type Call, forbid, refuse } from '@village/server'
import { askSource, type SourceAnswer, sourceById } from '../../develop/public.server.ts'
import { ownSource } from '../../system/public.server.ts'
import { ENABLED } from '../../system/public.ts'
import { flawOf, type ReportDesign } from '../design.ts'
import { checkSelect } from '../query/check-select.server.ts'
import type { Placed } from '../query/placed-values.ts'
import type { ReadableSource, ReportResult, ResultValue } from '../result.ts'

const LONGEST_VALUE = 200

/** Which data sources reports of the caller may read. */
export async function readableSources(call: Call): Promise<readonly ReadableSource[]> {
  const of = call.services.registry.resource('develop.datasource')
  const given = call.user.platform ? null : await ownSource(call)
  if (!call.user.platform && !given) return []
  const where = call.user.platform ? { status: ENABLED } : { status: ENABLED, id: given! }
  const rows = await call.db.of(of).find(where as never, { limit: 200 })
  return rows.map(row => ({ id: row.id, name: String((row as Readonly<Record<string, unknown>>)['name']) }))
}

/** Checks a query and that the caller's reports may read the source. */
export async function checkSource(datasourceId: Id | null, design: ReportDesign, call: Call): Promise<Placed> {
  const flaw = flawOf(design)
  if (flaw) refuse(flaw.zh, flaw.en)
  if (!datasourceId) return refuse('请选择数据源', 'Choose a data source')
  if (!call.user.platform && (await ownSource(call)) !== datasourceId) forbid()
  const query = await checkSelect(design.query.sql)
  const known = new Set(design.query.parameters.map(({ name }) => name))
  const missing = query.names.find(name => !known.has(name))
  if (missing) refuse(`没有定义参数“${missing}”`, `The parameter “${missing}” is not defined`)
  return query
}

/** Numbers of a column added up; null where there is nothing to add. */
function totalsOf({ columns, rows }: SourceAnswer): readonly ResultValue[] | null {
  const totals = columns.map(({ kind }, at) =>
    kind === 'number' && rows.every(row => row[at] === null || typeof row[at] === 'number')
      ? Number(rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0).toFixed(6))
      : null,
  )
  return totals.some(total => total !== null) ? totals : null
}

export interface SourceRun {
  readonly name: string
  readonly datasourceId: Id | null
  readonly design: ReportDesign
  readonly values: Readonly<Record<string, unknown>>
}
/** Runs a report over a data source: one read-only SELECT with bound values. */
export async function runSource({ name, datasourceId, design, values }: SourceRun, call: Call): Promise<ReportResult> {
  const query = await checkSource(datasourceId, design, call)
  const presets = new Map(design.query.parameters.map(one => [one.name, one.preset]))
  const bound = query.names.map(one => {
    const value = String(values[one] ?? presets.get(one) ?? '')
    if (value.length > LONGEST_VALUE) refuse('参数值太长', 'A parameter is too long')
    return value === '' ? null : value
  })
  const found = await askSource(await sourceById(datasourceId!, call), call.services, {
    text: query.text,
    values: bound,
  })
  return {
    columns: found.columns.map(({ name: title, kind }) => ({ title, kind, isGroup: false })),
    rows: found.rows,
    isCut: found.isCut,
    totals: found.isCut ? null : totalsOf(found),
    name,
    over: 'source',
    chart: design.chart,
    time: call.now,
    list: '',
    total: found.rows.length,
    days: null,
    filters: {},
    mayExport: false,
  }
}
