import { readStorage, store } from '@village/web'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { LAYERS, type LayerName } from '../layers/wall-layers.ts'
import { driftAt, type Stage, stageIn } from './stage.ts'

const STORED = 'map-layers'
/** Of people and of what is rarely looked for only who wants it. */
const AT_FIRST: readonly LayerName[] = ['grids', 'alone', 'cameras', 'greenhouses', 'hydrants', 'alarms']

/** The layers that are shown: as this person left them. */
export function useShownLayers() {
  const [shown, setShown] = useState<ReadonlySet<LayerName>>(
    () => new Set((readStorage<LayerName[]>(STORED) ?? AT_FIRST).filter(name => LAYERS.includes(name))),
  )
  const toggle = (name: LayerName): void =>
    setShown(before => {
      const after = LAYERS.filter(one => (one === name ? !before.has(one) : before.has(one)))
      store(STORED, after)
      return new Set(after)
    })
  return { shown, toggle } as const
}

const stageNow = (): Stage => stageIn(document.documentElement.clientWidth, window.innerHeight)
/** How the canvas lies in the window, and after each change of its size. */
export function useStage(): Stage {
  const [stage, setStage] = useState(stageNow)
  useEffect(() => {
    const fit = (): void => setStage(stageNow())
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [])
  return stage
}

const MINUTE_MS = 60_000
/** Screens burn in where the same thing stands for weeks: the picture moves a little every ten minutes. */
export function useDrift() {
  const [drift, setDrift] = useState<{ readonly x: number; readonly y: number }>({ x: 0, y: 0 })
  useEffect(() => {
    const begun = Date.now()
    const timer = setInterval(() => {
      const minutes = (Date.now() - begun) / MINUTE_MS
      if (minutes >= 10) setDrift(driftAt(minutes))
    }, 10 * MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return drift
}

/** The hour at which nobody looks. */
const RELOAD_HOUR = 4
const UNTOUCHED_MS = 30 * MINUTE_MS
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** Loads the page anew each night, so that a wall shows the program of today; not under somebody's hand. */
export function useNightlyReload(): void {
  useEffect(() => {
    const begun = Date.now()
    let touched = 0
    const touch = (): void => {
      touched = Date.now()
    }
    for (const name of TOUCHES) addEventListener(name, touch, { passive: true })
    const timer = setInterval(() => {
      const now = Date.now()
      const isNight = new Date(now).getHours() === RELOAD_HOUR
      if (isNight && now - begun > 2 * 3_600_000 && now - touched > UNTOUCHED_MS) location.reload()
    }, 10 * MINUTE_MS)
    return () => {
      clearInterval(timer)
      for (const name of TOUCHES) removeEventListener(name, touch)
    }
  }, [])
}

const watchMotion = (changed: () => void): (() => void) => {
  const media = matchMedia('(prefers-reduced-motion: reduce)')
  media.addEventListener('change', changed)
  const watch = new MutationObserver(changed)
  watch.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  return () => {
    media.removeEventListener('change', changed)
    watch.disconnect()
  }
}
/** Whether the person, or the computer, wants nothing to move. */
export const useIsStill = (): boolean =>
  useSyncExternalStore(
    watchMotion,
    () =>
      document.documentElement.dataset['motion'] === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches,
  )

export interface WallKeys {
  onLayers(): void
  onWhole(): void
  onClose(): void
  onPause(): void
  /** 1 to the next panel, -1 to the one before. */
  onPanel(step: 1 | -1): void
}
/** The keys of the screen; not while something is typed, nor with other keys held. */
export function useWallKeys(keys: WallKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement
    if (/^(input|textarea|select)$/i.test(target.tagName)) return
    const isOnMap = target.closest('.leaflet-container') !== null
    const acts: Readonly<Record<string, () => void>> = {
      l: keys.onLayers,
      f: keys.onWhole,
      p: keys.onPause,
      escape: keys.onClose,
      ...(isOnMap ? {} : { arrowright: () => keys.onPanel(1), arrowleft: () => keys.onPanel(-1) }),
    }
    const act = acts[event.key.toLowerCase()]
    if (!act) return
    if (event.key !== 'Escape') event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

const IDLE_MS = 60_000
const STEP_MS = 20_000
/** Shows the hot spots one after another while nobody touches the screen. */
export function useTour(ids: readonly string[], isOff: boolean, onShow: (id: string) => void): void {
  const show = useEffectEvent((at: number) => {
    const id = ids[at % Math.max(1, ids.length)]
    if (id !== undefined) onShow(id)
  })
  useEffect(() => {
    if (isOff) return
    let touched = Date.now()
    let at = 0
    const touch = (): void => {
      touched = Date.now()
    }
    for (const name of TOUCHES) addEventListener(name, touch, { passive: true })
    const timer = setInterval(() => {
      if (Date.now() - touched >= IDLE_MS) show(at++)
    }, STEP_MS)
    return () => {
      clearInterval(timer)
      for (const name of TOUCHES) removeEventListener(name, touch)
    }
  }, [isOff])
}
