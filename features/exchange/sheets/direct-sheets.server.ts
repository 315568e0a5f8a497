import { setTimeout as wait } from 'node:timers/promises'
import { type AnyResource, type Id, type Language, type Paged, sentence, splitName } from '@village/resource'
import { type Call, type Further, type Reply, refuse } from '@village/server'
import { exportedFile } from '../exporttask/exported-file.server.ts'
import { exportTask } from '../exporttask/exporttask.resource.ts'
import { requestExport } from '../exporttask/requesting.server.ts'
import { type Staged, stagedPage } from '../importtask/staging/staging.server.ts'
import { type Task, targetOf, taskOf } from '../importtask/staging/tasks.server.ts'
import { cancel, commit, undo, upload } from '../importtask/wizard/import-steps.server.ts'
import { EXPORT } from '../task.states.ts'
import type { WrittenRows } from './written-rows.ts'

/** Clients that know no tasks get the answer in the same call, so that it waits for the job this long. */
const MAX_WAIT_MS = 60_000
const POLL_MS = 150
/** Rows whose faults a refusal names. */
const NAMED_ROWS = 5

/** A transaction of its own: the call holds none while it waits for the job. */
const inOwn = <T>(call: Call, work: (own: Call) => Promise<T>): Promise<T> =>
  call.services.as(call.user, call.origin, work)

/** Reads until `isOver`; null where that takes too long. */
async function poll<T>(read: () => Promise<T>, isOver: (value: T) => boolean): Promise<T | null> {
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += POLL_MS) {
    const value = await read()
    if (isOver(value)) return value
    await wait(POLL_MS)
  }
  return null
}

/** Parameters that the list of this register can be searched by; clients send others as well (wire-contract §2). */
const filtersIn = (of: AnyResource, query: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => of.fields[splitName(name).name]?.spec.match))

/** The rows of a register as a masked workbook. Listed among the caller's exports, as every export. */
export async function exportWorkbook(
  resource: string,
  query: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<Reply> {
  const of = call.services.registry.resource(resource)
  const { id } = await inOwn(call, own => requestExport(of, { filters: filtersIn(of, query) }, own))
  const read = () => inOwn(call, own => own.db.of(exportTask).get(id))
  const task = await poll(read, found => found?.status !== EXPORT.running)
  if (task?.status === EXPORT.ready) return exportedFile(task, call.services)
  const reason = task?.errorText
  return reason
    ? refuse(reason, reason)
    : refuse('文件还在生成或等待审批，请稍后到“导出任务”下载', 'The file is not ready: find it under Exports later')
}

function refuseBadRows(of: AnyResource, task: Task, { records }: Paged<Staged>): never {
  const named = (language: Language): string =>
    records
      .map(({ rowNo, issues }) => {
        const what = issues.map(issue => sentence(issue, of.fields, language)).join(language === 'zh' ? '，' : ', ')
        return language === 'zh' ? `第${rowNo}行：${what}` : `row ${rowNo}: ${what}`
      })
      .join(language === 'zh' ? '；' : '; ')
  return refuse(
    `有${task.badRows}行有问题，没有导入。${named('zh')}`,
    `${task.badRows} rows have problems, nothing was imported. ${named('en')}`,
  )
}

const badRows = (id: Id, call: Call): Promise<Paged<Staged>> =>
  inOwn(call, own => stagedPage(own, { importId: id, state: 'bad', current: 1, size: NAMED_ROWS }))

/** Waits for a step of an import; a workbook that cannot be read is refused with the reason. */
async function stageAfter(id: Id, running: string, call: Call): Promise<Task> {
  const task = await poll(
    () => inOwn(call, own => taskOf(id, own)),
    ({ stage }) => stage !== running,
  )
  if (!task) return refuse('导入还在进行，请稍后到“导入任务”查看', 'The import goes on: look under Imports later')
  if (/^(ready|done|undone)$/.test(task.stage)) return task
  await inOwn(call, own => cancel(id, own))
  return refuse(
    task.problem?.zh ?? '表头与模板不符，请下载模板填写',
    task.problem?.en ?? 'The columns are not those of the template: please download it',
  )
}

/**
 * Imports a workbook in one call: all of its rows or, where one is bad, none. Rows whose record exists change it when
 * `isCovered`, and are left out otherwise.
 */
export async function importWorkbook(
  resource: string,
  isCovered: boolean,
  further: Further,
  call: Call,
): Promise<WrittenRows> {
  const of = targetOf(resource, call)
  const { id } = await inOwn(call, own => upload(resource, isCovered ? 'upsert' : 'insert', further, own))
  const read = await stageAfter(id, 'reading', call)
  if ((read.badRows ?? 0) > 0) {
    const bad = await badRows(id, call)
    await inOwn(call, own => cancel(id, own))
    return refuseBadRows(of, read, bad)
  }
  await inOwn(call, own => commit({ id, duplicates: isCovered ? 'update' : 'skip' }, own))
  const done = await stageAfter(id, 'committing', call)
  if ((done.badRows ?? 0) > 0) {
    // Refused by the write alone: what the others wrote is taken back.
    const bad = await badRows(id, call)
    await inOwn(call, own => undo(id, own))
    await stageAfter(id, 'undoing', call)
    return refuseBadRows(of, done, bad)
  }
  const [added, changed] = [done.addedRows ?? 0, done.changedRows ?? 0]
  return { added, changed, skipped: Math.max(0, (read.okRows ?? 0) + (read.duplicateRows ?? 0) - added - changed) }
}
