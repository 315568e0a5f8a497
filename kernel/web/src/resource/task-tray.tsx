import type { Id, Label } from '@village/resource'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import Button from 'antd/es/button'
import Progress from 'antd/es/progress'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { request } from '../client.ts'
import { useLabel, useText } from '../i18n.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { useSession } from '../session.ts'

interface Task {
  readonly id: Id
  readonly label: Label
}
const useTasks = create<{ readonly tasks: readonly Task[] }>(() => ({ tasks: [] }))
// The next person at this machine sees nothing of what was exported before.
useSession.subscribe((now, before) => {
  if (before.signedIn && !now.signedIn) useTasks.setState({ tasks: [] })
})

/** Puts an export into the tray, where it is followed until its file can be fetched. */
export function followExport(task: Task): void {
  useTasks.setState(({ tasks }) => ({ tasks: [...tasks, task] }))
}
const dismiss = (id: Id): void => useTasks.setState(({ tasks }) => ({ tasks: tasks.filter(task => task.id !== id) }))

/** States of an export task as the server tells them, by dictionary `export_status`. */
interface ExportTask {
  readonly status: string
  /** Percent. */
  readonly progress: number | null
  readonly fileName?: string
  readonly errorText?: string
}
const POLL_MS = 1000
type Phase = 'running' | 'ready' | 'failed'
/** Keys of dictionary export_status: 0 pending, 1 running, 2 ready; 3 expired, 4 rejected, 5 failed. */
const phases: Readonly<Record<string, Phase>> = { 0: 'running', 1: 'running', 2: 'ready' }
const phaseOf = (task: ExportTask | undefined): Phase => (task ? (phases[task.status] ?? 'failed') : 'running')

/** Hands a file to the browser's own download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

async function download(id: Id): Promise<void> {
  const { ticket } = await request<{ ticket: string }>('POST', '/privacy/export/ticket', { body: { id } })
  saveFile(await request<File>('GET', '/privacy/export/download', { params: { ticket }, blob: true }))
}

function TrayTask({ task }: { readonly task: Task }) {
  const say = useText()
  const label = useLabel()(task.label)
  const { data } = useQuery({
    queryKey: ['export', task.id],
    queryFn: ({ signal }) => request<ExportTask>('GET', '/privacy/export/detail', { params: { id: task.id }, signal, silent: 'all' }),
    refetchInterval: query => (phaseOf(query.state.data) === 'running' ? POLL_MS : false),
  })
  const phase = phaseOf(data)
  const words = {
    running: say('resource.exportRunning', { label }),
    ready: say('resource.exportReady', { label }),
    failed: say('resource.exportFailed', { msg: data?.errorText ?? '' }),
  }
  return (
    <li className="dv-card dv-task">
      <span role="status">{words[phase]}</span>
      <IconButton label={say('resource.dismiss')} size="small" icon={<CloseOutlined aria-hidden />} onClick={() => dismiss(task.id)} />
      {phase === 'running' && <Progress percent={Math.round(data?.progress ?? 0)} size="small" aria-label={words.running} />}
      {phase === 'ready' && (
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => void download(task.id).then(() => dismiss(task.id)).catch(() => undefined)}
        >
          {say('resource.download')}
        </Button>
      )}
    </li>
  )
}

/** Exports under way, bottom right, like a browser's downloads. The shell draws it once, above all pages. */
export function TaskTray() {
  const say = useText()
  const tasks = useTasks(state => state.tasks)
  if (tasks.length === 0) return null
  return (
    <aside className="dv-tray" aria-label={say('resource.tasks')}>
      <ul>
        {tasks.map(task => (
          <TrayTask key={task.id} task={task} />
        ))}
      </ul>
    </aside>
  )
}
