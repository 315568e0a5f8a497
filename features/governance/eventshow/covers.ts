/** A rectangle over part of a picture; all parts of its width and height, 0 to 1. */
export interface Cover {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface Point {
  readonly x: number
  readonly y: number
}
/** What is smaller was a press, not a drag. */
export const LEAST = 0.015
/** A cover that is not dragged: in the middle, the size of a face. */
export const PRESET: Cover = { x: 0.4, y: 0.35, width: 0.2, height: 0.2 }
/** So many squares along the longer side: nothing can be recognised any more. */
const SQUARES = 6

const within = (value: number, most = 1): number => Math.min(Math.max(value, 0), most)

/** The cover between two corners, wherever they lie. */
export function coverBetween(one: Point, other: Point): Cover {
  const [left, right] = [one.x, other.x].map(x => within(x)).sort((a, b) => a - b) as [number, number]
  const [top, bottom] = [one.y, other.y].map(y => within(y)).sort((a, b) => a - b) as [number, number]
  return { x: left, y: top, width: right - left, height: bottom - top }
}
export const isTooSmall = ({ width, height }: Cover): boolean => width < LEAST || height < LEAST

/** Moved by parts of the picture, and still on it. */
export const movedBy = (cover: Cover, { x, y }: Point): Cover => ({
  ...cover,
  x: within(cover.x + x, 1 - cover.width),
  y: within(cover.y + y, 1 - cover.height),
})
/** Made wider and higher by parts of the picture, and still on it. */
export const grownBy = (cover: Cover, { x, y }: Point): Cover => ({
  ...cover,
  width: Math.max(LEAST, within(cover.width + x, 1 - cover.x)),
  height: Math.max(LEAST, within(cover.height + y, 1 - cover.y)),
})

/** How many squares go across and down a part of so many pixels. */
export function squaresOf(width: number, height: number): readonly [across: number, down: number] {
  const side = Math.max(width, height) / SQUARES
  return [Math.max(1, Math.round(width / side)), Math.max(1, Math.round(height / side))]
}
