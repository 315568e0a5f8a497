import { type GlobeItem, isAway } from './items.ts'
import { signSize } from './scene-parts.ts'
import type { SignDrawing } from './sign-drawings.ts'

/** How a sign of the flat map looks: what its style sheet says of it. */
interface Look {
  readonly fill: string
  readonly edge: string
  readonly isDashed: boolean
  /** Radius of its corners, as a part of its size. */
  readonly corner: number
  readonly drawing: string
  /** A ring of its own colour around it. */
  readonly hasRing: boolean
}
/** The key of machine_status that hollows a sign on the flat map. */
const HOLLOW = '2'

/** The attributes by which the flat map's style sheet knows a sign. */
export const signAttributes = (item: Pick<GlobeItem, 'layer' | 'sign' | 'status' | 'kind'>) =>
  ({
    'data-layer': item.sign ?? undefined,
    'data-kind': item.kind,
    'data-status': isAway(item) ? HOLLOW : undefined,
  }) as const

/** Reads the look of a sign off the page, so that flat map, legend and scene have one palette. */
function lookOf(item: GlobeItem, root: HTMLElement): Look {
  const probe = document.createElement('span')
  probe.className = 'dv-wall-mark'
  for (const [name, value] of Object.entries(signAttributes(item))) if (value) probe.setAttribute(name, value)
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  probe.append(drawing)
  root.append(probe)
  const style = getComputedStyle(probe)
  const look: Look = {
    fill: style.backgroundColor,
    edge: style.borderTopColor,
    isDashed: style.borderTopStyle === 'dashed',
    corner: style.borderTopLeftRadius.endsWith('%') ? 0.5 : 0.24,
    drawing: getComputedStyle(drawing).fill,
    hasRing: item.layer === 'alarms',
  }
  probe.remove()
  return look
}

/** Room around a sign for its shadow or halo, px. */
const MARGIN_PX = 5
function drawGround(brush: CanvasRenderingContext2D, size: number, look: Look): void {
  const [begin, inner] = [MARGIN_PX + 1, size - 2]
  const outline = new Path2D()
  outline.roundRect(begin, begin, inner, inner, inner * look.corner)
  if (look.hasRing) {
    // An alarm is seen from afar.
    brush.globalAlpha = 0.35
    brush.fillStyle = look.fill
    brush.beginPath()
    brush.arc(MARGIN_PX + size / 2, MARGIN_PX + size / 2, size / 2 + MARGIN_PX - 1, 0, 2 * Math.PI)
    brush.fill()
    brush.globalAlpha = 1
  }
  brush.fillStyle = look.fill
  brush.strokeStyle = look.edge
  brush.lineWidth = 2
  brush.setLineDash(look.isDashed ? [4, 3] : [])
  brush.fill(outline)
  brush.stroke(outline)
}

/** A sign as the scene wears it. */
export interface Sign {
  readonly canvas: HTMLCanvasElement
  /** Of the sign with its margin, px of the page. */
  readonly sizePx: number
}
/** A sign as a picture, with a path or a letter in it. */
export function drawSign(item: GlobeItem, inside: SignDrawing, root: HTMLElement): Sign {
  const look = lookOf(item, root)
  const size = signSize(item)
  const sizePx = size + 2 * MARGIN_PX
  const canvas = document.createElement('canvas')
  // Twice as fine as it is shown, for screens with more pixels.
  canvas.width = canvas.height = sizePx * 2
  const brush = canvas.getContext('2d')!
  brush.scale(2, 2)
  drawGround(brush, size, look)
  brush.fillStyle = look.drawing
  if ('letter' in inside) {
    brush.font = `700 ${size * 0.56}px ${getComputedStyle(root).fontFamily}`
    brush.textAlign = 'center'
    brush.textBaseline = 'middle'
    brush.fillText(inside.letter, sizePx / 2, sizePx / 2 + 1)
  } else {
    const side = size * 0.6
    brush.translate((sizePx - side) / 2, (sizePx - side) / 2)
    brush.scale(side / 24, side / 24)
    brush.fill(new Path2D(inside.path))
  }
  return { canvas, sizePx }
}
