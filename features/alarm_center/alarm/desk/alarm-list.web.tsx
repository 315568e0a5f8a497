import { mutedUntilMs, muteSounds } from '@village/frame'
import { useChoices } from '@village/page'
import type { Id, Label } from '@village/resource'
import { Entered, useLabel } from '@village/web'
import { useRelativeTime } from '@village/web/kit'
import { LivePill } from '@village/web/live'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import Tabs from 'antd/es/tabs'
import { useState } from 'react'
import { alarm } from '../alarm.resource.ts'
import { ALARM } from '../declared/alarm.states.ts'
import { useHeldRows } from '../queue/use-held-rows.web.ts'
import { type AlarmRow, type Filters, MOST, QUEUES, type Queue } from '../queue/use-queue.web.ts'
import './alarm-desk.css'

const words = {
  open: { zh: '待处理', en: 'New' },
  acknowledged: { zh: '已认领', en: 'Taken' },
  dispatched: { zh: '处置中', en: 'Under way' },
  today: { zh: '今日已办结', en: 'Closed today' },
  level: { zh: '级别', en: 'Level' },
  alarmType: { zh: '类型', en: 'Type' },
  silence: { zh: '静音 15 分', en: 'Silence for 15 min' },
  sound: { zh: '恢复声音', en: 'Sound on' },
  table: { zh: '表格方式', en: 'As a table' },
  none: { zh: '现在没有未处理的告警', en: 'No alarm waits now' },
  noneOf: { zh: '这里没有告警', en: 'No alarms here' },
} as const satisfies Record<string, Label>
const QUARTER_MS = 15 * 60_000

interface LineProps {
  readonly row: AlarmRow
  readonly isChosen: boolean
  onOpen(id: Id): void
}
/** One alarm in one line, told apart by form and word. */
function Line({ row, isChosen, onOpen }: LineProps) {
  const label = useLabel()
  const when = useRelativeTime()
  const times = Number(row.repeatCount ?? 1)
  const who = row.status === ALARM.open ? '' : String(row['handlerName'] ?? '')
  const facts = [
    row['levelName'],
    row['alarmTypeName'],
    row['gridName'] ?? row['deptName'],
    who && label({ zh: `${who} 正在处理`, en: `${who} is on it` }),
  ]
  return (
    <li>
      <button
        type="button"
        className="dv-desk-line"
        aria-current={isChosen || undefined}
        data-row-key={row.id}
        onClick={() => onOpen(row.id)}
      >
        <span className="dv-alarm-mark" data-level={row.level} aria-hidden />
        <span className="dv-desk-words">
          <b>
            <Entered>{[row['residentName'], row.title].filter(Boolean).join(' · ')}</Entered>
            {times > 1 && <span className="dv-numbers"> ×{times}</span>}
          </b>
          <span className="dv-quiet">
            <Entered>{facts.filter(Boolean).join(' · ')}</Entered>
          </span>
        </span>
        <time className="dv-numbers" data-level={row.level} dateTime={String(row.firstTime).replace(' ', 'T')}>
          {when(row.firstTime ?? '')}
        </time>
      </button>
    </li>
  )
}

interface NarrowProps {
  readonly name: keyof Filters
  readonly value: string
  onChange(value: string): void
}
function Narrow({ name, value, onChange }: NarrowProps) {
  const label = useLabel()
  const { spec } = alarm.fields[name]
  const choices = useChoices(spec)
  return (
    <Select
      allowClear
      aria-label={label(words[name])}
      placeholder={label(words[name])}
      value={value || undefined}
      options={choices.map(({ value: key, label: word }) => ({ value: key, label: word }))}
      popupMatchSelectWidth={false}
      onChange={next => onChange(next ?? '')}
    />
  )
}

/** Silences this browser for a quarter of an hour: somebody is on the telephone. */
function Silence() {
  const label = useLabel()
  const [isMuted, setIsMuted] = useState(() => mutedUntilMs() > Date.now())
  const toggle = () => {
    muteSounds(isMuted ? 0 : QUARTER_MS)
    setIsMuted(!isMuted)
  }
  return (
    <Button aria-pressed={isMuted} onClick={toggle}>
      {label(isMuted ? words.sound : words.silence)}
    </Button>
  )
}

interface BarProps {
  readonly queue: Queue
  readonly counts: Readonly<Record<Queue, number>>
  readonly filters: Filters
  onQueue(queue: Queue): void
  onFilters(filters: Filters): void
  onTable(): void
}
/** The queues with how many each has, and what the desk is narrowed to. */
export function DeskBar({ queue, counts, filters, onQueue, onFilters, onTable }: BarProps) {
  const label = useLabel()
  return (
    <div className="dv-desk-bar dv-card">
      <Tabs
        activeKey={queue}
        onChange={key => onQueue(key as Queue)}
        items={QUEUES.map(key => ({ key, label: `${label(words[key])} ${counts[key]}` }))}
      />
      <div className="dv-desk-tools">
        {(['level', 'alarmType'] as const).map(name => (
          <Narrow
            key={name}
            name={name}
            value={filters[name]}
            onChange={value => onFilters({ ...filters, [name]: value })}
          />
        ))}
        <LivePill />
        <Silence />
        <Button onClick={onTable}>{label(words.table)}</Button>
      </div>
    </div>
  )
}

interface ListProps {
  readonly rows: readonly AlarmRow[]
  readonly total: number
  readonly queue: Queue
  readonly chosen: Id
  onOpen(id: Id): void
}
/** The alarms of a queue, the most severe first. */
export function AlarmList({ rows, total, queue, chosen, onOpen }: ListProps) {
  const label = useLabel()
  const { shown, waiting, release, area } = useHeldRows(rows)
  if (shown.length === 0)
    return (
      <p className="dv-desk-none" role="status">
        {label(queue === 'open' ? words.none : words.noneOf)}
      </p>
    )
  return (
    <div {...area}>
      <div role="status" className="dv-desk-news">
        {waiting > 0 && (
          <Button onClick={release}>
            {label({ zh: `有 ${waiting} 条新记录`, en: `${waiting} new ${waiting === 1 ? 'alarm' : 'alarms'}` })}
          </Button>
        )}
      </div>
      <ul className="dv-desk-list">
        {shown.map(row => (
          <Line key={row.id} row={row} isChosen={row.id === chosen} onOpen={onOpen} />
        ))}
      </ul>
      {total > MOST && (
        <p className="dv-quiet">
          {label({ zh: `只显示前 ${MOST} 条，共 ${total} 条`, en: `The first ${MOST} of ${total}` })}
        </p>
      )}
    </div>
  )
}
