import { copyFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { codeOf, DAY_MS, type Id, type Issue, type Label } from '@village/resource'
import {
  type Call,
  checkWorkbook,
  type Further,
  forbid,
  longJob,
  MAX_FILE_BYTES,
  Refusal,
  Reply,
  refuse,
  serve,
  tidyJob,
  tooLarge,
  writeWorkbook,
  wrongFormat,
} from '@village/server'
import { fileOf, privateFolder, removeFile } from '../files.server.ts'
import { instantOf } from '../instant.ts'
import { noticeImport } from '../notices.server.ts'
import { publishImport } from '../progress.server.ts'
import { IMPORT } from '../task.states.ts'
import { columnFields } from './columns.ts'
import { commitImport, mayEdit, undoImport } from './committing.server.ts'
import type { DuplicateWay, FileColumn } from './importtask.endpoints.ts'
import { importTask } from './importtask.resource.ts'
import { fixRow, replaceValue } from './mending.server.ts'
import { candidatesOf } from './namesakes.server.ts'
import { readImport, sampledColumns } from './reading.server.ts'
import { badRowsOf, decideRow, refuseNewIn, summaryOf, wireRow } from './rows.server.ts'
import { forgetRows, stagedPage } from './staging.server.ts'
import { changeTask, lockedTask, targetOf, taskOf } from './tasks.server.ts'
import { templateOf } from './template.server.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const attachment = (name: string): Record<string, string> => ({
  'content-type': XLSX,
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})

/** The file of an import that nobody committed is forgotten after this long (domain-model §4.12.31). */
const ABANDONED_MS = 7 * DAY_MS
/** What is being written or undone is asked about again after this long. */
const RUNNING_MS = 3_600_000

const forgetAfter = (id: Id, waitMs: number, call: Call): Promise<void> =>
  call.later(
    'import.forget',
    { id },
    { key: `import.forget:${id}`, at: new Date(call.services.clock.date().getTime() + waitMs) },
  )

/** Files of one person that are checked at the same moment: others get their turn. */
const MAX_READING = 3

/** The tenant's limit of an uploaded document in KB; what the server takes at all is above it. */
async function maxKB({ services, user }: Call): Promise<number> {
  const asked = Number(await services.param(user.tenantId, 'attach.doc.maxKB'))
  return Math.min(asked > 0 ? asked : Number.POSITIVE_INFINITY, MAX_FILE_BYTES / 1024)
}

type Mode = 'insert' | 'update' | 'upsert'

async function upload(resource: string, mode: Mode, { files }: Further, call: Call): Promise<{ id: Id }> {
  const of = targetOf(resource, call)
  if (mode !== 'insert' && !mayEdit(of, call)) forbid()
  const file = files[0]
  if (!file) return refuse('请选择要导入的文件', 'Please choose the file to import')
  if (!/\.xlsx?$/i.test(file.name)) throw wrongFormat()
  if (file.sizeBytes > (await maxKB(call)) * 1024) throw tooLarge()
  await checkWorkbook(file.path)
  const { services } = call
  const running = await call.db.of(importTask).count({ createUser: call.user.id, stage: 'reading' })
  if (running >= MAX_READING)
    refuse('已有多个文件正在检查，请稍后再传', 'Several files of yours are still being checked, please wait', 429)
  const added = await call.db.of(importTask).add({
    resource: of.name,
    mode,
    fileName: file.name.replace(/^.*[\\/]/, '').slice(-200),
    status: IMPORT.open,
    stage: 'reading',
    totalRows: 0,
    okRows: 0,
    badRows: 0,
    duplicateRows: 0,
    doneRows: 0,
  })
  await privateFolder(services, 'imports')
  await copyFile(file.path, fileOf(services, 'imports', added.id))
  await call.later('import.read', { id: added.id }, { key: `import.read:${added.id}` })
  await forgetAfter(added.id, ABANDONED_MS, call)
  return { id: added.id }
}

