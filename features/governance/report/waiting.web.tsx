import type { Label } from '@village/resource'
import { Entered, useLabel } from '@village/web'
import Button from 'antd/es/button'
import Popconfirm from 'antd/es/popconfirm'
import type { KeptReport } from './kept-reports.web.ts'

const words = {
  title: { zh: '手机里待发送', en: 'Waiting on this phone' },
  hint: { zh: '只有你登录后能看到，有网后自动发送', en: 'Only you see them; they are sent when the network is back' },
  waits: { zh: '等待网络', en: 'Waits for the network' },
  sending: { zh: '正在发送…', en: 'Being sent…' },
  send: { zh: '立即发送', en: 'Send now' },
  mend: { zh: '修改', en: 'Mend' },
  drop: { zh: '删除', en: 'Remove' },
  sure: { zh: '删除后不能恢复，确定删除？', en: 'It cannot be brought back. Remove it?' },
  keep: { zh: '不删除', en: 'Keep it' },
} as const satisfies Record<string, Label>

interface Acts {
  onSend(report: KeptReport): void
  onMend(report: KeptReport): void
  onDrop(report: KeptReport): void
}
interface LineProps extends Acts {
  readonly report: KeptReport
  readonly isBusy: boolean
}
function Line({ report, isBusy, onSend, onMend, onDrop }: LineProps) {
  const label = useLabel()
  return (
    <li>
      <b>
        <Entered>{report.words.title}</Entered>
      </b>
      <span className={report.refused ? 'dv-report-flaw' : 'dv-quiet'}>
        {isBusy ? label(words.sending) : report.refused || label(words.waits)}
      </span>
      <span className="dv-report-acts">
        <Button disabled={isBusy} onClick={() => onSend(report)}>
          {label(words.send)}
        </Button>
        {report.refused && <Button onClick={() => onMend(report)}>{label(words.mend)}</Button>}
        <Popconfirm
          title={label(words.sure)}
          okText={label(words.drop)}
          cancelText={label(words.keep)}
          onConfirm={() => onDrop(report)}
        >
          <Button danger disabled={isBusy}>
            {label(words.drop)}
          </Button>
        </Popconfirm>
      </span>
    </li>
  )
}

interface WaitingProps extends Acts {
  readonly reports: readonly KeptReport[]
  /** Key of the one that is on its way; '' where none is. */
  readonly sending: string
}
/** What this phone keeps, each with its state and what may be done with it. */
export function Waiting({ reports, sending, ...acts }: WaitingProps) {
  const label = useLabel()
  if (reports.length === 0) return null
  return (
    <section className="dv-card dv-report-waiting" aria-label={label(words.title)}>
      <h2>{label(words.title)}</h2>
      <p className="dv-quiet">{label(words.hint)}</p>
      <ul>
        {reports.map(report => (
          <Line key={report.key} report={report} isBusy={sending === report.key} {...acts} />
        ))}
      </ul>
    </section>
  )
}
