import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import {
  type AnyResource,
  beginningOf,
  codeOf,
  type Field,
  type Id,
  keeperOf,
  type Label,
  momentAt,
} from '@village/resource'
import {
  type Call,
  type CellContent,
  isStopping,
  type NewWorkbook,
  nameProperty,
  type Principal,
  Refusal,
  refuse,
  showRows,
  writeWorkbook,
} from '@village/server'
import { fileOf, privateFolder, removeFile } from '../files.server.ts'
import { exchangeParams } from '../params.ts'
import { EXPORT } from '../task.states.ts'
import { writeCsv } from './csv.server.ts'
import { cellContent, type ExportColumn, exportColumns } from './export-columns.ts'
import { exportTask } from './exporttask.resource.ts'
import { numberNamesakes } from './namesakes.server.ts'
import { approveRows } from './requesting.server.ts'

const BATCH = 1000
/** A file can be fetched for this long at most (security §5.6); a tenant may say less. */
const MOST_HOURS = 24

async function retentionMs({ services, user }: Call): Promise<number> {
  const hours = await services.param(user.tenantId, exchangeParams['retention.export'])
  return Math.min(hours, MOST_HOURS) * 3_600_000
}

type Task = NonNullable<Awaited<ReturnType<typeof load>>>
const load = (id: Id, call: Call) => call.db.of(exportTask).get(id)

class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** Who, when, of what, why: a sheet of its own in every file. */
async function aboutOf(task: Task, of: AnyResource, by: Principal, call: Call): Promise<NewWorkbook['about']> {
  const zh = task.language === 'zh'
  const approver = task.approveUser
    ? (await call.services.userNames([task.approveUser])).get(task.approveUser)
    : undefined
  const lines: (readonly [string, string])[] = [
    [zh ? '登记簿' : 'Register', of.label[task.language]],
    [zh ? '导出人' : 'Exported by', `${by.name} (${by.account})`],
    [zh ? '导出时间' : 'Exported at', call.now],
    [zh ? '筛选条件' : 'Filter', task.filterText ?? ''],
    [zh ? '敏感信息' : 'Personal data', task.unmasked === 1 ? (zh ? '明文' : 'In clear') : zh ? '脱敏' : 'Masked'],
    ...(task.reason ? [[zh ? '事由' : 'Reason', task.reason] as const] : []),
    ...(approver ? [[zh ? '审批人' : 'Approved by', approver] as const] : []),
    [zh ? '编号' : 'Number', task.id],
    [
      zh ? '提示' : 'Note',
      zh
        ? '含个人信息，仅限本次用途，用后请删除'
        : 'Holds personal information: for this purpose only, delete it afterwards',
    ],
  ]
  return { sheet: zh ? '水印' : 'Watermark', lines }
}

function batchesOf(
  of: AnyResource,
  task: Task,
  call: Call,
): AsyncIterable<readonly Readonly<Record<string, unknown>>[]> {
  const { filters, ids, order } = task.query!
  const only = ids.length > 0 ? ids : undefined
  return call.db.of(of).iterate({ ...filters, ...order }, BATCH, only)
}

interface Made {
  rows: number
  readonly ids: Id[]
}

async function* rowsOf(
  of: AnyResource,
  task: Task,
  columns: readonly ExportColumn[],
  made: Made,
  call: Call,
): AsyncGenerator<readonly CellContent[]> {
  const clear = task.unmasked === 1 ? clearIn(of, columns, call) : []
  const most = await mostRows(task, call)
  let told = 0
  for await (const batch of batchesOf(of, task, call)) {
    if (isStopping(call.services)) throw new Interrupted()
    for (const row of await numberNamesakes(of, columns, await showRows(of, batch, call, clear), call)) {
      if (made.rows >= most) refuseGrown(most)
      made.rows++
      if (clear.length > 0) made.ids.push(row['id'] as Id)
      yield columns.map(column => cellContent(column, row, task.language))
    }
    if (made.rows - told < BATCH) continue
    told = made.rows
    await progress(task.id, made.rows, call)
  }
}
/** Most rows of the export: the approved number in clear text, or the limit of masked exports without approval. */
const mostRows = async (task: Task, call: Call): Promise<number> =>
  task.unmasked === 1 ? (task.totalRows ?? 0) : Math.max(task.totalRows ?? 0, await approveRows(call))
const refuseGrown = (most: number): never =>
  refuse(
    `符合条件的记录已多于申请时的${most}行，请重新申请导出`,
    `More than the ${most} rows that were asked for match now: please ask for the export again`,
  )
/**
 * Masked columns that leave in clear. A column shown through a reference also needs the unmask right of its register.
 */
const clearIn = (of: AnyResource, columns: readonly ExportColumn[], call: Call): string[] =>
  columns
    .filter(({ name }) => {
      const spec = (of.fields[name] as Field | undefined)?.spec
      return spec?.mask && (!spec.through || call.may(`${keeperOf(of, spec)}_unmask`))
    })
    .map(({ name }) => name)

