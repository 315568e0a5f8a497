import { Cartesian3, Color, type Scene } from '@cesium/engine'
import type { Ring } from '../../shape/geometry.ts'

/** Places as the scene measures them, so many metres above the ground. */
export const points = (ring: Ring, height = 0): Cartesian3[] =>
  ring.map(([x, y]) => Cartesian3.fromDegrees(x, y, height))

/** Reads the colours of the theme where the scene lies. */
export type ReadColour = (name: string) => Color
/** A reader for the theme of this element. */
export const colourReader = (root: HTMLElement): ReadColour => {
  const style = getComputedStyle(root)
  return name => Color.fromCssColorString(style.getPropertyValue(name).trim()) ?? Color.GRAY
}

/** What the parts of a scene are built with. */
export interface Ground {
  readonly scene: Scene
  readonly root: HTMLElement
  readonly colour: ReadColour
  /** Pixels of the canvas for one of the page. */
  readonly ratio: number
}