async function map(id: Id, wanted: unknown, call: Call): Promise<void> {
  const task = await lockedTask(id, call)
  if (!/^(mapping|ready|reading)$/.test(task.stage))
    refuse('这次导入现在不能对应列', 'The columns of this import cannot be matched now')
  const of = targetOf(task.resource, call)
  const allowed = new Set(['', ...columnFields(of).map(([name]) => name)])
  const chosen = new Map<number, string>()
  if (!Array.isArray(wanted) || wanted.length > 200) return refuse('columns 应为数组', 'columns must be a list')
  for (const one of wanted as readonly { index?: unknown; field?: unknown }[]) {
    if (typeof one?.index !== 'number' || typeof one.field !== 'string' || !allowed.has(one.field))
      return refuse('没有这样的列', 'There is no such column')
    if (one.field && [...chosen.values()].includes(one.field))
      return refuse('一个字段只能对应一列', 'A field is filled by one column only')
    chosen.set(one.index, one.field)
  }
  const columns = (task.columns ?? []).map((column): FileColumn => {
    const field = chosen.get(column.index)
    return field === undefined
      ? { ...column, field: [...chosen.values()].includes(column.field) ? '' : column.field }
      : { ...column, field, chosen: true }
  })
  await changeTask(call, id, { columns, stage: 'reading', status: IMPORT.open, doneRows: 0, problem: null })
  await call.later('import.read', { id }, { key: `import.read:${id}` })
}

interface Commit {
  readonly id: Id
  readonly skipBad?: 0 | 1 | null
  readonly duplicates?: DuplicateWay | null
}
async function commit({ id, skipBad, duplicates }: Commit, call: Call): Promise<void> {
  const task = await lockedTask(id, call)
  const of = targetOf(task.resource, call)
  // Said again after an answer was lost: the job goes on, nothing is written twice.
  if (task.stage === 'committing') return call.later('import.commit', { id }, { key: `import.commit:${id}` })
  if (task.stage !== 'ready') return refuse('这次导入现在不能确认', 'This import cannot be committed now')
  if ((task.badRows ?? 0) > 0 && !skipBad)
    refuse(
      `还有${task.badRows}行有问题，请改正或选择跳过`,
      `${task.badRows} rows have problems: mend them or choose to skip them`,
    )
  if (duplicates === 'update' && !mayEdit(of, call)) forbid()
  if (duplicates === 'add') refuseNewIn(task)
  await changeTask(call, id, {
    stage: 'committing',
    status: IMPORT.running,
    doneRows: 0,
    skipBad: skipBad ? 1 : 0,
    duplicates: duplicates ?? 'skip',
    problem: null,
  })
  await call.later('import.commit', { id }, { key: `import.commit:${id}` })
}

async function undo(id: Id, call: Call): Promise<void> {
  const task = await lockedTask(id, call)
  targetOf(task.resource, call)
  if (task.stage === 'undoing') return call.later('import.undo', { id }, { key: `import.undo:${id}` })
  if (task.stage !== 'done') return refuse('这次导入现在不能撤销', 'This import cannot be undone now')
  if (task.undoUntil && instantOf(call.services.clock.date()) > task.undoUntil)
    return refuse('超过7天的导入不能撤销', 'An import can be undone for 7 days only')
  await changeTask(call, id, { stage: 'undoing', status: IMPORT.running, doneRows: 0, keptRows: null, problem: null })
  await call.later('import.undo', { id }, { key: `import.undo:${id}` })
}

async function cancel(id: Id, call: Call): Promise<void> {
  const task = await lockedTask(id, call)
  if (!/^(reading|mapping|ready|failed)$/.test(task.stage))
    return refuse('这次导入现在不能取消', 'This import cannot be cancelled now')
  await forgetRows(call, id)
  await changeTask(call, id, { stage: 'cancelled', status: IMPORT.cancelled, finishTime: call.now })
  await call.later('import.forget', { id }, { key: `import.forget:${id}` })
}

