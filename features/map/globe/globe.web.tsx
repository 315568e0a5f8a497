import { useLabel } from '@village/web'
import { useEffect, useRef } from 'react'
import type { DrawnShape } from '../shape/shapes.api.ts'
import type { MapLayers } from '../village/layers.api.ts'
import { frameWatch } from './frame-watch.ts'
import { openScene, type Picked, type VillageScene } from './scene.web.ts'

interface GlobeProps {
  readonly layers: MapLayers
  readonly shapes: readonly DrawnShape[]
  onPick(picked: Picked | null): void
  /** This computer cannot do it: no WebGL, a context lost twice, or too slow. */
  onUnfit(): void
}
/** A context that is lost once is begun anew. */
const MOST_LOST = 2

/** The village in three dimensions, for as long as the computer bears it. */
export function Globe({ layers, shapes, onPick, onUnfit }: GlobeProps) {
  const label = useLabel()
  const holder = useRef<HTMLDivElement>(null)
  const latest = useRef({ onPick, onUnfit })
  useEffect(() => {
    latest.current = { onPick, onUnfit }
  })
  useEffect(() => {
    let [scene, lost]: [VillageScene | undefined, number] = [undefined, 0]
    const giveUp = (): void => {
      scene?.close()
      scene = undefined
      latest.current.onUnfit()
    }
    const begin = (): void => {
      const canvas = document.createElement('canvas')
      holder.current!.replaceChildren(canvas)
      canvas.addEventListener('webglcontextlost', () => {
        if (!scene) return
        scene.close()
        scene = undefined
        if (++lost < MOST_LOST) begin()
        else giveUp()
      })
      const watch = frameWatch()
      const onFrame = (nowMs: number) => watch.isTooSlow(nowMs) && giveUp()
      try {
        scene = openScene({ canvas, layers, shapes, onFrame, onPick: picked => latest.current.onPick(picked) })
      } catch {
        giveUp()
      }
    }
    begin()
    return () => scene?.close()
  }, [layers, shapes])
  return (
    <section className="dv-globe-canvas" ref={holder} aria-label={label({ zh: '三维村庄', en: 'The village in 3D' })} />
  )
}
