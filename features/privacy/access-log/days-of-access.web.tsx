import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useChoices } from '@village/page'
import type { Label } from '@village/resource'
import { api, Entered, useLabel, useLanguage } from '@village/web'
import { ErrorCard, NoneYet } from '@village/web/kit'
import Input from 'antd/es/input'
import Pagination from 'antd/es/pagination'
import Select from 'antd/es/select'
import Skeleton from 'antd/es/skeleton'
import Tag from 'antd/es/tag'
import { useState } from 'react'
import { Link } from 'react-router'
import { accessAction, type DayOfAccess } from './access-log.endpoints.ts'
import { accessLog } from './access-log.resource.ts'

const words = {
  none: { zh: '这几天没有访问记录', en: 'Nobody looked in these days' },
  times: { zh: '次', en: 'times' },
  records: { zh: '条记录', en: 'records' },
  people: { zh: '人', en: 'people' },
  rescue: { zh: '应急救助', en: 'Emergency' },
  noReason: { zh: '未要求事由', en: 'no reason asked for' },
  action: { zh: '动作', en: 'Action' },
  purpose: { zh: '用途', en: 'Purpose' },
  reason: { zh: '事由', en: 'Reason' },
  days: { zh: '时间', en: 'Days' },
  all: { zh: '全部', en: 'all' },
  colon: { zh: '：', en: ': ' },
  other: { zh: '日常工作', en: 'Daily work' },
  entries: { zh: '看明细', en: 'Entries' },
} as const satisfies Record<string, Label>
const RANGES: readonly (readonly [days: number, label: Label])[] = [
  [1, { zh: '今天', en: 'Today' }],
  [7, { zh: '近7天', en: '7 days' }],
  [31, { zh: '近31天', en: '31 days' }],
  [92, { zh: '近92天', en: '92 days' }],
]
const SIZE = 20

interface Asked {
  readonly days: number
  readonly action?: DayOfAccess['action']
  readonly emergency?: 0 | 1
  readonly reason?: string
  readonly current: number
}

function useDays(asked: Asked) {
  const language = useLanguage()
  return useQuery({
    queryKey: [accessLog.name, 'days', asked, language],
    queryFn: ({ signal }) => api(accessLog).call('days', { ...asked, size: SIZE }, { signal, silent: 'all' }),
    placeholderData: keepPreviousData,
  })
}

function Filters({ asked, onChange }: { readonly asked: Asked; onChange(change: Partial<Asked>): void }) {
  const label = useLabel()
  const actions = useChoices(accessAction.spec)
  const allOf = (what: Label) => ({ value: '', label: `${label(what)}${label(words.colon)}${label(words.all)}` })
  return (
    <div className="dv-access-filters">
      <Select
        aria-label={label(words.days)}
        value={asked.days}
        onChange={days => onChange({ days })}
        options={RANGES.map(([value, one]) => ({ value, label: label(one) }))}
      />
      <Select
        aria-label={label(words.action)}
        value={asked.action ?? ''}
        onChange={action => onChange({ action: (action || undefined) as DayOfAccess['action'] })}
        options={[allOf(words.action), ...actions]}
      />
      <Select
        aria-label={label(words.purpose)}
        value={asked.emergency === undefined ? '' : String(asked.emergency)}
        onChange={key => onChange({ emergency: key === '' ? undefined : key === '1' ? 1 : 0 } as Partial<Asked>)}
        options={[
          allOf(words.purpose),
          { value: '1', label: label(words.rescue) },
          { value: '0', label: label(words.other) },
        ]}
      />
      <Input.Search
        aria-label={label(words.reason)}
        placeholder={label(words.reason)}
        maxLength={50}
        allowClear
        onSearch={reason => onChange({ reason: reason || undefined } as Partial<Asked>)}
      />
    </div>
  )
}

/** The entries behind a row, in the table. */
const entriesPath = ({ userId, action, day, emergency }: DayOfAccess): string =>
  `${accessLog.path}?${new URLSearchParams({
    userId,
    action,
    emergency: String(emergency),
    accessTime: `${day} 00:00:00,${day} 23:59:59`,
  })}`

function Day({ row }: { readonly row: DayOfAccess }) {
  const label = useLabel()
  const action = useChoices(accessAction.spec).find(({ value }) => value === row.action)?.label ?? row.action
  const span = [row.firstTime, row.lastTime].map(time => time.slice(11, 16))
  return (
    <li className="dv-access-day">
      <span className="dv-access-who">
        <b>
          <Entered>{row.userName}</Entered>
        </b>
        <Tag>{action}</Tag>
        {row.emergency === 1 && <Tag color="error">{label(words.rescue)}</Tag>}
      </span>
      <span className="dv-access-why">
        {row.reason ? <Entered>{row.reason}</Entered> : <span className="dv-quiet">{label(words.noReason)}</span>}
      </span>
      <span className="dv-numbers">
        {row.times} {label(words.times)} · {row.records} {label(words.records)}
        {row.people > 0 && ` · ${row.people} ${label(words.people)}`}
      </span>
      <span className="dv-quiet dv-numbers">
        {row.day} {span[0] === span[1] ? span[0] : span.join('–')}
      </span>
      <Link to={entriesPath(row)}>{label(words.entries)}</Link>
    </li>
  )
}

/** What each person saw on a day and what for, the latest first. */
export function DaysOfAccess() {
  const label = useLabel()
  const [asked, setAsked] = useState<Asked>({ days: 7, current: 1 })
  const { data, error, refetch } = useDays(asked)
  return (
    <section aria-label={label(accessLog.label)}>
      <Filters asked={asked} onChange={change => setAsked(before => ({ ...before, current: 1, ...change }))} />
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.total === 0 && <NoneYet words={label(words.none)} />}
      {data && data.total > 0 && (
        <ul className="dv-access-days">
          {data.records.map(row => (
            <Day key={`${row.day} ${row.userId} ${row.action} ${row.emergency} ${row.reason}`} row={row} />
          ))}
        </ul>
      )}
      {data && data.total > SIZE && (
        <Pagination
          align="end"
          current={asked.current}
          pageSize={SIZE}
          total={data.total}
          showSizeChanger={false}
          onChange={current => setAsked(before => ({ ...before, current }))}
        />
      )}
    </section>
  )
}
