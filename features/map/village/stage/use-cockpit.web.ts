import { useQuery } from '@tanstack/react-query'
import { api, queryClient, useLanguage } from '@village/web'
import { useLive, useLiveState } from '@village/web/live'
import { useEffect, useRef, useState } from 'react'
import { type DrawnShape, shapes } from '../../shape/shapes.api.ts'
import { type TileSource, tiles } from '../../tiles/tiles.api.ts'
import { type Cockpit, cockpit } from '../cockpit.api.ts'

const KEY = [cockpit.name, 'snapshot'] as const
const FOLLOWED: readonly string[] = [
  'alarm_center.alarm',
  'governance.upload_event',
  'device.machine',
  'health.braceletsos',
  'governance.grid',
  'people.resident',
  'people.household',
  'agriculture.greenhouserecord',
]
/** What changes within this time is drawn once. */
const DRAWN_EVERY_MS = 500
/** Also without news: today becomes yesterday, and cameras are longer away. */
const AT_LEAST_EVERY_MS = 60_000
const POLL_MS = 30_000
/** A short break is nobody's concern. */
const LOST_MS = 10_000
const POLLED_AFTER_MS = 60_000
/** From this age on the numbers may not be taken for today's. */
const STALE_MS = 300_000
/** Houses are built slowly. */
const GROUND_MS = 3_600_000
const TICK_MS = 1000

/** `asking`: a display, which asks again and again. */
export type Freshness = 'live' | 'again' | 'polling' | 'asking'
export interface CockpitState {
  readonly data: Cockpit | undefined
  /** What the map is drawn on. */
  readonly ground: readonly DrawnShape[] | undefined
  readonly tiles: TileSource | undefined
  readonly isFailed: boolean
  readonly freshness: Freshness
  /** When the data was read; ms of this computer's clock. */
  readonly readMs: number
  readonly isStale: boolean
}

/** Milliseconds since the condition began to hold; 0 while it does not. */
export function useHeldFor(holds: boolean): number {
  const [forMs, setFor] = useState(0)
  useEffect(() => {
    setFor(0)
    if (!holds) return
    const begun = Date.now()
    const timer = setInterval(() => setFor(Date.now() - begun), TICK_MS)
    return () => clearInterval(timer)
  }, [holds])
  return forMs
}
/** Whether a moment is older than the given time. */
export function useIsOlder(momentMs: number, thanMs: number): boolean {
  const [isOlder, setOlder] = useState(false)
  useEffect(() => {
    const look = (): void => setOlder(momentMs > 0 && Date.now() - momentMs > thanMs)
    look()
    const timer = setInterval(look, TICK_MS)
    return () => clearInterval(timer)
  }, [momentMs, thanMs])
  return isOlder
}

function useNews(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive('rows', ({ resource }) => {
    if (!FOLLOWED.includes(resource)) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ queryKey: KEY })
    }, DRAWN_EVERY_MS)
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
}

/** What was drawn meanwhile on the page of shapes. */
function useGroundNews(): void {
  useLive('rows', ({ resource }) => {
    if (resource === 'map.shape') void queryClient.invalidateQueries({ queryKey: [shapes.name, 'shapes'] })
  })
}

/** Everything on the screen for who is signed in, read again when it changes. */
export function useCockpit(): CockpitState {
  const language = useLanguage()
  const { state } = useLiveState()
  const lostMs = useHeldFor(state !== 'live')
  const freshness: Freshness = lostMs > POLLED_AFTER_MS ? 'polling' : lostMs > LOST_MS ? 'again' : 'live'
  useNews()
  useGroundNews()
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: [...KEY, language],
    queryFn: ({ signal }) => api(cockpit).call('snapshot', {}, { signal, silent: 'all' }),
    refetchInterval: freshness === 'polling' ? POLL_MS : AT_LEAST_EVERY_MS,
  })
  const ground = useQuery({
    queryKey: [shapes.name, 'shapes'],
    queryFn: ({ signal }) => api(shapes).call('shapes', {}, { signal, silent: 'all' }),
    staleTime: GROUND_MS,
  })
  const source = useQuery({
    queryKey: [tiles.name],
    queryFn: ({ signal }) => api(tiles).call('tiles', {}, { signal, silent: 'all' }),
    staleTime: GROUND_MS,
  })
  const isStale = useIsOlder(dataUpdatedAt, STALE_MS)
  return {
    data,
    ground: ground.data?.shapes,
    tiles: source.data,
    isFailed: isError,
    freshness,
    readMs: dataUpdatedAt,
    isStale,
  }
}
