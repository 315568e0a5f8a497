import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { useQuery } from '@tanstack/react-query'
import type { Id } from '@village/resource'
import Button from 'antd/es/button'
import Progress from 'antd/es/progress'
import { request } from '../client.ts'
import { useLabel, useText } from '../i18n.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { saveFile } from '../kit/save-file.ts'
import { dismissTask, type Task, useTasks } from './tasks.ts'
import './resource.css'
import '../texts/resource.ts'

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

async function download(id: Id): Promise<void> {
  const { ticket } = await request<{ ticket: string }>('POST', '/privacy/export/ticket', { body: { id } })
  saveFile(await request<File>('GET', '/privacy/export/download', { params: { ticket }, blob: true }))
}

function TrayTask({ task }: { readonly task: Task }) {
  const say = useText()
  const label = useLabel()(task.label)
  const { data } = useQuery({
    queryKey: ['export', task.id],
    queryFn: ({ signal }) =>
      request<ExportTask>('GET', '/privacy/export/detail', { params: { id: task.id }, signal, silent: 'all' }),
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
      <IconButton
        label={say('resource.dismiss')}
        size="small"
        icon={<CloseOutlined aria-hidden />}
        onClick={() => dismissTask(task.id)}
      />
      {phase === 'running' && (
        <Progress percent={Math.round(data?.progress ?? 0)} size="small" aria-label={words.running} />
      )}
      {phase === 'ready' && (
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() =>
            void download(task.id)
              .then(() => dismissTask(task.id))
              .catch(() => undefined)
          }
        >
          {say('resource.download')}
        </Button>
      )}
    </li>
  )
}

/** The exports of this person, each with how far it is. */
export function TaskList() {
  const tasks = useTasks(state => state.tasks)
  return (
    <ul>
      {tasks.map(task => (
        <TrayTask key={task.id} task={task} />
      ))}
    </ul>
  )
}
