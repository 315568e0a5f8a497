import { useQuery } from '@tanstack/react-query'
import { api, definePage, readStorage, store, useLabel } from '@village/web'
import { ErrorCard, NoneYet, useIsPhone } from '@village/web/kit'
import Button from 'antd/es/button'
import Segmented from 'antd/es/segmented'
import Skeleton from 'antd/es/skeleton'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Camera, video } from '../play/video.api.ts'
import { Cameras } from './cameras.web.tsx'
import { Grid } from './grid.web.tsx'
import { type Layout, layoutOf, nextRound, put, SPLITS, splitInto } from './playing.ts'
import { PurposeDialog, type Told, toldBefore } from './purpose-dialog.web.tsx'
import place from './wall.place.ts'
import { wallWords as words } from './wall-words.ts'
import './wall.css'

const KEPT = 'wall'
/** A village has some dozens; so many come at once. */
const MOST_CAMERAS = 500
const REFRESH_MS = 30_000
const ROUND_MS = 30_000

const useCameras = () =>
  useQuery({
    queryKey: ['video', 'search'],
    queryFn: ({ signal }) => api(video).call('search', { current: 1, size: MOST_CAMERAS }, { signal, silent: 'all' }),
    refetchInterval: REFRESH_MS,
  })
const useLimits = () =>
  useQuery({
    queryKey: ['video', 'limits'],
    queryFn: ({ signal }) => api(video).call('limits', {}, { signal, silent: 'all' }),
    staleTime: 60_000,
  })

/** Whether anybody can see the page: a hidden one plays nothing. */
function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = (): void => setSeen(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}

/** What is where, kept in this browser. */
function useLayout() {
  const isPhone = useIsPhone()
  const [kept, setKept] = useState<Layout>(() => layoutOf(readStorage(KEPT)))
  const change = (next: Layout): void => {
    setKept(next)
    store(KEPT, { split: next.split, cells: next.cells })
  }
  // One player on a phone, whatever the wall at the desk is.
  const layout: Layout = isPhone ? { ...kept, split: 1, focus: 0 } : kept
  return { layout, isPhone, change: (next: Layout) => change(isPhone ? { ...next, split: kept.split } : next) }
}

interface HeadProps {
  readonly layout: Layout
  readonly isCycling: boolean
  onChange(layout: Layout): void
  onCycle(isCycling: boolean): void
}
function Head({ layout, isCycling, onChange, onCycle }: HeadProps) {
  const pick = useLabel()
  return (
    <div className="dv-video-head">
      <Segmented
        aria-label={pick(words.split)}
        value={layout.split}
        options={SPLITS.map(split => ({ value: split, label: String(split) }))}
        onChange={split => onChange(splitInto(layout, split))}
      />
      <Button aria-pressed={isCycling} {...(isCycling && { type: 'primary' })} onClick={() => onCycle(!isCycling)}>
        {pick(words.cycle)}
      </Button>
      <span className="dv-quiet">{pick(words.keys)}</span>
    </div>
  )
}

/** Shows the next cameras every half minute while somebody looks; what was chosen by hand is there again afterwards. */
function useRounds(chosen: Layout, cameras: readonly Camera[], isSeen: boolean) {
  const [round, setRound] = useState<Layout | null>(null)
  const isCycling = round !== null
  const next = useEffectEvent(() => setRound(shown => shown && nextRound(shown, cameras)))
  useEffect(() => {
    if (!isCycling || !isSeen) return
    const timer = setInterval(() => next(), ROUND_MS)
    return () => clearInterval(timer)
  }, [isCycling, isSeen])
  const cycle = (isOn: boolean): void => setRound(isOn ? nextRound({ ...chosen, cells: [] }, cameras) : null)
  return { shown: round ? { ...round, split: chosen.split } : chosen, isCycling, cycle, end: () => setRound(null) }
}

/** What is on the wall, and whether the person has said why they look. */
function useWall(cameras: readonly Camera[], isSeen: boolean) {
  const { layout: chosen, isPhone, change: keep } = useLayout()
  const { shown: layout, isCycling, cycle, end } = useRounds(chosen, cameras, isSeen)
  const [told, setTold] = useState<Told | null>(toldBefore)
  const [isAsked, setAsked] = useState(() => chosen.cells.some(Boolean))
  // Whoever puts something on the wall wants to go on looking at it.
  const change = (next: Layout): void => {
    end()
    keep(next)
  }
  const choose = (code: string, at = layout.focus): void => {
    change(put(layout, at, code))
    if (!told && code !== '') setAsked(true)
  }
  const onCycle = (isOn: boolean): void => {
    cycle(isOn)
    if (isOn && !told) setAsked(true)
  }
  return { layout, isPhone, isCycling, told, isAsked, setTold, setAsked, change, choose, onCycle }
}

/** The wall of these cameras; why somebody looks is asked before the first of them plays. */
function Screens({ cameras }: { readonly cameras: readonly Camera[] }) {
  const limits = useLimits()
  const isSeen = useIsSeen()
  const wall = useWall(cameras, isSeen)
  const { layout, told, change, choose } = wall
  const { maxStreams = 0, urlMinutes = 5 } = limits.data ?? {}
  return (
    <div className="dv-video">
      <Cameras cameras={cameras} shown={layout.cells.slice(0, layout.split)} onChoose={code => choose(code)} />
      <div className="dv-video-main">
        {!wall.isPhone && <Head layout={layout} isCycling={wall.isCycling} onChange={change} onCycle={wall.onCycle} />}
        <Grid
          layout={layout}
          cameras={cameras}
          told={isSeen ? told : null}
          limits={{ maxStreams, urlMinutes }}
          onChange={change}
          onPut={choose}
        />
      </div>
      {wall.isAsked && !told && <PurposeDialog onTold={wall.setTold} onClose={() => wall.setAsked(false)} />}
    </div>
  )
}

function Wall() {
  const pick = useLabel()
  const { data, error, refetch } = useCameras()
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return data.records.length > 0 ? <Screens cameras={data.records} /> : <NoneYet words={pick(words.none)} />
}

export default definePage(place, Wall)