/** Stored in a transaction of its own, so that polling clients see it while the file is being written. */
const progress = (id: Id, rowCount: number, call: Call): Promise<unknown> =>
  call.services.as(call.user, call.origin, own => own.db.of(exportTask).edit(id, { rowCount }))

async function writeFile(task: Task, of: AnyResource, call: Call): Promise<Made> {
  const columns = exportColumns(of, task.columns, task.language, nameProperty)
  const made: Made = { rows: 0, ids: [] }
  await privateFolder(call.services, 'exports')
  const path = fileOf(call.services, 'exports', task.id)
  try {
    const rows = rowsOf(of, task, columns, made, call)
    const about = await aboutOf(task, of, call.user, call)
    const content =
      task.format === 'csv'
        ? writeCsv(
            columns.map(({ title }) => title),
            rows,
          )
        : writeWorkbook({ sheet: of.label[task.language], columns, about }, rows)
    await pipeline(content, createWriteStream(`${path}.part`, { mode: 0o600 }))
    await rename(`${path}.part`, path)
  } catch (error) {
    await rm(`${path}.part`, { force: true })
    throw error
  }
  return made
}

async function finish(task: Task, of: AnyResource, made: Made, call: Call): Promise<void> {
  const { services } = call
  const until = new Date(services.clock.date().getTime() + (await retentionMs(call)))
  const { size } = await stat(fileOf(services, 'exports', task.id))
  await services.as(call.user, call.origin, async own => {
    const columns = exportColumns(of, task.columns, task.language, nameProperty)
    if (task.unmasked === 1 && made.rows > 0)
      await services.registry.ports.accessLog.seen(
        {
          resource: of.name,
          recordIds: made.ids,
          fields: clearIn(of, columns, own),
          action: 'export',
          reason: task.reason ?? '',
        },
        own,
      )
    await own.db.of(exportTask).edit(task.id, {
      status: EXPORT.ready,
      rowCount: made.rows,
      totalRows: made.rows,
      sizeBytes: size,
      expireTime: momentAt(until.getTime()),
    })
    await own.later('export.expire', { id: task.id }, { key: `export.expire:${task.id}`, at: until })
  })
}

/** The person who asked, with the rights of now; the job itself may have been queued by the one who approved. */
async function requester(task: Task, call: Call): Promise<Principal | null> {
  if (task.createUser === call.user.id) return call.user
  return call.services.registry.ports.identity.byUser(task.createUser, task.tenantId, call.services)
}

const NO_RIGHT = { zh: '没有导出的权限', en: 'You may not export this any more' }
const BROKEN = { zh: '生成文件时出错，请重试', en: 'The file could not be made, please try again' }

async function fail(task: Task, says: Label, call: Call): Promise<void> {
  await removeFile(call.services, 'exports', task.id)
  const errorText = beginningOf(says[task.language], 500)
  const until = new Date(call.services.clock.date().getTime() + (await retentionMs(call)))
  await call.services.as(call.user, call.origin, async own => {
    await own.db.of(exportTask).edit(task.id, { status: EXPORT.failed, errorText })
    await own.later('export.expire', { id: task.id }, { key: `export.expire:${task.id}`, at: until })
  })
}

/** The job `export.run`: pages through the register in bounded memory. Begins anew when it was broken off. */
export async function runExport({ id }: { readonly id: Id }, call: Call): Promise<void> {
  const task = await load(id, call)
  if (task?.status !== EXPORT.running) return
  const by = await requester(task, call)
  const of = call.services.registry.resource(task.resource)
  const allowed =
    by &&
    (by.platform ||
      (by.permissions.has(`${codeOf(of)}_export`) &&
        (task.unmasked !== 1 || by.permissions.has(`${codeOf(of)}_unmask`))))
  if (!allowed) return fail(task, NO_RIGHT, call)
  try {
    await call.services.readAs(by, call.origin, async own => {
      const inLanguage = own.with({ language: task.language })
      await finish(task, of, await writeFile(task, of, inLanguage), inLanguage)
    })
  } catch (error) {
    if (error instanceof Interrupted)
      return call.services.as(call.user, call.origin, own =>
        own.later('export.run', { id }, { key: `export.run:${id}` }),
      )
    if (error instanceof Refusal) return fail(task, error.says, call)
    await fail(task, BROKEN, call)
    throw error
  }
}

/**
 * The job `export.expire`: the file goes, and with it what was searched for; a failed export can be tried again until
 * then. The task stays as a record of what left the house.
 */
export async function expireExport({ id }: { readonly id: Id }, call: Call): Promise<void> {
  const task = await load(id, call)
  if (task?.status === EXPORT.ready)
    await call.db.of(exportTask).edit(id, { status: EXPORT.expired, ticketHash: null, query: null })
  if (task?.status === EXPORT.failed) await call.db.of(exportTask).edit(id, { query: null })
  await removeFile(call.services, 'exports', id)
}
