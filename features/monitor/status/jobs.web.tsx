import type { Label } from '@village/resource'
import { api, notify, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import Popconfirm from 'antd/es/popconfirm'
import Tag from 'antd/es/tag'
import { useState } from 'react'
import type { JobLine } from './running-state.ts'
import { status } from './status.api.ts'

const words = {
  title: { zh: '需要留意的任务', en: 'Jobs to look at' },
  none: { zh: '没有放弃、迟到或正在运行的任务', en: 'No job was given up, is late or runs' },
  retry: { zh: '重试', en: 'Try again' },
  cancel: { zh: '取消', en: 'Cancel' },
  sure: {
    zh: '取消这个任务？已经做完的部分保持不变，其余不再执行。',
    en: 'Cancel this job? What it has done stays, the rest is not done.',
  },
  yes: { zh: '取消任务', en: 'Cancel the job' },
  no: { zh: '返回', en: 'Back' },
  retried: { zh: '几秒钟内重新开始', en: 'It begins again within seconds' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
} as const satisfies Record<string, Label>
const STANDINGS = {
  givenUp: { says: { zh: '已放弃', en: 'Given up' }, color: 'error' },
  late: { says: { zh: '迟到', en: 'Late' }, color: 'warning' },
  again: { says: { zh: '稍后重试', en: 'Tried again later' }, color: 'warning' },
  running: { says: { zh: '运行中', en: 'Running' }, color: 'processing' },
} as const satisfies Record<JobLine['standing'], { readonly says: Label; readonly color: string }>

const facts = ({ standing, since, attempts }: JobLine): Label => {
  const tries = { zh: `第 ${attempts} 次`, en: attempts === 1 ? 'first try' : `try ${attempts}` }
  if (standing === 'running') return { zh: `${since} 开始，${tries.zh}`, en: `since ${since}, ${tries.en}` }
  if (standing === 'givenUp') return { zh: `${since} 放弃，共 ${attempts} 次`, en: `${since}, after ${attempts} tries` }
  if (standing === 'again')
    return { zh: `将在 ${since} 重试，已 ${attempts} 次`, en: `again at ${since}, ${attempts} so far` }
  return { zh: `应在 ${since} 开始`, en: `due at ${since}` }
}

/** Sends one act at a time; the client shows what is refused. */
function useAct(id: string, onDone: () => void) {
  const label = useLabel()
  const [busy, setBusy] = useState(false)
  const send = async (what: 'retry' | 'cancel'): Promise<void> => {
    setBusy(true)
    try {
      await api(status).call(what, { id })
      notify('success', label(what === 'retry' ? words.retried : words.cancelled))
    } catch {
      // The client has shown the error.
    } finally {
      setBusy(false)
      onDone()
    }
  }
  return { busy, send }
}

interface ActsProps {
  readonly line: JobLine
  onDone(): void
}
function Acts({ line, onDone }: ActsProps) {
  const label = useLabel()
  const { busy, send } = useAct(line.id, onDone)
  const mayRetry = useMay('status_retry')
  const mayCancel = useMay('status_cancel')
  if (line.standing === 'running') return null
  return (
    <span className="dv-status-acts">
      {mayRetry && (
        <Button size="small" loading={busy} onClick={() => void send('retry')}>
          {label(words.retry)}
        </Button>
      )}
      {mayCancel && (
        <Popconfirm
          title={label(words.sure)}
          okText={label(words.yes)}
          cancelText={label(words.no)}
          onConfirm={() => send('cancel')}
        >
          <Button size="small" danger disabled={busy}>
            {label(words.cancel)}
          </Button>
        </Popconfirm>
      )}
    </span>
  )
}

function Line({ line, onDone }: ActsProps) {
  const label = useLabel()
  const { says, color } = STANDINGS[line.standing]
  return (
    <li>
      <Tag color={color}>{label(says)}</Tag>
      <span className="dv-status-job">
        <b>{line.label ? label(line.label) : line.task}</b> <code>{line.task}</code>
        <span className="dv-quiet">
          {label(facts(line))}
          {line.problem && ` · ${line.problem}`}
        </span>
      </span>
      <Acts line={line} onDone={onDone} />
    </li>
  )
}

/** Jobs that were given up, are late, will be tried again or run, with what can be done about them. */
export function JobList({ lines, onDone }: { readonly lines: readonly JobLine[]; onDone(): void }) {
  const label = useLabel()
  return (
    <section className="dv-card dv-status-jobs" aria-labelledby="dv-status-jobs">
      <h2 id="dv-status-jobs">{label(words.title)}</h2>
      {lines.length === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      <ul>
        {lines.map(line => (
          <Line key={line.id} line={line} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}
