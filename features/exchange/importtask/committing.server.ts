import { type AnyResource, codeOf, DAY_MS, type Id, type Issue, momentAt } from '@village/resource'
import {
  attempt,
  builder,
  type Call,
  forbid,
  historyOf,
  InvalidInput,
  idArray,
  inAction,
  isStopping,
  Refusal,
  tryBatch,
  UNDO,
  wholeTenant,
} from '@village/server'
import { sql } from 'kysely'
import { noteUsual } from '../../monitor/public.server.ts'
import { IMPORT } from '../task.states.ts'
import { type Checking, checkRow, openChecking } from './checking.server.ts'
import { changesIn, issuesOf, KNOWN, SAME, withoutTrace } from './row-trial.server.ts'
import {
  countsOf,
  nextStaged,
  type Outcome,
  type RowState,
  type Staged,
  saveOutcomes,
  type Values,
} from './staging.server.ts'
import { batchOf, changeTask, lockedTask, type Task, targetOf } from './tasks.server.ts'

/**
 * Rows that are written in one transaction together with their new state: after kill -9 none is lost and none twice.
 */
const BATCH = 200
/** An import can be taken back for this long (ux §3.8). */
export const UNDO_DAYS = 7

/** A transaction whose changes carry the import as their batch. */
const inImportBatch = <T>(id: Id, call: Call, work: (own: Call) => Promise<T>): Promise<T> =>
  call.services.as(call.user, { source: 'import', requestId: batchOf(id) }, work)

interface RowWork {
  readonly of: AnyResource
  readonly rows: readonly Staged[]
  /** The state that a refused row is given. */
  readonly refused: 'bad' | 'kept'
  /** The outcomes of all these rows; throws when one of them is refused. */
  readonly work: (rows: readonly Staged[]) => Promise<readonly Outcome[]>
}
/** Does the work of all rows together, or of each on its own where one is refused, and saves their outcomes. */
async function saveWork({ of, rows, refused, work }: RowWork, call: Call): Promise<void> {
  const isRefusal = (error: unknown): boolean => issuesOf(error, of) !== null
  const outcomes: Outcome[] = []
  const isDone = await tryBatch(call, isRefusal, async () => {
    outcomes.push(...(await work(rows)))
  })
  if (!isDone) {
    outcomes.length = 0
    for (const row of rows) {
      const made = await attempt(call, isRefusal, () => work([row]))
      if ('result' in made) outcomes.push(...made.result)
      else outcomes.push({ id: row.id, state: refused, issues: issuesOf(made.refusal, of) ?? [] })
    }
  }
  await saveOutcomes(call, outcomes)
}

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

const statesOf = ({ mode, duplicates }: Task): RowState[] => [
  ...(mode === 'update' ? [] : (['good'] as const)),
  ...(duplicates === 'update' || duplicates === 'add' ? (['duplicate'] as const) : []),
]

