import type { Id } from '@village/resource'
import { type Call, type Change, lru, perInstallation } from '@village/server'
import type { exportTask } from './exporttask/exporttask.resource.ts'
import type { importTask } from './importtask/importtask.resource.ts'

/** How far one's own export or import is. `status`: a key of export_status, or the import's stage. */
export interface TaskProgress {
  readonly kind: 'export' | 'import'
  readonly id: Id
  readonly resource: string
  readonly status: string
  /** Rows; null until they are known. */
  readonly done: number | null
  readonly total: number | null
}
declare module '@village/server' {
  interface Topics {
    task: TaskProgress
  }
}

/** More than two a second cannot be read. A new state is always sent. */
const PAUSE_MS = 500
const MOST_FOLLOWED = 1000
const lastOf = perInstallation(() => lru<{ readonly status: string; readonly atMs: number }>(MOST_FOLLOWED))

function isDue({ id, status }: TaskProgress, call: Call): boolean {
  const nowMs = call.services.clock.monotonicMs()
  const last = lastOf(call.services)
  const before = last.get(id)
  if (before?.status === status && nowMs - before.atMs < PAUSE_MS) return false
  last.set(id, { status, atMs: nowMs })
  return true
}

async function publishProgress(
  progress: TaskProgress,
  task: { createUser: Id; tenantId: string },
  call: Call,
): Promise<void> {
  if (isDue(progress, call)) await call.tell('task', { userIds: [task.createUser], tenantId: task.tenantId }, progress)
}

/** After each change of an export: sends its progress to its owner. */
export async function publishExport(change: Change<(typeof exportTask)['fields']>, call: Call): Promise<void> {
  if (change.kind === 'remove') return
  const { id, resource, status, rowCount, totalRows } = change.after
  await publishProgress({ kind: 'export', id, resource, status, done: rowCount, total: totalRows }, change.after, call)
}

/** After each change of an import: sends its progress to its owner. */
export async function publishImport(change: Change<(typeof importTask)['fields']>, call: Call): Promise<void> {
  if (change.kind === 'remove') return
  const { id, resource, stage, doneRows, totalRows } = change.after
  await publishProgress(
    { kind: 'import', id, resource, status: stage, done: doneRows, total: totalRows },
    change.after,
    call,
  )
}
