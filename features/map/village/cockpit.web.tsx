import { useLabel, usePreferences } from '@village/web'
import { type CSSProperties, type RefObject, useMemo, useRef, useState } from 'react'
import type { Cockpit as CockpitContent, NumberName } from './cockpit.api.ts'
import { LAYERS, marksOf, type WallMark } from './layers/wall-layers.ts'
import { MarkCard } from './panels/wall-card.web.tsx'
import { LayerDock } from './panels/wall-dock.web.tsx'
import { WallHead } from './panels/wall-head.web.tsx'
import { LeftPanels } from './panels/wall-left.web.tsx'
import { Numbers } from './panels/wall-numbers.web.tsx'
import { RightPanels } from './panels/wall-right.web.tsx'
import { MarkList, NumberSheet } from './panels/wall-sheet.web.tsx'
import type { Stage } from './stage/stage.ts'
import type { CockpitState } from './stage/use-cockpit.web.ts'
import {
  useDrift,
  useIsStill,
  useNightlyReload,
  useShownLayers,
  useStage,
  useTour,
  useWallKeys,
} from './stage/use-wall.web.ts'
import { wallWords } from './stage/wall-words.ts'
import { WallMap } from './wall-map/wall-map.web.tsx'
import './cockpit.css'
import './wall-map/wall-map.css'
import './panels/wall-panels.css'
import './panels/wall-lists.css'

/** The list over the map. */
type SheetName = NumberName | 'list'
interface Place {
  readonly x: number
  readonly y: number
}
const CARD = { width: 380, height: 260 } as const
/** Beside the mark, inside of what no panel covers. */
function cardAt(place: Place | null, { isStacked, width }: Stage): CSSProperties {
  if (isStacked || !place) return {}
  const left = Math.min(Math.max(place.x + 30, 490), width - 490 - CARD.width)
  return { left, top: Math.min(Math.max(place.y + 20, 210), 1080 - 130 - CARD.height) }
}

const stageStyle = ({ isStacked, scale, width, left, top }: Stage, drift: Place): CSSProperties =>
  isStacked ? {} : { width, transform: `translate(${left + drift.x}px, ${top + drift.y}px) scale(${scale})` }

/** Goes to the next panel, or the one before. */
function stepPanel(root: HTMLElement | null, step: 1 | -1): void {
  const panels = [...(root?.querySelectorAll<HTMLElement>('[data-panel][tabindex]') ?? [])]
  const here = panels.findIndex(panel => panel.contains(document.activeElement))
  panels[(here + step + panels.length) % panels.length]?.focus()
}

/** The mark that is chosen, until it is gone. */
function useChosen(data: CockpitContent | undefined) {
  const [id, setId] = useState<string | null>(null)
  /** A household that was looked for: it is no mark of the map otherwise. */
  const [home, setHome] = useState<WallMark>()
  const all = useMemo(() => (data ? marksOf(data.layers, new Set(LAYERS)) : []), [data])
  const found = home?.id === id ? home : all.find(mark => mark.id === id)
  const kept = useRef<WallMark | undefined>(undefined)
  // A refresh makes new objects of the same marks: the map flies for another one only.
  const isSame = found && kept.current?.id === found.id && String(kept.current.at) === String(found.at)
  if (!isSame) kept.current = found
  const chooseHome = (mark: WallMark): void => {
    setHome(mark)
    setId(mark.id)
  }
  return { chosen: kept.current, choose: setId, chooseHome, marks: all }
}

interface Keys {
  readonly root: RefObject<HTMLDivElement | null>
  readonly isStacked: boolean
  /** Ids of the alarms on the map. */
  readonly hot: readonly string[]
  onChoose(id: string): void
  onClose(): void
}
/** Keys, the tour through alarms and full screen. */
function useControls({ root, isStacked, hot, onChoose, onClose }: Keys) {
  const isStill = useIsStill()
  const [isPaused, setPaused] = useState(false)
  const whole = (): void =>
    void (document.fullscreenElement ? document.exitFullscreen() : root.current?.requestFullscreen?.())
  useTour(hot, isPaused || isStill || isStacked, onChoose)
  useWallKeys({
    onLayers: () => root.current?.querySelector<HTMLElement>('.dv-wall-dock button')?.focus(),
    onWhole: whole,
    onPause: () => setPaused(before => !before),
    onPanel: step => stepPanel(root.current, step),
    onClose,
  })
  return { isStill, isPaused, whole }
}

