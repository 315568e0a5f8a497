import type { Row, Stored } from '@village/resource'
import type { Call } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { provideCounter, provideHomeBlock } from '../desk/public.server.ts'
import { exportTask } from './exporttask/exporttask.resource.ts'
import { importTask } from './importtask/importtask.resource.ts'
import type { OwnTask } from './public.ts'
import { EXPORT } from './task.states.ts'

const MOST = 10
/** What failed earlier is history. */
const FAILED_DAYS = 7

const exportStates: Readonly<Record<string, OwnTask['status']>> = { 0: 'waiting', 1: 'running', 5: 'failed' }
const importStates: Readonly<Record<string, OwnTask['status']>> = {
  reading: 'running',
  committing: 'running',
  undoing: 'running',
  mapping: 'yours',
  ready: 'yours',
  failed: 'failed',
}

const exportTaskOf = (row: Row<typeof exportTask.fields>): OwnTask => ({
  kind: 'export',
  id: row.id,
  name: row.fileName,
  status: exportStates[row.status]!,
  done: row.rowCount ?? 0,
  total: row.totalRows ?? 0,
  time: row.createTime,
})
const importTaskOf = (row: Stored<typeof importTask.fields>): OwnTask => ({
  kind: 'import',
  id: row.id,
  name: row.fileName,
  status: importStates[row.stage]!,
  done: row.doneRows ?? 0,
  total: row.totalRows ?? 0,
  time: row.createTime,
})

async function ownTasks(call: Call): Promise<readonly OwnTask[]> {
  const own = (of: typeof exportTask | typeof importTask, column: string, states: readonly string[]) =>
    call.db
      .scoped(of)
      .where('t.create_user', '=', call.user.id)
      .where(sql.ref(`t.${column}`), 'in', states)
      .where(
        sql<SqlBool>`(t.${sql.ref(column)} not in ('failed', '5') or t.create_time > ${call.now}::timestamptz - ${FAILED_DAYS} * interval '1 day')`,
      )
      .select('t.id')
      .orderBy('t.id', 'desc')
      .limit(MOST)
  const exports = await call.db.run<{ id: string }>(own(exportTask, 'status', Object.keys(exportStates)))
  const imports = await call.db.run<{ id: string }>(own(importTask, 'stage', Object.keys(importStates)))
  const tasks = await Promise.all([
    ...exports.map(async ({ id }) => exportTaskOf((await call.db.of(exportTask).get(id))!)),
    ...imports.map(async ({ id }) => importTaskOf((await call.db.of(importTask).get(id))!)),
  ])
  return tasks.sort((a, b) => (a.time < b.time ? 1 : -1)).slice(0, MOST)
}

export default [
  provideCounter({
    menu: 'exporttask',
    isInQueue: true,
    acts: ['exporttask_approve'],
    of: exportTask,
    // Nobody approves their own.
    filters: ({ user: own }) => ({ status: EXPORT.waiting, createUser_notequal: own.id }),
  }),
  provideHomeBlock({ name: 'tasks', permission: null, read: ownTasks }),
]