/** Removes the uploaded file and the staged rows: personal data that nothing needs any more. */
async function forget({ id }: { readonly id: Id }, call: Call): Promise<void> {
  const task = await lockedTask(id, call)
  if (/^(committing|undoing)$/.test(task.stage)) return forgetAfter(id, RUNNING_MS, call)
  if (/^(reading|mapping|ready)$/.test(task.stage))
    await changeTask(call, id, { stage: 'cancelled', status: IMPORT.cancelled, finishTime: call.now })
  await forgetRows(call, id)
  await removeFile(call.services, 'imports', id)
}

/** The end of the name of a workbook with rows that are not written: bad ones before the commit, all after it. */
const endOfName = (stage: string): Label =>
  stage === 'done' ? { zh: '未写入行', en: 'not-written' } : { zh: '问题行', en: 'problems' }

const MAX_PAGE = 200

/** `field:code` of a kind of fault. */
function issueIn(problem: string): Pick<Issue, 'field' | 'code'> | null {
  const [, field, code] = /^(\w+):(\w+)$/.exec(problem) ?? []
  return field && code ? { field, code: code as Issue['code'] } : null
}

export default serve(importTask, {
  async after(change, call) {
    await noticeImport(change, call)
    await publishImport(change, call)
  },
  endpoints: {
    limits: async (_, call) => ({ maxKB: await maxKB(call) }),
    async template({ resource }, call) {
      const of = targetOf(resource, call)
      const name = call.language === 'zh' ? `${of.label.zh}导入模板.xlsx` : `${codeOf(of)}-template.xlsx`
      return new Reply(Buffer.from(await templateOf(of, call)), 200, attachment(name))
    },
    upload: ({ resource, mode }, call, further) => upload(resource, mode ?? 'insert', further, call),
    async columns({ id }, call) {
      const task = await taskOf(id, call)
      try {
        return await sampledColumns(task, targetOf(task.resource, call), call)
      } catch (error) {
        if (error instanceof Refusal) throw error
        return refuse('文件已删除', 'The file was removed', 404)
      }
    },
    map: ({ id, columns }, call) => map(id, columns, call),
    async rows({ id, state, problem }, call, { query }) {
      const task = await taskOf(id, call)
      const of = targetOf(task.resource, call)
      const current = Math.max(1, Math.min(100_000, Number(query['current']) || 1))
      const size = Math.max(1, Math.min(MAX_PAGE, Number(query['size']) || 10))
      const issue = issueIn(problem ?? '')
      const page = { importId: id, ...(state && { state }), ...(issue && { issue }), current, size }
      const { records, total } = await stagedPage(call, page)
      return { records: records.map(row => wireRow(of, task.columns ?? [], row, call)), total }
    },
    async errors({ id }, call) {
      const task = await taskOf(id, call)
      const { book, rows } = await badRowsOf(task, targetOf(task.resource, call), call)
      const name = task.fileName.replace(/\.xlsx?$/i, '')
      return new Reply(
        writeWorkbook(book, Readable.from(rows)),
        200,
        attachment(`${name}-${endOfName(task.stage)[call.language]}.xlsx`),
      )
    },
    summary: ({ id }, call) => summaryOf(id, call),
    decide: (decision, call) => decideRow(decision, call),
    fix: (fix, call) => fixRow(fix, call),
    replace: (replacement, call) => replaceValue(replacement, call),
    candidates: (asked, call) => candidatesOf(asked, call),
    commit: (params, call) => commit(params, call),
    undo: ({ id }, call) => undo(id, call),
    cancel: ({ id }, call) => cancel(id, call),
  },
  // A list carries neither the reason nor the message.
  derive: (rows, call) => rows.map(row => ({ message: ('problem' in row && row.problem?.[call.language]) || '' })),
  jobs: {
    'import.read': longJob(readImport),
    'import.commit': longJob(commitImport),
    'import.undo': longJob(undoImport),
    'import.forget': tidyJob(forget),
  },
})
