import { type AnyResource, beginningOf, codeOf, type Id, isId, type Label, MAX_IDS, splitName } from '@village/resource'
import { type Call, forbid, MAX_WALKED, nameProperty, refuse, strictFilters, strictOrder } from '@village/server'
import { noteUsual } from '../../monitor/public.server.ts'
import { exchangeParams } from '../params.ts'
import { EXPORT } from '../task.states.ts'
import { exportColumns, filterWords, isExportable } from './export-columns.ts'
import { type ExportQuery, exportTask } from './exporttask.resource.ts'

/** Rows of one export at most. */
const MAX_ROWS = MAX_WALKED
const MIN_REASON = 10
/** Exports of one person that wait or run at the same moment (security §5.7: few, so that others get their turn). */
const MAX_OPEN = 5
/** Characters of a file's name, without the ending: file systems hold 255 bytes, a Chinese character takes three. */
const MAX_NAME_CHARACTERS = 80

type Params = Readonly<Record<string, unknown>>

/** A sent number, flag or text as text; '' for an object. */
const textIn = (value: unknown): string =>
  typeof value === 'object' || value === undefined ? '' : String(value).trim()
const listIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : textIn(value).split(',')).map(textIn).filter(Boolean)

function idsIn(params: Params): string[] {
  const ids = [...new Set(listIn(params['ids']))]
  if (ids.length > MAX_IDS) refuse(`一次最多选${MAX_IDS}条`, `Choose at most ${MAX_IDS} rows`)
  if (!ids.every(isId)) refuse('ids 不是有效的编号', 'ids are not valid')
  return ids
}

function columnsIn(of: AnyResource, params: Params): string[] {
  const columns = listIn(params['columns'])
  const unknown = columns.find(name => !isExportable(of, name))
  if (unknown)
    refuse(`没有可导出的列 ${beginningOf(unknown, 64)}`, `There is no column ${beginningOf(unknown, 64)} to export`)
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
  return beginningOf(parts.join(zh ? '；' : '; ') || (zh ? '全部' : 'All'), 1000)
}

const needed = {
  clear: { zh: '导出明文须填写事由，至少10个字', en: 'Clear text needs a reason of at least 10 characters' },
  many: {
    zh: '导出这么多行须审批，请填写事由，至少10个字',
    en: 'So many rows need an approval: give a reason of at least 10 characters',
  },
} as const

const TOO_LONG = { zh: '事由最多200个字', en: 'The reason has at most 200 characters' }

function reasonIn(params: Params, why: keyof typeof needed | null, call: Call): string {
  const reason = textIn(params['reason'])
  const flawed = (says: Label): never =>
    refuse(says.zh, says.en, 400, { fields: [{ field: 'reason', message: says[call.language] }] })
  if (reason.length > 200) flawed(TOO_LONG)
  if (why && [...reason].length < MIN_REASON) flawed(needed[why])
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

type Format = 'xlsx' | 'csv'
function formatIn(params: Params): Format {
  const format = params['format'] || 'xlsx'
  return format === 'xlsx' || format === 'csv'
    ? format
    : refuse('只能导出为 xlsx 或 csv', 'Exports are made as xlsx or csv only')
}

/** Exports of more rows than this need a second person, masked or not (design/ux.md §3.9). */
export async function approveRows({ services, user }: Call): Promise<number> {
  return Math.min(await services.param(user.tenantId, exchangeParams['export.approveRows']), MAX_ROWS)
}

/** A file's name, cut by characters, not by halves of them: a name may hold characters beyond the first 65,536. */
function fileName(of: AnyResource, format: Format, call: Call): string {
  const name = `${of.label[call.language]}_${call.now.slice(0, 10).replaceAll('-', '')}_${call.user.name}`
  const safe = name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_')
  return `${[...safe].slice(0, MAX_NAME_CHARACTERS).join('')}.${format}`
}

/** Of one person; two requests at the same moment take turns, so that neither slips through. */
export async function refuseManyOpen(call: Call): Promise<void> {
  await call.turn(`exchange.export:${call.user.id}`)
  const tasks = call.db.of(exportTask)
  const open =
    (await tasks.count({ createUser: call.user.id, status: EXPORT.running })) +
    (await tasks.count({ createUser: call.user.id, status: EXPORT.waiting }))
  if (open >= MAX_OPEN)
    refuse(
      '已有多个导出正在进行，请稍后再试',
      'Several exports of yours are still running, please try again later',
      429,
    )
}

/**
 * What every resource's `export` does: a task, and a job when nobody has to agree first. Clear text and very many rows
 * wait for a second person (status 0) and need a reason; clear text also needs the right to see it.
 */
export async function requestExport(of: AnyResource, params: Params, call: Call): Promise<{ readonly id: Id }> {
  const format = formatIn(params)
  const clear = textIn(params['clear']) === '1'
  if (clear && !call.may(`${codeOf(of)}_unmask`)) forbid()
  const query: ExportQuery = {
    filters: strictFilters(of, params['filters'], call),
    ids: idsIn(params),
    order: strictOrder(of, params, call),
  }
  const columns = columnsIn(of, params)
  if (clear && format === 'csv') refuse('明文只能导出为 xlsx', 'Clear text is exported as xlsx only')
  const total = await howMany(of, query, call)
  const isLarge = total > (await approveRows(call))
  const waits = clear || isLarge
  const reason = reasonIn(params, clear ? 'clear' : isLarge ? 'many' : null, call)
  await refuseManyOpen(call)
  await noteUsual(call, {
    zh: `申请导出：${of.label.zh}，${total} 行`,
    en: `An export was asked for: ${of.label.en}, ${total} rows`,
  })
  const added = await call.db.of(exportTask).add({
    resource: of.name,
    fileName: fileName(of, format, call),
    filterText: await describe(of, query, call),
    query,
    columns:
      columns.length > 0 ? columns : exportColumns(of, [], call.language, nameProperty).map(column => column.name),
    format,
    language: call.language,
    unmasked: clear ? 1 : 0,
    reason,
    status: waits ? EXPORT.waiting : EXPORT.running,
    totalRows: total,
    rowCount: 0,
    downloadCount: 0,
  })
  if (!waits) await call.later('export.run', { id: added.id }, { key: `export.run:${added.id}` })
  return { id: added.id }
}
