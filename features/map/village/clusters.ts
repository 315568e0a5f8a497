/** A point on the screen, px. */
export interface Pixel {
  readonly x: number
  readonly y: number
}
export interface Cluster<T> {
  readonly members: readonly T[]
  /** The middle of its members. */
  readonly x: number
  readonly y: number
}

/** From so many marks on they would lie on each other. */
export const CLUSTERED_ABOVE = 60
const CELL_PX = 64

/** Puts marks together that are in one cell of the screen; up to sixty stay as they are. */
export function clustersOf<T extends Pixel>(marks: readonly T[], cellPx = CELL_PX): readonly Cluster<T>[] {
  if (marks.length <= CLUSTERED_ABOVE) return marks.map(mark => ({ members: [mark], x: mark.x, y: mark.y }))
  const cells = new Map<string, T[]>()
  for (const mark of marks) {
    const key = `${Math.floor(mark.x / cellPx)}:${Math.floor(mark.y / cellPx)}`
    const cell = cells.get(key)
    if (cell) cell.push(mark)
    else cells.set(key, [mark])
  }
  return [...cells.values()].map(members => ({
    members,
    x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
    y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
  }))
}
