/** The canvas on which the screen is drawn, px. */
export const CANVAS = { width: 1920, height: 1080 } as const
/** Narrower windows are not shrunk: panels are below each other in letters of normal size. */
export const STACKED_BELOW_PX = 1200
/** Walls that are wider than this have the panels further out, and more of the map. */
const WIDE_RATIO = 2.2

export interface Stage {
  readonly isStacked: boolean
  readonly scale: number
  /** Of the canvas, px before scaling. */
  readonly width: number
  /** Room left of and above the canvas, px of the window. */
  readonly left: number
  readonly top: number
}

/** How the canvas lies in a window. */
export function stageIn(width: number, height: number): Stage {
  if (width < STACKED_BELOW_PX) return { isStacked: true, scale: 1, width, left: 0, top: 0 }
  const scale = Math.min(width / CANVAS.width, height / CANVAS.height)
  const canvas = width / height > WIDE_RATIO ? width / scale : CANVAS.width
  const rest = { left: (width - canvas * scale) / 2, top: (height - CANVAS.height * scale) / 2 }
  return { isStacked: false, scale, width: canvas, ...rest }
}

/** Nothing stands on the same pixels for days: px to the right and down, another every ten minutes. */
export function driftAt(minutes: number): { readonly x: number; readonly y: number } {
  const steps = [0, 4, 0, -4]
  const at = Math.floor(minutes / 10)
  return { x: steps[at % 4]!, y: steps[(at + 1) % 4]! }
}
