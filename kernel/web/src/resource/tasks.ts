import type { Id, Label } from '@village/resource'
import { create } from 'zustand'
import { useSession } from '../session.ts'

/** An export that this person started in this browser tab. */
export interface Task {
  readonly id: Id
  readonly label: Label
}
export const useTasks = create<{ readonly tasks: readonly Task[] }>(() => ({ tasks: [] }))
// The next person at this machine sees nothing of what was exported before.
useSession.subscribe((now, before) => {
  if (before.signedIn && !now.signedIn) useTasks.setState({ tasks: [] })
})

/** Puts an export into the tray, where it is followed until its file can be fetched. */
export function followExport(task: Task): void {
  useTasks.setState(({ tasks }) => ({ tasks: [...tasks, task] }))
}
export function dismissTask(id: Id): void {
  useTasks.setState(({ tasks }) => ({ tasks: tasks.filter(task => task.id !== id) }))
}
