import { useRefresh } from '@village/page'
import { type Label, momentMs, type Row } from '@village/resource'
import { api, Entered, notify, show, useLabel, useLanguage, useMay, useSession } from '@village/web'
import { useRelativeTime } from '@village/web/kit'
import Button from 'antd/es/button'
import { ColleagueInput } from '../../system/public.web.tsx'
import { alarm } from './alarm.resource.ts'
import { AlarmSteps } from './case/alarm-steps.web.tsx'
import { MuteDialog } from './case/mute-dialog.web.tsx'
import { ReasonInput, ResultInput } from './case/outcome-input.web.tsx'
import { AlarmPage } from './desk/alarm-page.web.tsx'
import './case/alarm.css'

type AlarmRow = Row<typeof alarm.fields> & { readonly levelName?: string; readonly metricName?: string }

const words = {
  times: { zh: '次', en: 'times' },
  since: { zh: '首次', en: 'first' },
  recovered: { zh: '已恢复', en: 'recovered' },
  late: { zh: '已超时', en: 'overdue' },
  until: { zh: '时限', en: 'due' },
  value: { zh: '当前值', en: 'Now' },
  threshold: { zh: '阈值', en: 'Threshold' },
  arrive: { zh: '我已到场', en: 'I am there' },
  arrived: { zh: '已登记到场', en: 'Noted' },
  mute: { zh: '静音此设备', en: 'Mute the device' },
} as const satisfies Record<string, Label>
const DISPATCHED = '2'
const OPEN: readonly string[] = ['0', '1', '2']

/** A level by its form and its word. */
function Level({ row }: { readonly row: AlarmRow }) {
  return (
    <span className="dv-alarm-level">
      <span className="dv-alarm-mark" data-level={row.level} aria-hidden />
      {row.levelName}
    </span>
  )
}

/** The title, with whom it is about and how often it was triggered. */
function Title({ row }: { readonly row: AlarmRow }) {
  const times = Number(row.repeatCount ?? 1)
  return (
    <>
      <Entered>{[row.residentName, row.title].filter(Boolean).join(' · ')}</Entered>
      {times > 1 && <span className="dv-quiet dv-numbers"> ×{times}</span>}
    </>
  )
}

function Deadline({ row }: { readonly row: AlarmRow }) {
  const label = useLabel()
  const when = useRelativeTime()
  if (!row.deadline) return <span className="dv-quiet">—</span>
  const isLate = OPEN.includes(row.status ?? '') && momentMs(row.deadline) < Date.now()
  return (
    <time className={isLate ? 'dv-alarm-late' : ''} dateTime={row.deadline.replace(' ', 'T')} title={row.deadline}>
      {isLate ? `${label(words.late)} ${when(row.deadline)}` : row.deadline.slice(5, 16)}
    </time>
  )
}

/** A measured value without zeros that say nothing. */
function Value({ row }: { readonly row: AlarmRow }) {
  return <span className="dv-numbers">{row.metricValue ? Number(row.metricValue) : '—'}</span>
}

/** What the eye needs first: the value against its threshold, how often, since when. */
function Summary({ row }: { readonly row: AlarmRow }) {
  const label = useLabel()
  const when = useRelativeTime()
  const shown = (text: string | null | undefined): string => (text ? String(Number(text)) : '')
  return (
    <span className="dv-alarm-facts">
      <Level row={row} />
      {row.lastValue && (
        <span>
          {row.metricName} <b className="dv-numbers">{shown(row.lastValue)}</b>
          {row.threshold && (
            <span className="dv-quiet dv-numbers">
              {' '}
              {label(words.threshold)} {shown(row.threshold)}
            </span>
          )}
        </span>
      )}
      <span className="dv-quiet">
        {label(words.since)} {when(row.firstTime ?? '')}
        {Number(row.repeatCount) > 1 && ` · ${row.repeatCount} ${label(words.times)}`}
        {row.recoverTime && ` · ${label(words.recovered)} ${when(row.recoverTime)}`}
      </span>
    </span>
  )
}

/** What is no change of state: who was sent is there. */
function Arrive({ row }: { readonly row: AlarmRow }) {
  const label = useLabel()
  const refresh = useRefresh(alarm)
  const own = useSession(session => session.user?.id)
  const isMine = row.status === DISPATCHED && row.handlerId === own && !row.arriveTime
  if (!isMine) return null
  const arrive = async () => {
    await api(alarm).call('arrive', { id: row.id })
    notify('success', label(words.arrived))
    await refresh()
  }
  return (
    <div className="dv-alarm-acts">
      <Button type="primary" size="large" onClick={() => void arrive().catch(() => undefined)}>
        {label(words.arrive)}
      </Button>
    </div>
  )
}

function Detail({ row }: { readonly row: AlarmRow }) {
  const language = useLanguage()
  const mayAck = useMay('alarm_ack')
  return (
    <>
      {mayAck && <Arrive row={row} />}
      <AlarmSteps key={language} row={row} />
    </>
  )
}

export default show(alarm, {
  cells: { level: Level, title: Title, deadline: Deadline, metricValue: Value } as never,
  inputs: { handlerId: ColleagueInput, closeResult: ResultInput, falseReason: ReasonInput },
  page: AlarmPage,
  hideButtons: ['over'],
  summary: Summary as never,
  detail: Detail as never,
  rowActions: [
    {
      label: words.mute,
      permission: 'alarm_ack',
      shows: row => OPEN.includes(row.status ?? ''),
      dialog: MuteDialog,
    },
  ],
})
