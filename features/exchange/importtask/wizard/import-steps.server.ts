import { copyFile } from 'node:fs/promises'
import { DAY_MS, type DuplicateWay, endOf, type FileColumn, type Id, momentAt } from '@village/resource'
import {
  type Call,
  checkWorkbook,
  type Further,
  forbid,
  MAX_FILE_BYTES,
  otherFormat,
  refuse,
  tooLarge,
} from '@village/server'
import { fileOf, privateFolder, removeFile } from '../../files.server.ts'
import { exchangeParams } from '../../params.ts'
import { IMPORT } from '../../task.states.ts'
import { columnFields } from '../cells/columns.ts'
import { importTask } from '../importtask.resource.ts'
import { forgetRows } from '../staging/staging.server.ts'
import { changeTask, lockedTask, type Task, targetOf } from '../staging/tasks.server.ts'
import { finish, mayEdit } from '../writing/committing.server.ts'
import { refuseNewIn } from './rows.server.ts'

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
export async function maxKB({ services, user }: Call): Promise<number> {
  const asked = await services.param(user.tenantId, exchangeParams['attach.doc.maxKB'])
  return Math.min(asked, MAX_FILE_BYTES / 1024)
}

/** What nobody commits is forgotten after a while. */
export const forgetAbandoned = (id: Id, call: Call): Promise<void> => forgetAfter(id, ABANDONED_MS, call)

export type Mode = 'insert' | 'update' | 'upsert'

/** Takes a workbook in; a job reads it. */
export async function upload(resource: string, mode: Mode, { files }: Further, call: Call): Promise<{ id: Id }> {
  const of = targetOf(resource, call)
  if (mode !== 'insert' && !mayEdit(of, call)) forbid()
  const file = files[0]
  if (!file) return refuse('请选择要导入的文件', 'Please choose the file to import')
  // What .et and .ods hold, the file itself says.
  if (!/\.(xlsx?|csv|et|ods)$/i.test(file.name)) throw otherFormat()
  if (file.sizeBytes > (await maxKB(call)) * 1024) throw tooLarge()
  await checkWorkbook(file.path)
  const { services } = call
  const running = await call.db.of(importTask).count({ createUser: call.user.id, stage: 'reading' })
  if (running >= MAX_READING)
    refuse('已有多个文件正在检查，请稍后再传', 'Several files of yours are still being checked, please wait', 429)
  const added = await call.db.of(importTask).add({
    resource: of.name,
    mode,
    fileName: endOf(file.name.replace(/^.*[\\/]/, ''), 200),
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
  await forgetAbandoned(added.id, call)
  return { id: added.id }
}

export async function map(id: Id, wanted: unknown, call: Call): Promise<void> {
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

export interface Commit {
  readonly id: Id
  readonly skipBad?: 0 | 1 | null
  readonly duplicates?: DuplicateWay | null
}
export async function commit({ id, skipBad, duplicates }: Commit, call: Call): Promise<void> {
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

/** Whether records came of it that an undo would take back. */
const hasWritten = ({ addedRows, changedRows }: Task): boolean => (addedRows ?? 0) + (changedRows ?? 0) > 0

export async function undo(id: Id, call: Call): Promise<void> {
  const task = await lockedTask(id, call)
  targetOf(task.resource, call)
  if (task.stage === 'undoing') return call.later('import.undo', { id }, { key: `import.undo:${id}` })
  if (task.stage !== 'done' && !(task.stage === 'failed' && hasWritten(task)))
    return refuse('这次导入现在不能撤销', 'This import cannot be undone now')
  if (task.undoUntil && momentAt(call.services.clock.date().getTime()) > task.undoUntil)
    return refuse('超过7天的导入不能撤销', 'An import can be undone for 7 days only')
  await changeTask(call, id, { stage: 'undoing', status: IMPORT.running, doneRows: 0, keptRows: null, problem: null })
  await call.later('import.undo', { id }, { key: `import.undo:${id}` })
}

const CANCELLED = {
  zh: '已取消：已写入的行保留，可以撤销；其余的行没有写入',
  en: 'Cancelled: what was written stays and can be undone, the other rows were not written',
}
const UNDO_ENDED = { zh: '撤销已停止，可以再次撤销', en: 'The undo was stopped: it can be started again' }

/** Ends a commit or an undo between two of its steps: the job finds nothing more to do. */
async function breakOff(task: Task, call: Call): Promise<void> {
  if (task.stage === 'committing') return finish(task, CANCELLED, call)
  await changeTask(call, task.id, { stage: 'done', status: IMPORT.done, problem: UNDO_ENDED })
}

export async function cancel(id: Id, call: Call): Promise<void> {
  const task = await lockedTask(id, call)
  if (/^(committing|undoing)$/.test(task.stage)) return breakOff(task, call)
  if (task.stage === 'failed' && hasWritten(task))
    return refuse('已写入的行请用“撤销导入”收回', 'Rows were written: take them back by an undo')
  if (!/^(reading|mapping|ready|failed)$/.test(task.stage))
    return refuse('这次导入现在不能取消', 'This import cannot be cancelled now')
  await forgetRows(call, id)
  await changeTask(call, id, { stage: 'cancelled', status: IMPORT.cancelled, finishTime: call.now })
  await call.later('import.forget', { id }, { key: `import.forget:${id}` })
}

/** Removes the uploaded file and the staged rows: personal data that nothing needs any more. */
export async function forget({ id }: { readonly id: Id }, call: Call): Promise<void> {
  const task = await lockedTask(id, call)
  if (/^(committing|undoing)$/.test(task.stage)) return forgetAfter(id, RUNNING_MS, call)
  if (/^(reading|mapping|ready)$/.test(task.stage))
    await changeTask(call, id, { stage: 'cancelled', status: IMPORT.cancelled, finishTime: call.now })
  await forgetRows(call, id)
  await removeFile(call.services, 'imports', id)
}
