import { lazyPart } from '@village/web/lazy-part.ts'
import { useLive } from '@village/web/live/use-live.ts'
import { useLiveConnection } from '@village/web/live/use-live-connection.ts'
import { port } from '@village/web/ports.ts'
import { queryClient } from '@village/web/session.ts'
import { Suspense } from 'react'
import { noteProgress, type Task, useTasks } from './tasks.ts'

const TaskList = lazyPart(async () => (await import('./task-list.tsx')).TaskList)

/** Lists of tasks show the same progress. */
function readListAgain(kind: Task['kind']): void {
  const { resource } = port(kind === 'export' ? 'exports' : 'imports')
  void queryClient.invalidateQueries({ queryKey: [resource, 'rows'] })
}

/**
 * Exports and imports under way, bottom right, like a browser's downloads. The shell draws it once, above all pages; with
 * it the stream of this browser tab is opened.
 */
export function TaskTray() {
  useLiveConnection()
  useLive('task', progress => {
    noteProgress(progress)
    readListAgain(progress.kind)
  })
  const some = useTasks(state => state.tasks.length > 0)
  return some ? (
    <Suspense>
      <TaskList />
    </Suspense>
  ) : null
}
