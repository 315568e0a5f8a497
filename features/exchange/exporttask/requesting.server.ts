import { type AnyResource, codeOf, filtersOf, type Id, MAX_IDS, splitName } from '@village/resource'
import { type Call, forbid, nameProperty, refuse, tenantNamed } from '@village/server'
import { exportColumns, filterWords, isExportable } from './export-columns.ts'
import { type ExportQuery, exportTask } from './exporttask.resource.ts'

/** Rows of one export at most. */
export const MAX_ROWS = 100_000
const MIN_REASON = 10
/** Exports of one person that wait or run at the same moment (security §5.7: few, so that others get their turn). */
const MAX_OPEN = 5
const MAX_FILTERS = 50

type Params = Readonly<Record<string, unknown>>

/** `filters` comes as an object, from old clients as JSON text; names that are no filter of this resource are refused. */
function filtersIn(of: AnyResource, params: Params, call: Call): Record<string, string> {
  const given = typeof params['filters'] === 'string' ? parsed(params['filters']) : (params['filters'] ?? {})
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return refuse('filters 应为对象', 'filters must be an object')
  const entries = Object.entries(given).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined && typeof value !== 'object',
  )
  if (entries.length > MAX_FILTERS) refuse('筛选条件太多', 'Too many filters')
  const own = new Set(Object.keys(call.services.registry.half(of)?.filter ?? {}))
  const known = entries.filter(
    ([name, value]) =>
      own.has(name) || filtersOf(of.fields, { [name]: value }).length > 0 || tenantNamed(of, { [name]: value }, call),
  )
  return Object.fromEntries(known.map(([name, value]) => [name, String(value).slice(0, 500)]))
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return refuse('filters 不是有效的 JSON', 'filters is no valid JSON')
  }
}

const listIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : [])
    .map(one => one.trim())
    .filter(Boolean)

function idsIn(params: Params): string[] {
  const ids = [...new Set(listIn(params['ids']))]
  if (ids.length > MAX_IDS) refuse(`一次最多选${MAX_IDS}条`, `Choose at most ${MAX_IDS} rows`)
  if (ids.some(id => !/^\d{1,19}$/.test(id))) refuse('ids 不是有效的编号', 'ids are not valid')
  return ids
}

function columnsIn(of: AnyResource, params: Params): string[] {
  const columns = listIn(params['columns'])
  const unknown = columns.find(name => !isExportable(of, name))
  if (unknown) refuse(`没有可导出的列 ${unknown.slice(0, 64)}`, `There is no column ${unknown.slice(0, 64)} to export`)
  return columns
}

/** Keys of dictionaries as words, so that the watermark can be read. */
async function wordOf(of: AnyResource, parameter: string, value: string, call: Call): Promise<string> {
  const spec = of.fields[splitName(parameter).name]?.spec
  if (!spec?.dict) return value
  const entries = await call.services.dictionary(call.user.tenantId, spec.dict)
  const words = new Map(entries.map(entry => [entry.key, call.language === 'zh' ? entry.zh : entry.en || entry.zh]))
  return value
    .split(',')
    .map(key => words.get(key) ?? key)
    .join(',')
}

async function describe(of: AnyResource, { filters, ids }: ExportQuery, call: Call): Promise<string> {
  const zh = call.language === 'zh'
  if (ids.length > 0) return zh ? `所选${ids.length}条` : `${ids.length} chosen rows`
  const parts = await Promise.all(
    Object.entries(filters).map(async ([name, value]) =>
      filterWords(of, name, await wordOf(of, name, value, call), call.language),
    ),
  )
  return (parts.join(zh ? '；' : '; ') || (zh ? '全部' : 'All')).slice(0, 1000)
}

function reasonIn(params: Params, clear: boolean): string {
  const reason = String(params['reason'] ?? '').trim()
  if (reason.length > 200)
    refuse('事由最多200个字', 'The reason has at most 200 characters', 400, {
      fields: [{ field: 'reason', message: '事由最多200个字' }],
    })
  if (clear && [...reason].length < MIN_REASON)
    refuse('导出明文须填写事由，至少10个字', 'Clear text needs a reason of at least 10 characters', 400, {
      fields: [{ field: 'reason', message: '导出明文须填写事由，至少10个字' }],
    })
  return reason
}

async function howMany(of: AnyResource, { filters, ids }: ExportQuery, call: Call): Promise<number> {
  if (ids.length > 0) return ids.length
  const { total } = await call.db.of(of).page({ ...filters, current: '1', size: '1' })
  if (total > MAX_ROWS)
    refuse(
      `一次最多导出${MAX_ROWS}行，请缩小范围`,
      `At most ${MAX_ROWS} rows can be exported at once, please narrow the filter`,
    )
  return total
}

const fileName = (of: AnyResource, call: Call): string =>
  `${of.label[call.language]}_${call.now.slice(0, 10).replaceAll('-', '')}_${call.user.name}.xlsx`
    .replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_')
    .slice(0, 200)

/**
 * What every resource's `export` does: a task, and a job when nobody has to agree first. Clear text waits for a second
 * person (status 0), needs the right to see it and a reason.
 */
export async function requestExport(of: AnyResource, params: Params, call: Call): Promise<{ readonly id: Id }> {
  const format = params['format'] ?? 'xlsx'
  if (format !== 'xlsx') refuse('只能导出为 xlsx', 'Exports are made as xlsx only')
  const clear = String(params['clear'] ?? '0') === '1'
  if (clear && !call.may(`${codeOf(of)}_unmask`)) forbid()
  const query: ExportQuery = { filters: filtersIn(of, params, call), ids: idsIn(params) }
  const columns = columnsIn(of, params)
  const reason = reasonIn(params, clear)
  const tasks = call.db.of(exportTask)
  const open =
    (await tasks.count({ createUser: call.user.id, status: '1' } as never)) +
    (await tasks.count({ createUser: call.user.id, status: '0' } as never))
  if (open >= MAX_OPEN)
    refuse(
      '您已有多个导出正在进行，请稍后再试',
      'Several exports of yours are still running, please try again later',
      429,
    )
  const added = await tasks.add({
    resource: of.name,
    fileName: fileName(of, call),
    filterText: await describe(of, query, call),
    query,
    columns:
      columns.length > 0 ? columns : exportColumns(of, [], call.language, nameProperty).map(column => column.name),
    format: 'xlsx',
    language: call.language,
    unmasked: clear ? 1 : 0,
    reason,
    status: clear ? '0' : '1',
    totalRows: await howMany(of, query, call),
    rowCount: 0,
    downloadCount: 0,
  })
  if (!clear) await call.later('export.run', { id: added.id }, { key: `export.run:${added.id}` })
  return { id: added.id }
}
