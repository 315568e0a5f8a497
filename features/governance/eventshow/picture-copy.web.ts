import { type Cover, squaresOf } from './covers.ts'

/** Pixels of the longer side of a copy: enough for a wall and a phone, and little to send. */
const EDGE = 1600
const QUALITY = 0.88

/** The picture behind an address of our own. @throws Error when it does not arrive */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

function scaleOf({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  return Math.min(1, EDGE / Math.max(naturalWidth, naturalHeight))
}

/** Draws the picture with coarse squares where it is covered. What was there is not in the canvas any more. */
export function drawCovered(canvas: HTMLCanvasElement, picture: HTMLImageElement, covers: readonly Cover[]): void {
  const scale = scaleOf(picture)
  canvas.width = Math.round(picture.naturalWidth * scale)
  canvas.height = Math.round(picture.naturalHeight * scale)
  const brush = canvas.getContext('2d')!
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  for (const cover of covers) coarsen(brush, cover)
}

function coarsen(brush: CanvasRenderingContext2D, cover: Cover): void {
  const { canvas } = brush
  const [left, top] = [Math.floor(cover.x * canvas.width), Math.floor(cover.y * canvas.height)]
  const width = Math.max(1, Math.ceil(cover.width * canvas.width))
  const height = Math.max(1, Math.ceil(cover.height * canvas.height))
  const [across, down] = squaresOf(width, height)
  const few = document.createElement('canvas')
  few.width = across
  few.height = down
  few.getContext('2d')!.drawImage(canvas, left, top, width, height, 0, 0, across, down)
  brush.imageSmoothingEnabled = false
  brush.drawImage(few, 0, 0, across, down, left, top, width, height)
  brush.imageSmoothingEnabled = true
}

/** A JPEG of what would be shown: a picture of its own, without place, camera and what is covered. */
export async function copyOf(picture: HTMLImageElement, covers: readonly Cover[], name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  drawCovered(canvas, picture, covers)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('the browser made no picture')
  return new File([blob], name, { type: 'image/jpeg' })
}
