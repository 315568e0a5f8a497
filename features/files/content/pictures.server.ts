import { wrongFormat } from '@village/server'
import type { Sharp, SharpOptions } from 'sharp'
import { MARK_HEIGHT, markPath } from './mark-letters.ts'

/** Width times height of what is decoded: a phone makes 12 to 50 million. */
const MAX_PIXELS = 50_000_000
const THUMBNAIL_PIXELS = 320
/** Longest edge that is kept: enough to print a page at 300 dpi. */
const MAX_EDGE_PIXELS = 6000

const openOptions: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }

/** Loaded with the first picture: the library takes 25 MB of memory. */
async function openPicture(path: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(path, openOptions)
}

// One picture at a time: decoded, 20 million pixels take 60 MB.
let last: Promise<unknown> = Promise.resolve()
/** Runs work on a picture when the work before it is done. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const own = last.then(work, work)
  last = own.catch(() => undefined)
  return own
}

/** Without the tables that a second pass would make: it keeps the whole picture's coefficients, 200 MB for 10 million pixels. */
const jpeg = (quality: number) => ({ quality, optimiseCoding: false })

const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  png: picture => picture.png({ compressionLevel: 6 }),
  jpeg: picture => picture.jpeg(jpeg(88)),
}

const fit = (pixels: number) => ({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true }) as const

async function rewrite(path: string, format: 'png' | 'jpeg', out: string, thumbnail: string): Promise<void> {
  const picture = await openPicture(path)
  const { format: found, width, height } = await picture.metadata()
  if (found !== format || !width || !height) throw wrongFormat()
  // `rotate` without an angle turns the picture as its metadata says, which are then left out with everything else.
  const upright = picture.rotate().resize(fit(MAX_EDGE_PIXELS))
  await encoders[format]!(upright).toFile(out)
  const small = (await openPicture(out)).resize(fit(THUMBNAIL_PIXELS)).flatten({ background: '#fff' })
  await small.jpeg({ quality: 78 }).toFile(thumbnail)
}

/**
 * Decodes a picture and writes it anew, upright, without the metadata and anything else that travelled with it (place,
 * camera, appended archives), and a thumbnail beside it. @throws Refusal 415 when it is none, is broken or too large.
 */
export function rewritePicture(path: string, format: 'png' | 'jpeg', out: string, thumbnail: string): Promise<void> {
  return inTurn(() =>
    rewrite(path, format, out, thumbnail).catch(error => {
      // What the decoder says about a broken file is the file's fault; a full disk is not.
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
      throw wrongFormat('：图片损坏、过大或不是声明的格式', ': the picture is broken, too large, or of another kind')
    }),
  )
}

/** The picture with these words across it, again and again: who looked, and when. JPEG bytes. */
export function watermarked(path: string, words: string): Promise<Buffer> {
  return inTurn(async () => {
    const picture = await openPicture(path)
    const { width = 0, height = 0 } = await picture.metadata()
    const layer = { input: await tileOf(words, { width, height }), tile: true, blend: 'over' } as const
    return picture.flatten({ background: '#fff' }).composite([layer]).jpeg(jpeg(85)).toBuffer()
  })
}

/** A tile of the watermark, slanted, in a size that fits the picture and is never larger than it. */
async function tileOf(words: string, within: { readonly width: number; readonly height: number }): Promise<Buffer> {
  const { path, width } = markPath(words)
  const scale = Math.max(Math.max(within.width, within.height) / 3 / width, 0.4)
  const [across, down] = [Math.round(width * scale), Math.round(MARK_HEIGHT * scale)]
  const half = Math.round(across / 2)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${half + down * 2}">
    <g transform="translate(${Math.round(down)} ${half}) rotate(-24) scale(${scale * 0.9})">
    <path d="${path}" fill="#000" fill-opacity="0.28"/><path d="${path}" fill="#fff" fill-opacity="0.28" transform="translate(0.6 0.6)"/>
    </g></svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg))
    .resize({ ...within, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
