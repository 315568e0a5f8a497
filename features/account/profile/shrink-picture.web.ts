/** Side of the stored picture in px: it is shown at 32 to 64. */
const SIDES = [96, 64, 48] as const
const QUALITIES = [0.85, 0.7, 0.55, 0.4] as const

/** The middle square of a picture, drawn small. */
function drawSquare(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const cut = Math.min(picture.width, picture.height)
  const [x, y] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG knows no transparency: what is clear becomes white and not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, x, y, cut, cut, 0, 0, side, side)
  return canvas
}

/**
 * A photo as a small JPEG of at most `maxCharacters` characters as a data address. Nothing else of the file travels,
 * neither its place nor its camera. Rejects when the file is no picture.
 */
export async function smallPicture(file: Blob, maxCharacters: number): Promise<string> {
  const picture = await createImageBitmap(file)
  try {
    for (const side of SIDES) {
      const canvas = drawSquare(picture, side)
      for (const quality of QUALITIES) {
        const address = canvas.toDataURL('image/jpeg', quality)
        if (address.length <= maxCharacters) return address
      }
    }
  } finally {
    picture.close()
  }
  throw new Error('too large')
}
