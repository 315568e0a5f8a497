import { lazy, Suspense } from 'react'
import { loadChunk } from '../chunk.ts'
import { useText } from '../i18n.ts'
import { useTasks } from './tasks.ts'
import '../texts/resource.ts'

const TaskList = lazy(() => loadChunk(() => import('./task-list.tsx')).then(module => ({ default: module.TaskList })))

/** Exports under way, bottom right, like a browser's downloads. The shell draws it once, above all pages. */
export function TaskTray() {
  const say = useText()
  const some = useTasks(state => state.tasks.length > 0)
  if (!some) return null
  return (
    <aside className="dv-tray" aria-label={say('resource.tasks')}>
      <Suspense>
        <TaskList />
      </Suspense>
    </aside>
  )
}
