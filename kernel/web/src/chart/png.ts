import type { ChartKind, ChartTable } from './chart-table.ts'
import { svgOf } from './engine.ts'

/** px of the picture; it is drawn twice as large, so that it stays sharp on paper. */
const SIZE = { width: 880, height: 440, title: 48 } as const
const SCALE = 2

/** A chart as a picture, black on white, with its title. */
export async function pngOf({ kind, table }: { readonly kind: ChartKind; readonly table: ChartTable }): Promise<File> {
  const { width, height, title } = SIZE
  const url = URL.createObjectURL(
    new Blob([svgOf({ kind, table, width, height, patterns: false })], { type: 'image/svg+xml' }),
  )
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * SCALE
    canvas.height = (height + title) * SCALE
    const pen = canvas.getContext('2d')!
    pen.scale(SCALE, SCALE)
    pen.fillStyle = '#FFFFFF'
    pen.fillRect(0, 0, width, height + title)
    pen.fillStyle = '#000000'
    pen.font = '600 20px sans-serif'
    pen.fillText(table.unit ? `${table.title} (${table.unit})` : table.title, 16, 32)
    pen.drawImage(image, 0, title, width, height)
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
    if (!blob) throw new Error('The picture could not be drawn')
    return new File([blob], `${table.title}.png`, { type: 'image/png' })
  } finally {
    URL.revokeObjectURL(url)
  }
}
