/** A point on the screen, px. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

/** From so many marks on they are put together more coarsely. */
export const CLUSTERED_ABOVE = 60
const CELL_PX = 64

/** Whether two squares of this size around their points lie on each other. */
const touch = (a: Pixel, b: Pixel, sizePx: number): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) < sizePx

/**
 * Marks that are shown as one, where the first of them is: those that lie on each other, and above sixty those that are
 * close. No two of what is shown lie on each other.
 */
export function clustersOf<T extends Pixel>(marks: readonly T[], sizePx: number): readonly (readonly T[])[] {
  const reach = marks.length > CLUSTERED_ABOVE ? Math.max(CELL_PX, sizePx) : sizePx
  const groups: T[][] = []
  for (const mark of marks) {
    const group = groups.find(([first]) => first && touch(first, mark, reach))
    if (group) group.push(mark)
    else groups.push([mark])
  }
  return groups
}

/** Marks that none of these covers: a device under its alarm is not pressed. */
export const uncovered = <T extends Pixel>(
  marks: readonly T[],
  above: readonly Pixel[],
  sizePx: number,
): readonly T[] => marks.filter(mark => !above.some(one => touch(one, mark, sizePx)))
