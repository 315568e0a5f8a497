import type { AnyResource, Id } from '@village/resource'
import { builder, type Call, historyOf, idArray, inAction, UNDO } from '@village/server'
import { sql } from 'kysely'
import { IMPORT } from '../../task.states.ts'
import { saveWork } from '../checking/row-work.server.ts'
import { countsOf, nextStaged, type Outcome, STEP, type Staged } from '../staging/staging.server.ts'
import { batchOf, changeTask, lockedTask, type Task } from '../staging/tasks.server.ts'

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
    where later.tenant_id = ${call.user.tenantId} and later.record_id = any(${idArray(recordIds)}::bigint[])
      and later.batch is distinct from ${batch} and later.source in ('web', 'app', 'import')
      and later.id > (select min(own.id) from ${historyOf(of)} own where own.tenant_id = later.tenant_id and own.record_id = later.record_id and own.batch = ${batch})`
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
  for (const { action, recordId, before } of rows) if (action !== 'add') await store.giveBack(recordId!, before)
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

/** One step of taking back: the next rows, the latest first. Returns how many there were. */
export async function undoStep(id: Id, of: AnyResource, call: Call): Promise<number> {
  const task = await lockedTask(id, call)
  if (task.stage !== 'undoing') return 0
  const rows = await nextStaged(call, { importId: id, states: ['done'], limit: STEP, backwards: true })
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
