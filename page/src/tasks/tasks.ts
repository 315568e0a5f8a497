import type { Id, Label } from '@village/resource'
import { headNamed } from '@village/web/discovery.ts'
import type { TaskProgress } from '@village/web/live/topics.ts'
import { useSession } from '@village/web/session.ts'
import { create } from 'zustand'

/** `running` until there is something to fetch or to read; `waiting` for somebody else's word. */
export type Phase = 'running' | 'waiting' | 'done' | 'failed'

/** An export or an import of this person that is under way, or was a moment ago. */
export interface Task {
  readonly kind: 'export' | 'import'
  readonly id: Id
  /** What is exported or imported. */
  readonly label: Label
  readonly status: string
  readonly phase: Phase
  /** Rows; null until they are known. */
  readonly done: number | null
  readonly total: number | null
}

/** How far one of the tasks is, as its detail answers it. */
export interface TaskState extends Omit<TaskProgress, 'kind' | 'id'> {
  /** Why it failed, in words for people; '' where there is nothing to say. */
  readonly reason: string
}
/** Who keeps the exports. */
export interface ExportsPort {
  /** Name of the resource whose rows are the exports. */
  readonly resource: string
  /** Above this number of rows somebody else has to agree. */
  approveRows(signal: AbortSignal): Promise<number>
  state(id: Id, signal: AbortSignal): Promise<TaskState>
  file(id: Id): Promise<File>
  /** A failed export is made once more. */
  retry(id: Id): Promise<void>
}

/** Keys of dictionary export_status: 0 waits for approval, 1 running, 2 ready; 3 expired, 4 rejected, 5 failed. */
const ofExports: Readonly<Record<string, Phase>> = { 0: 'waiting', 1: 'running', 2: 'done' }
/** Stages of an import in which it works; before them its wizard asks. */
const ofImports: Readonly<Record<string, Phase>> = {
  committing: 'running',
  undoing: 'running',
  done: 'done',
  undone: 'done',
}
const phaseOf = ({ kind, status }: Pick<Task, 'kind' | 'status'>): Phase =>
  (kind === 'export' ? ofExports : ofImports)[status] ?? 'failed'

interface Tasks {
  readonly tasks: readonly Task[]
  /** What the person has put away is not shown again. */
  readonly dismissed: ReadonlySet<Id>
}
const NONE: Tasks = { tasks: [], dismissed: new Set() }
export const useTasks = create<Tasks>(() => NONE)
// The next person at this machine sees nothing of what was exported before.
useSession.subscribe((now, before) => {
  if (before.signedIn && !now.signedIn) useTasks.setState(NONE)
})

const keep = (task: Task): void =>
  useTasks.setState(({ tasks }) => ({
    tasks: tasks.some(one => one.id === task.id)
      ? tasks.map(one => (one.id === task.id ? task : one))
      : [...tasks, task],
  }))

/** Puts an export into the tray, where it is followed until its file can be fetched. */
export function followExport({ id, label }: Pick<Task, 'id' | 'label'>): void {
  if (useTasks.getState().tasks.some(task => task.id === id)) return
  keep({ kind: 'export', id, label, status: '1', phase: 'running', done: null, total: null })
}
/** Takes what the stream says, or what was asked. Tasks that nobody follows here come into the tray while they run. */
export function noteProgress({ kind, id, resource, status, done, total }: TaskProgress): void {
  const { tasks, dismissed } = useTasks.getState()
  const known = tasks.find(task => task.id === id)
  const phase = phaseOf({ kind, status })
  if (dismissed.has(id) || (!known && phase !== 'running')) return
  const label = known?.label ?? headNamed(resource)?.label
  if (label) keep({ kind, id, label, status, phase, done, total })
}
export function dismissTask(id: Id): void {
  useTasks.setState(({ tasks, dismissed }) => ({
    tasks: tasks.filter(task => task.id !== id),
    dismissed: new Set([...dismissed, id]),
  }))
}
export function dismissAll(): void {
  for (const { id } of useTasks.getState().tasks) dismissTask(id)
}
