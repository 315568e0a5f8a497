import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { useQuery } from '@tanstack/react-query'
import type { Id } from '@village/resource'
import { type TextKey, useLabel, useText } from '@village/web/i18n.ts'
import { IconButton } from '@village/web/kit/icon-button.tsx'
import { saveFile } from '@village/web/kit/save-file.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { useLiveStore } from '@village/web/live/live-state.ts'
import { port } from '@village/web/ports.ts'
import Button from 'antd/es/button'
import Progress from 'antd/es/progress'
import { useEffect, useState } from 'react'
import { dismissAll, dismissTask, noteProgress, type Task, useTasks } from './tasks.ts'
import './task-list.css'
import '../texts/task.ts'

/** The tray closes by itself so long after the last task is done. */
const CLOSE_MS = 8000
/** How often is asked while nothing is live. */
const POLL_MS = 2000

const exportWords: Readonly<Record<string, TextKey>> = {
  0: 'task.exportWaits',
  1: 'task.exporting',
  2: 'task.exportReady',
  3: 'task.exportOver',
  4: 'task.exportRejected',
}
const importWords: Readonly<Record<string, TextKey>> = {
  committing: 'task.importing',
  undoing: 'task.undoing',
  done: 'task.importDone',
  undone: 'task.importUndone',
}
/** The key of export_status that can be tried again. */
const FAILED = '5'
const stageTextKey = ({ kind, status }: Task): TextKey =>
  kind === 'export' ? (exportWords[status] ?? 'task.exportFailed') : (importWords[status] ?? 'task.importFailed')

/**
 * Asks once, because the last word may have come before the tray knew of the task; again and again while nothing is
 * live; and once more why it failed. Returns the reason, '' where there is none.
 */
function useAsked({ id, kind, phase }: Task): string {
  const isLive = useLiveStore(live => live.state === 'live')
  const { data } = useQuery({
    queryKey: ['task', id, phase === 'failed'],
    queryFn: ({ signal }) => port(kind === 'export' ? 'exports' : 'imports').state(id, signal),
    refetchInterval: !isLive && phase === 'running' ? POLL_MS : false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (!data) return
    const known = useTasks.getState().tasks.find(task => task.id === id)
    // What the stream said meanwhile is newer.
    if (known?.phase === 'running') noteProgress({ kind, id, ...data })
  }, [data, id, kind])
  return phase === 'failed' ? (data?.reason ?? '') : ''
}

async function download(id: Id): Promise<void> {
  saveFile(await port('exports').file(id))
}

function Download({ id }: { readonly id: Id }) {
  const say = useText()
  const [busy, setBusy] = useState(false)
  const fetchIt = () => {
    setBusy(true)
    void download(id)
      .then(() => dismissTask(id))
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Button type="primary" loading={busy} icon={<DownloadOutlined aria-hidden />} onClick={fetchIt}>
      {say('task.download')}
    </Button>
  )
}

/** A failed export is made once more. */
function Retry({ id }: { readonly id: Id }) {
  const say = useText()
  const [busy, setBusy] = useState(false)
  const again = () => {
    setBusy(true)
    void port('exports')
      .retry(id)
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Button loading={busy} onClick={again}>
      {say('task.retry')}
    </Button>
  )
}

function HowFar({ task, words }: { readonly task: Task; readonly words: string }) {
  const say = useText()
  const { done, total } = task
  const percent = done !== null && total ? Math.min(100, Math.round((done / total) * 100)) : 0
  return (
    <>
      <Progress percent={percent} size="small" aria-label={words} />
      {done !== null && total !== null && (
        <span className="dv-task-rows">
          {say('task.rows', { done: done.toLocaleString('en'), total: total.toLocaleString('en') })}
        </span>
      )}
    </>
  )
}

function TrayTask({ task }: { readonly task: Task }) {
  const say = useText()
  const words = say(stageTextKey(task), { label: useLabel()(task.label) })
  const why = useAsked(task)
  const isExport = task.kind === 'export'
  return (
    <li className="dv-task" data-phase={task.phase}>
      <span role="status">
        {words}
        {why && (
          <span className="dv-task-why">
            <Entered>{why}</Entered>
          </span>
        )}
      </span>
      <IconButton
        label={say('task.dismiss')}
        size="small"
        icon={<CloseOutlined aria-hidden />}
        onClick={() => dismissTask(task.id)}
      />
      {task.phase === 'running' && <HowFar task={task} words={words} />}
      {task.phase === 'done' && isExport && <Download id={task.id} />}
      {isExport && task.status === FAILED && <Retry id={task.id} />}
    </li>
  )
}

/** Closes the tray when everything in it is done, unless somebody is busy with it. Failures stay until they are read. */
function useClosing(tasks: readonly Task[], isHeld: boolean): void {
  const isDone = tasks.every(({ phase }) => phase === 'done' || phase === 'waiting')
  useEffect(() => {
    if (!isDone || isHeld) return
    const timer = setTimeout(dismissAll, CLOSE_MS)
    return () => clearTimeout(timer)
  }, [isDone, isHeld])
}

/** The exports and imports of this person, each with how far it is. */
export function TaskList() {
  const say = useText()
  const tasks = useTasks(state => state.tasks)
  const [isHeld, setHeld] = useState(false)
  useClosing(tasks, isHeld)
  return (
    <aside
      className="dv-tasks"
      aria-label={say('task.tasks')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul>
        {tasks.map(task => (
          <TrayTask key={task.id} task={task} />
        ))}
      </ul>
    </aside>
  )
}
