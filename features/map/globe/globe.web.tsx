import { useLabel } from '@village/web'
import { useEffect, useEffectEvent, useRef } from 'react'
import { frameWatch } from './frame-watch.ts'
import { words } from './globe-words.ts'
import type { Village } from './scene/items.ts'
import { openScene } from './scene/scene.web.ts'
import type { Picked, VillageScene } from './scene/scene-parts.ts'

interface GlobeProps {
  readonly village: Village
  /** What stands in the sign of an event, by its category. */
  readonly letters: ReadonlyMap<string, string>
  onPick(picked: Picked | null): void
  /** The scene as long as it is there. */
  onScene(scene: VillageScene | null): void
  /** This computer cannot do it: no WebGL, a context lost twice, or too slow. */
  onUnfit(): void
}
/** A context that is lost once is begun anew. */
const MOST_LOST = 2

interface Begun {
  close(): void
}
/** Opens the scene on a canvas of its own, and once more when its context is lost. */
function begin(holder: HTMLElement, name: string, { village, letters, onPick, onScene, onUnfit }: GlobeProps): Begun {
  let [scene, lost]: [VillageScene | undefined, number] = [undefined, 0]
  const close = (): void => {
    scene?.close()
    scene = undefined
    onScene(null)
  }
  const giveUp = (): void => {
    close()
    onUnfit()
  }
  const open = (): void => {
    const canvas = document.createElement('canvas')
    canvas.role = 'img'
    canvas.ariaLabel = name
    holder.replaceChildren(canvas)
    canvas.addEventListener('webglcontextlost', () => {
      if (!scene) return
      close()
      if (++lost < MOST_LOST) open()
      else giveUp()
    })
    const watch = frameWatch()
    const onFrame = (nowMs: number, isDrawn: boolean): void => {
      if (!isDrawn) watch.rest()
      else if (watch.isTooSlow(nowMs)) giveUp()
    }
    try {
      scene = openScene({ canvas, village, letters, onFrame, onPick })
      onScene(scene)
    } catch {
      giveUp()
    }
  }
  open()
  return { close }
}

/** The village in three dimensions, for as long as the computer bears it. */
export function Globe(props: GlobeProps) {
  const { village, letters } = props
  const label = useLabel()
  const name = label(words.canvas)
  const holder = useRef<HTMLDivElement>(null)
  const onPick = useEffectEvent(props.onPick)
  const onScene = useEffectEvent(props.onScene)
  const onUnfit = useEffectEvent(props.onUnfit)
  useEffect(() => {
    const { close } = begin(holder.current!, name, { village, letters, onPick, onScene, onUnfit })
    return close
  }, [village, letters, name])
  return <section className="dv-globe-canvas" ref={holder} aria-label={label(words.village)} />
}
