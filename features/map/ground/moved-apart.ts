/** A place on the screen, in px. */
export interface Spot {
  readonly x: number
  readonly y: number
}
/** Marks that stand side by side before the next ones are below them. */
const A_ROW = 4

/**
 * The offset of each mark, in px, so that marks of this size do not overlap: to the right, then in rows below. The first
 * mark keeps its place.
 */
export function movedApart(spots: readonly Spot[], sizePx: number): readonly Spot[] {
  const taken: Spot[] = []
  const isFree = ({ x, y }: Spot): boolean =>
    taken.every(one => Math.abs(one.x - x) >= sizePx || Math.abs(one.y - y) >= sizePx)
  return spots.map(({ x, y }) => {
    for (let step = 0; ; step++) {
      const move = { x: (step % A_ROW) * sizePx, y: Math.floor(step / A_ROW) * sizePx }
      const at = { x: x + move.x, y: y + move.y }
      if (!isFree(at)) continue
      taken.push(at)
      return move
    }
  })
}