/** One step: the next rows, their states and the task's progress in one transaction. Returns how many there were. */
async function step(id: Id, of: AnyResource, call: Call): Promise<number> {
  const task = await lockedTask(id, call)
  if (task.stage !== 'committing') return 0
  const rows = await nextStaged(call, { importId: id, states: statesOf(task), limit: BATCH })
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

async function finish(task: Task, says: Issue['says'], call: Call): Promise<void> {
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
  await changeTask(call, id, {
    stage: 'done',
    status: IMPORT.done,
    okRows: done,
    badRows: bad,
    addedRows: added,
    changedRows: done - added,
    finishTime: call.now,
    undoUntil: momentAt(until.getTime()),
  })
  await call.later('import.forget', { id }, { key: `import.forget:${id}`, at: until })
}

type Step = (id: Id, of: AnyResource, call: Call) => Promise<number>

/** The rights of now: they may have been taken away since the import was confirmed. */
function mayStill({ stage, resource, duplicates }: Task, call: Call): AnyResource {
  const of = targetOf(resource, call)
  if (stage === 'committing' && duplicates === 'update' && !mayEdit(of, call)) forbid()
  return of
}

/** Ends a commit whose right is gone after the rows that were written, and leaves an undo where it stopped. */
const stop = (id: Id, { says }: Refusal, call: Call): Promise<void> =>
  inImportBatch(id, call, async own => {
    const task = await lockedTask(id, own)
    if (task.stage === 'committing') await finish(task, says, own)
    await changeTask(own, id, { stage: 'done', status: IMPORT.done, problem: says })
  })

async function steps(id: Id, name: 'import.commit' | 'import.undo', one: Step, call: Call): Promise<void> {
  const task = await lockedTaskOf(id, call)
  if (!/^(committing|undoing)$/.test(task.stage)) return
  let of: AnyResource
  try {
    of = mayStill(task, call)
  } catch (error) {
    if (error instanceof Refusal) return stop(id, error, call)
    throw error
  }
  for (;;) {
    if (isStopping(call.services))
      return inImportBatch(id, call, own => own.later(name, { id }, { key: `${name}:${id}` }))
    if ((await inImportBatch(id, call, own => one(id, of, own))) === 0) return
  }
}
const lockedTaskOf = (id: Id, call: Call): Promise<Task> => inImportBatch(id, call, own => lockedTask(id, own))

/** The job `import.commit`: goes on where it was broken off. */
export const commitImport = ({ id }: { readonly id: Id }, call: Call): Promise<void> =>
  steps(id, 'import.commit', step, call)

interface Written {
  readonly of: AnyResource
  /** The import. */
  readonly id: Id
  readonly rows: readonly Staged[]
}
/** Records that a person changed after this import wrote them. What the product itself derived does not count. */
async function changedSince({ of, id, rows }: Written, call: Call): Promise<ReadonlySet<Id>> {
  const batch = batchOf(id)
  const recordIds = rows.map(row => row.recordId!)
  const query = sql`
    select distinct later.record_id from ${historyOf(of)} later
    where later.record_id = any(${idArray(recordIds)}::bigint[])
      and later.batch is distinct from ${batch} and later.source in ('web', 'app', 'import')
      and later.id > (select min(own.id) from ${historyOf(of)} own where own.record_id = later.record_id and own.batch = ${batch})`
  const changed = await call.db.run<{ record_id: Id }>(query.compile(builder))
  return new Set(changed.map(row => row.record_id))
}

const CHANGED = {
  zh: '导入后已被修改，保留不动',
  en: 'Changed since the import, so it was kept',
}

/** Removes what rows added, all of it together, and gives back to the others what they changed. */
async function takeBack(of: AnyResource, rows: readonly Staged[], call: Call): Promise<readonly Outcome[]> {
  const store = call.db.of(of)
  for (const { action, recordId, before } of rows) if (action !== 'add') await store.edit(recordId!, before)
  const added = rows.flatMap(({ action, recordId }) => (action === 'add' ? [recordId!] : []))
  if (added.length > 0) await inAction(UNDO, call, () => store.remove(added))
  return rows.map(({ id }) => ({ id, state: 'undone' }))
}

/**
 * A removal may be refused because of another record of this import that still exists (a householder goes last). Such
 * rows get another turn as long as each turn leaves fewer of them. Returns whether there is one.
 */
async function hasUndoneRows(task: Task, call: Call): Promise<boolean> {
  const rows = await call.db.sql<{ id: Id }>`
    select id from exchange_importrow
    where import_id = ${task.id} and state = 'kept' and issues -> 0 -> 'says' ->> 'zh' <> ${CHANGED.zh}`
  if (rows.length === 0 || (task.keptRows !== null && rows.length >= task.keptRows)) return false
  const ids = idArray(rows.map(row => row.id))
  await call.db.sql`update exchange_importrow set state = 'done' where id = any(${ids}::bigint[])`
  await changeTask(call, task.id, { keptRows: rows.length })
  return true
}

async function undoStep(id: Id, of: AnyResource, call: Call): Promise<number> {
  const task = await lockedTask(id, call)
  if (task.stage !== 'undoing') return 0
  const rows = await nextStaged(call, { importId: id, states: ['done'], limit: BATCH, backwards: true })
  if (rows.length === 0) {
    if (await hasUndoneRows(task, call)) return 1
    const { kept = 0 } = await countsOf(call, id)
    await changeTask(call, id, { stage: 'undone', status: IMPORT.cancelled, keptRows: kept, finishTime: call.now })
    return 0
  }
  const changed = await changedSince({ of, id, rows }, call)
  const isChanged = ({ recordId }: Staged): boolean => changed.has(recordId!)
  const kept = ({ id }: Staged): Outcome => ({
    id,
    state: 'kept',
    issues: [{ field: of.title, code: 'other', says: CHANGED }],
  })
  const work = async (some: readonly Staged[]): Promise<readonly Outcome[]> => {
    const [stay, go] = [some.filter(isChanged), some.filter(row => !isChanged(row))]
    return [...stay.map(kept), ...(await takeBack(of, go, call))]
  }
  await saveWork({ of, rows, refused: 'kept', work }, call)
  await changeTask(call, id, { doneRows: (task.doneRows ?? 0) + rows.length })
  return rows.length
}

/** The job `import.undo`: removes what was added and restores what was changed, unless somebody worked on it since. */
export const undoImport = ({ id }: { readonly id: Id }, call: Call): Promise<void> =>
  steps(id, 'import.undo', undoStep, call)

/** Whether this caller may also change existing records. */
export const mayEdit = (of: AnyResource, call: Call): boolean => call.may(`${codeOf(of)}_edit`)
