import { useRefresh } from '@village/page'
import type { Id, Label } from '@village/resource'
import { useLabel, useScreen } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Segmented from 'antd/es/segmented'
import Skeleton from 'antd/es/skeleton'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PlaceMap } from '../../../map/public.web.tsx'
import { alarm } from '../alarm.resource.ts'
import { caseMap, markOf } from '../case/case-map.ts'
import { CasePanel } from '../case/case-panel.web.tsx'
import { useWaitingArrivals } from '../case/press-arrival.web.ts'
import { useCase } from '../case/use-case.web.ts'
import { type AlarmRow, type Filters, QUEUES, type Queue, useQueues, useSound } from '../queue/use-queue.web.ts'
import { AlarmList, DeskBar } from './alarm-list.web.tsx'
import './alarm-desk.css'

const words = {
  list: { zh: '列表', en: 'List' },
  map: { zh: '地图', en: 'Map' },
  choose: { zh: '从左边选择一条告警', en: 'Choose an alarm from the list' },
  back: { zh: '返回列表', en: 'Back to the list' },
  allAlarms: { zh: '未处理完的告警的位置', en: 'Where open alarms are' },
} as const satisfies Record<string, Label>
const QUEUE = 'queue'

/** Which alarm and which queue the address names. */
function useDeskAddress() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(QUEUE)
  const change = useCallback(
    (next: Readonly<Record<string, string>>, replace: boolean) =>
      setSearch(
        before => {
          const query = new URLSearchParams(before)
          for (const [name, value] of Object.entries(next)) value ? query.set(name, value) : query.delete(name)
          return query
        },
        { replace },
      ),
    [setSearch],
  )
  const queue: Queue = QUEUES.find(one => one === asked) ?? 'open'
  return { id: search.get('id') ?? '', queue, change }
}

interface PartsProps {
  readonly bar: ReactNode
  readonly list: ReactNode
  readonly map: ReactNode
}
/** On a screen that is not wide: the list, or the map where there is room for one. */
function Parts({ bar, list, map }: PartsProps) {
  const label = useLabel()
  const hasMap = useScreen() > 0
  const [part, setPart] = useState<'list' | 'map'>('list')
  return (
    <div className="dv-desk" data-form="parts">
      {bar}
      {hasMap && (
        <Segmented
          value={part}
          onChange={setPart}
          options={[
            { value: 'list', label: label(words.list) },
            { value: 'map', label: label(words.map) },
          ]}
        />
      )}
      <div className="dv-card dv-desk-part">{part === 'map' && hasMap ? map : list}</div>
    </div>
  )
}

/** Side by side. */
function Wide({ bar, list, map, sheet }: PartsProps & { readonly sheet: ReactNode }) {
  const label = useLabel()
  return (
    <div className="dv-desk" data-form="wide">
      {bar}
      <div className="dv-card dv-desk-part">{list}</div>
      <div className="dv-card dv-desk-part">{map}</div>
      <div className="dv-card dv-desk-part dv-desk-sheet">
        {sheet || <p className="dv-desk-none">{label(words.choose)}</p>}
      </div>
    </div>
  )
}

/** All that is open, and who is nearest to the one that is looked at. */
function useDeskMap(rows: Readonly<Record<Queue, readonly AlarmRow[]>>, chosen: Id) {
  const looked = Object.values(rows)
    .flat()
    .find(({ id }) => id === chosen)
  const { data: known } = useCase(looked)
  return useMemo(() => {
    const others = [...rows.open, ...rows.acknowledged, ...rows.dispatched].filter(({ id }) => id !== chosen)
    const { marks, line } = looked ? caseMap(looked, known) : { marks: [], line: undefined }
    return { marks: [...others.map(markOf).filter(mark => mark !== null), ...marks], line }
  }, [rows, chosen, looked, known])
}

function useDesk() {
  const { id, queue, change } = useDeskAddress()
  const isWide = useScreen() === 3
  const [filters, setFilters] = useState<Filters>({ level: '', alarmType: '' })
  const queues = useQueues(filters)
  const { rows, isPending, todayTotal } = queues
  useSound(rows.open, !isPending)
  useWaitingArrivals(useRefresh(alarm))
  const open = useCallback((next: Id) => change({ id: next }, isWide), [change, isWide])
  const counts = {
    open: rows.open.length,
    acknowledged: rows.acknowledged.length,
    dispatched: rows.dispatched.length,
    today: todayTotal,
  }
  // On a wide screen the first in turn is open at once: nobody has to look for it.
  const chosen = id || (isWide ? (rows[queue][0]?.id ?? '') : '')
  const map = useDeskMap(rows, chosen)
  return { ...queues, queue, change, filters, setFilters, map, open, counts, chosen, isWide }
}

/** The desk at which alarms are dealt with: list, map and sheet side by side, or one after the other on small screens. */
export function AlarmDesk({ onTable }: { onTable(): void }) {
  const label = useLabel()
  const desk = useDesk()
  const { rows, queue, change, chosen, isPending, again, open } = desk
  if (desk.error && isPending) return <ErrorCard error={desk.error} onRetry={again} />
  const total = queue === 'today' ? desk.todayTotal : desk.openTotal
  const list = isPending ? (
    <Skeleton active />
  ) : (
    <AlarmList key={queue} {...{ rows: rows[queue], total, queue, chosen }} onOpen={open} />
  )
  const map = (
    <Suspense fallback={<Skeleton active />}>
      <PlaceMap label={label(words.allAlarms)} {...desk.map} chosen={chosen} onOpen={open} />
    </Suspense>
  )
  const sheet = chosen && (
    <CasePanel key={chosen} id={chosen} onDone={again} recordAddress={`/desk/alarm?as=table&id=${chosen}`} />
  )
  const bar = (
    <DeskBar
      {...{ queue, counts: desk.counts, filters: desk.filters, onFilters: desk.setFilters, onTable }}
      onQueue={next => change({ [QUEUE]: next === 'open' ? '' : next, id: '' }, true)}
    />
  )
  if (!desk.isWide && sheet)
    return (
      <div className="dv-desk" data-form="sheet">
        <Button onClick={() => change({ id: '' }, true)}>‹ {label(words.back)}</Button>
        {sheet}
      </div>
    )
  return desk.isWide ? <Wide {...{ bar, list, map, sheet }} /> : <Parts {...{ bar, list, map }} />
}