interface ScreenProps {
  readonly state: CockpitState
  readonly data: CockpitContent
  readonly stage: Stage
  readonly isDisplay: boolean
  readonly chosen: WallMark | undefined
  readonly sheet: SheetName | null
  onChoose(id: string | null): void
  onHousehold(mark: WallMark): void
  onSheet(name: SheetName | null): void
}
/** Everything below the head. */
function Screen({ state, data, stage, isDisplay, chosen, sheet, onChoose, onHousehold, onSheet }: ScreenProps) {
  const label = useLabel()
  const { shown, toggle } = useShownLayers()
  const [place, setPlace] = useState<Place | null>(null)
  const { layers, village, numbers, now } = data
  const isStacked = stage.isStacked
  return (
    <>
      <WallMap
        {...{ ground: state.ground, source: state.tiles, layers, village, shown, isStacked, chosen, onChoose }}
        scale={stage.scale}
        onPlace={setPlace}
      />
      <Numbers numbers={numbers} onOpen={isDisplay ? undefined : onSheet} />
      <LayerDock layers={layers} shown={shown} onToggle={toggle} />
      {chosen && (
        <MarkCard {...{ mark: chosen, data, isDisplay }} style={cardAt(place, stage)} onClose={() => onChoose(null)} />
      )}
      <LeftPanels data={data} />
      <RightPanels data={data} onShow={onChoose} />
      {sheet === 'list' && (
        <MarkList layers={layers} onShow={onChoose} onHousehold={onHousehold} onClose={() => onSheet(null)} />
      )}
      {sheet && sheet !== 'list' && <NumberSheet name={sheet} onClose={() => onSheet(null)} />}
      {state.isStale && (
        <p className="dv-wall-veil" role="alert">
          {label(wallWords.stopped(now.slice(11, 16)))}
        </p>
      )}
    </>
  )
}

interface CockpitProps {
  readonly state: CockpitState
  /** For strangers before a wall: nothing is opened and nothing done. */
  readonly isDisplay?: boolean
}
/** The big screen (design/ux.md §5). */
export function Cockpit({ state, isDisplay = false }: CockpitProps) {
  const label = useLabel()
  const root = useRef<HTMLDivElement>(null)
  const { data, isFailed } = state
  const stage = useStage()
  const drift = useDrift()
  const { chosen, choose, chooseHome, marks } = useChosen(data)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const hot = marks.filter(({ layer }) => layer === 'sos' || layer === 'alarms').map(({ id }) => id)
  const onClose = (): void => (sheet ? setSheet(null) : choose(null))
  const isStacked = stage.isStacked
  const { isStill, isPaused, whole } = useControls({ root, isStacked, hot, onChoose: choose, onClose })
  const isLarge = usePreferences(preferences => preferences.largeText)
  useNightlyReload()
  return (
    <div
      className="dv-wall"
      ref={root}
      data-stacked={isStacked ? true : undefined}
      data-large={isLarge ? true : undefined}
      data-still={isStill ? true : undefined}
    >
      <div className="dv-wall-stage" style={stageStyle(stage, drift)}>
        <WallHead state={state} isDisplay={isDisplay} onWhole={whole} onList={() => setSheet('list')} />
        <main className="dv-wall-main">
          {!data && <p className="dv-wall-waiting">{isFailed ? label(wallWords.failed) : '…'}</p>}
          {data && (
            <Screen
              {...{ state, data, stage, isDisplay, chosen, sheet }}
              onChoose={choose}
              onHousehold={chooseHome}
              onSheet={setSheet}
            />
          )}
          {isPaused && <p className="dv-wall-paused">{label(wallWords.paused)}</p>}
        </main>
      </div>
    </div>
  )
}
