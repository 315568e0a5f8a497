import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chime } from '@village/frame'
import { type Id, momentAt } from '@village/resource'
import { api, queryClient, type ShownRow, useLanguage, usePreferences } from '@village/web'
import { useLive } from '@village/web/live'
import { useEffect, useMemo, useRef } from 'react'
import { alarm } from '../alarm.resource.ts'
import { ALARM, isCallType, OPEN_ALARMS } from '../declared/alarm.states.ts'

export type AlarmRow = ShownRow<typeof alarm.fields>
export const QUEUES = ['open', 'acknowledged', 'dispatched', 'today'] as const
export type Queue = (typeof QUEUES)[number]
/** Alarms that stand at the desk at most; the table has all. */
export const MOST = 200
const DESK = [alarm.name, 'desk'] as const
const LOUD_FROM = '3'

const today = (): string => momentAt(Date.now()).slice(0, 10)

const isCall = ({ alarmType }: AlarmRow): number => Number(isCallType(alarmType))
/**
 * The worst first; of the same level people before things. The latest call for help comes first, for it is the one that
 * was just heard; of things the one that waits longest.
 */
const inTurn = (a: AlarmRow, b: AlarmRow): number =>
  String(b.level).localeCompare(String(a.level)) ||
  isCall(b) - isCall(a) ||
  (isCall(a) ? -1 : 1) * String(a.firstTime).localeCompare(String(b.firstTime))

export interface Filters {
  readonly level: string
  readonly alarmType: string
}
const queryOf = (filters: Filters) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

/** Alarms at the desk by queue, with how many each has; what changes anywhere shows at once. */
export function useQueues(filters: Filters) {
  const language = useLanguage()
  useLive('rows', ({ resource }) => resource === alarm.name && void queryClient.invalidateQueries({ queryKey: DESK }))
  const read = (name: string, query: Readonly<Record<string, unknown>>) => ({
    queryKey: [...DESK, name, language, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api(alarm).list({ ...query, ...queryOf(filters), current: 1, size: MOST }, { signal, silent: 'all' }),
  })
  const open = useQuery(read('open', { status: OPEN_ALARMS.join(), ...filters }))
  const closed = useQuery(read('today', { status: ALARM.closed, closeTime_ge: `${today()} 00:00:00`, ...filters }))
  return useMemo(() => {
    const rows = (open.data?.records ?? []) as readonly AlarmRow[]
    const inState = (state: string) => rows.filter(({ status }) => status === state).sort(inTurn)
    return {
      rows: {
        open: inState(ALARM.open),
        acknowledged: inState(ALARM.acknowledged),
        dispatched: inState(ALARM.dispatched),
        today: (closed.data?.records ?? []) as readonly AlarmRow[],
      },
      todayTotal: closed.data?.total ?? 0,
      openTotal: open.data?.total ?? 0,
      error: open.error ?? closed.error,
      isPending: open.isPending,
      again: () => void queryClient.invalidateQueries({ queryKey: DESK }),
    }
  }, [open.data, closed.data, open.error, closed.error, open.isPending])
}

/** Sounds once for what is new and important; calls for help sound on every page already. */
export function useSound(rows: readonly AlarmRow[], isKnown: boolean): void {
  const isOn = usePreferences(preferences => preferences.alertSound)
  const seen = useRef<ReadonlySet<Id> | null>(null)
  useEffect(() => {
    if (!isKnown) return
    const before = seen.current
    seen.current = new Set([...(before ?? []), ...rows.map(({ id }) => id)])
    const isNews = (row: AlarmRow): boolean =>
      !before?.has(row.id) && String(row.level) >= LOUD_FROM && !row.muteUntil && !isCallType(row.alarmType)
    if (before && isOn && rows.some(isNews)) chime()
  }, [rows, isKnown, isOn])
}
