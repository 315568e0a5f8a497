import { type AnyResource, codeOf, DAY_MS, type Id, type Issue, momentAt } from '@village/resource'
import { type Call, forbid, InvalidInput, wholeTenant } from '@village/server'
import { noteUsual } from '../../../monitor/public.server.ts'
import { IMPORT } from '../../task.states.ts'
import { nameOfRow } from '../cells/sheet-rows.ts'
import { type Checking, checkRow, openChecking } from '../checking/checking.server.ts'
import { changesIn, KNOWN, SAME, withoutTrace } from '../checking/row-trial.server.ts'
import { saveWork } from '../checking/row-work.server.ts'
import {
  countsOf,
  nextStaged,
  type Outcome,
  type RowState,
  STEP,
  type Staged,
  type Values,
} from '../staging/staging.server.ts'
import { changeTask, lockedTask, type Task } from '../staging/tasks.server.ts'

/** An import can be taken back for this long (ux §3.8). */
export const UNDO_DAYS = 7

const pickValues = (row: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map(name => [name, row[name] ?? null]))

/** A row that looks like a record and is to be one of its own: what it says as such, with all that a new one is given. */
async function newRecordValues(of: AnyResource, row: Staged, mode: Task['mode'], call: Call): Promise<Values> {
  const checking = await openChecking(of, mode as Checking['mode'], call)
  const cells = { cells: row.original, earlier: () => null, asNew: true }
  const { content, issues } = await withoutTrace(call, () =>
    checkRow(checking, cells, { call, wide: wholeTenant(call) }),
  )
  if (issues.length > 0) throw new InvalidInput(issues, of.fields)
  return content
}

/** A name is never changed by the choice for all: a column of names that slipped by one row would rename a village. */
const OTHER_NAME = {
  zh: '编号与已有记录相同、名称不同，需要逐行确认',
  en: 'The number is known under another name: decide about this row by itself',
}

const ONLY_UPDATES = {
  zh: '没有这条记录，仅更新的导入不新增记录',
  en: 'There is no such record, and this import only updates',
}

async function add(of: AnyResource, { id }: Staged, content: Values, call: Call): Promise<Outcome> {
  const added = (await call.db.of(of).add(content)) as Values
  return { id, state: 'done', recordId: added['id'] as Id, action: 'add', before: {} }
}
const skipped = (of: AnyResource, { id }: Staged, says: Issue['says']): Outcome => ({
  id,
  state: 'skipped',
  issues: [{ field: of.title, code: 'other', says }],
})

async function write(of: AnyResource, row: Staged, { mode, duplicates }: Task, call: Call): Promise<Outcome> {
  const store = call.db.of(of)
  // It is as an earlier row of the file: there is no record of its own, and why is said already.
  if (row.state === 'duplicate' && !row.recordId) return { id: row.id, state: 'skipped', issues: row.issues }
  if (row.action === 'add' || (row.state === 'duplicate' && duplicates === 'add'))
    return row.similar ? add(of, row, await newRecordValues(of, row, mode, call), call) : skipped(of, row, KNOWN)
  // Decided about singly, it is in state `good`.
  if (row.state === 'duplicate' && row.renamed) return skipped(of, row, OTHER_NAME)
  // Where records are only updated, a good row is one that somebody has decided about.
  if (mode === 'update' && !row.recordId) return skipped(of, row, ONLY_UPDATES)
  if (row.recordId && !mayEdit(of, call)) forbid()
  const before = row.recordId ? ((await store.get(row.recordId)) as Values | null) : null
  if (row.recordId && before) {
    const change = changesIn(of, row.content, before)
    // What says nothing new leaves the record as it is: no history, no newer version that would stop somebody's edit.
    if (Object.keys(change).length === 0) return skipped(of, row, SAME)
    await store.edit(row.recordId, change)
    const { id, recordId } = row
    return { id, state: 'done', recordId, action: 'edit', before: pickValues(before, Object.keys(change)) }
  }
  return add(of, row, row.content, call)
}

async function writeAll(of: AnyResource, rows: readonly Staged[], task: Task, call: Call): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) outcomes.push(await write(of, row, task, call))
  return outcomes
}

const statesOf = ({ duplicates }: Task): RowState[] => [
  'good',
  ...(duplicates === 'update' || duplicates === 'add' ? (['duplicate'] as const) : []),
]

/** One step: the next rows, their states and the task's progress in one transaction. Returns how many there were. */
export async function commitStep(id: Id, of: AnyResource, call: Call): Promise<number> {
  const task = await lockedTask(id, call)
  if (task.stage !== 'committing') return 0
  const rows = await nextStaged(call, { importId: id, states: statesOf(task), limit: STEP })
  await saveWork({ of, rows, refused: 'bad', work: some => writeAll(of, some, task, call) }, call)
  if (rows.length > 0) await changeTask(call, id, { doneRows: (task.doneRows ?? 0) + rows.length })
  else await finish(task, KNOWN, call)
  return rows.length
}

/** What was not asked for stays out, and says why. */
async function leaveOut({ id, resource }: Task, says: Issue['says'], call: Call): Promise<void> {
  const { title } = call.services.registry.resource(resource)
  const why = JSON.stringify([{ field: title, code: 'other', says }])
  await call.db.sql`update exchange_importrow set state = 'skipped',
    issues = case when issues = '[]'::jsonb then ${why}::jsonb else issues end
    where import_id = ${id} and state in ('good', 'duplicate', 'skipped')`
}

/** Rows that met a fault of ours, by number; some of them are named. */
async function faultyRows({ id, sheets }: Task, call: Call): Promise<Issue['says'] | null> {
  const rows = await call.db.sql<{ row_no: number; n: string }>`
    select row_no, count(*) over () as n from exchange_importrow
    where import_id = ${id} and state = 'bad' and issues @> '[{"code": "fault"}]'::jsonb order by row_no limit 5`
  if (rows.length === 0) return null
  const named = rows.map(row => nameOfRow(row.row_no, sheets ?? []))
  const n = Number(rows[0]!.n)
  const more = n > rows.length
  return {
    zh: `${named.map(({ zh }) => zh).join('、')}${more ? '等' : ''}写入时出错（共${n}行），没有写入，请把行号告诉管理员`,
    en: `${n} rows met a fault and were not written (${named.map(({ en }) => en).join(', ')}${more ? ' …' : ''}): tell the administrator`,
  }
}

/** Ends a commit after the rows that were written. One that wrote nothing because of faults, or that cannot go on, has failed. */
export async function finish(task: Task, says: Issue['says'], call: Call, isBroken = false): Promise<void> {
  const { id } = task
  await leaveOut(task, says, call)
  const { done = 0, bad = 0 } = await countsOf(call, id)
  const [actions] = await call.db.sql<{ added: string }>`
    select count(*) as added from exchange_importrow where import_id = ${id} and state = 'done' and action = 'add'`
  const added = Number(actions!.added)
  const until = new Date(call.services.clock.date().getTime() + UNDO_DAYS * DAY_MS)
  const { zh, en } = call.services.registry.resource(task.resource).label
  await noteUsual(call, {
    zh: `导入完成：${zh}，写入 ${done} 行，未写入 ${bad} 行`,
    en: `Import done: ${en}, ${done} rows written, ${bad} not`,
  })
  const faults = await faultyRows(task, call)
  const hasFailed = isBroken || (faults !== null && done === 0)
  await changeTask(call, id, {
    stage: hasFailed ? 'failed' : 'done',
    status: hasFailed ? IMPORT.failed : IMPORT.done,
    problem: isBroken || says !== KNOWN ? (says ?? null) : (faults ?? null),
    okRows: done,
    badRows: bad,
    addedRows: added,
    changedRows: done - added,
    finishTime: call.now,
    undoUntil: momentAt(until.getTime()),
  })
  await call.later('import.forget', { id }, { key: `import.forget:${id}`, at: until })
}

/** Whether this caller may also change existing records. */
export const mayEdit = (of: AnyResource, call: Call): boolean => call.may(`${codeOf(of)}_edit`)
