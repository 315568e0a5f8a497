import type { Sharp, SharpOptions } from 'sharp'
import { PICTURES } from '../limits/limits.ts'
import { ContentFlaw } from './content-flaw.server.ts'
import { MARK_HEIGHT, markPath } from './mark-letters.ts'

const openOptions: SharpOptions = { limitInputPixels: PICTURES.pixels, failOn: 'error', sequentialRead: true }

/** Loaded with the first picture: the library takes 25 MB of memory. */
async function openPicture(path: string, more: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(path, { ...openOptions, ...more }).timeout({ seconds: PICTURES.decodeSeconds })
}

/** Without the tables that a second pass would make: it keeps the whole picture's coefficients, 200 MB for 10 million pixels. */
const jpeg = (quality: number) => ({ quality, optimiseCoding: false })

const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  png: picture => picture.png({ compressionLevel: 6 }),
  jpeg: picture => picture.jpeg(jpeg(88)),
}

const fit = (pixels: number) => ({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true }) as const

const signatures = { png: Buffer.from('89504e470d0a1a0a', 'hex'), jpeg: Buffer.from('ffd8ff', 'hex') } as const

/** What a picture says about itself, before a pixel of it is decoded. @throws ContentFlaw */
async function checkHead(path: string, format: 'png' | 'jpeg'): Promise<void> {
  const picture = await openPicture(path, { limitInputPixels: false })
  const { format: found, width = 0, height = 0, isProgressive } = await picture.metadata()
  if (found !== format || width * height === 0) throw new ContentFlaw()
  const most = isProgressive ? PICTURES.passPixels : PICTURES.pixels
  if (width * height <= most) return
  const millions = most / 1_000_000
  throw new ContentFlaw(
    `：图片像素太多，最多 ${millions * 100} 万像素`,
    `: the picture has too many pixels, ${millions} million at most`,
  )
}

/** A picture and where it goes. */
export interface PictureJob {
  readonly path: string
  readonly format: 'png' | 'jpeg'
  readonly out: string
  readonly thumbnail: string
}

async function rewrite({ path, format, out, thumbnail }: PictureJob): Promise<void> {
  await checkHead(path, format)
  // `rotate` without an angle turns the picture as its metadata says, which are then left out with everything else.
  const upright = (await openPicture(path)).rotate().resize(fit(PICTURES.edgePixels))
  await encoders[format]!(upright).toFile(out)
  const small = (await openPicture(out)).resize(fit(PICTURES.thumbnailPixels)).flatten({ background: '#fff' })
  await small.jpeg({ quality: 78 }).toFile(thumbnail)
}

/**
 * Decodes a picture and writes it anew, upright, without the metadata and anything else that travelled with it (place,
 * camera, appended archives), and a thumbnail beside it. @throws ContentFlaw when it is none, is broken or too large.
 */
export async function rewritePicture(job: PictureJob, head: Buffer): Promise<void> {
  // Before the decoder sees it: it knows formats that nobody asked for, SVG among them.
  const wanted = signatures[job.format]
  if (!head.subarray(0, wanted.length).equals(wanted))
    throw new ContentFlaw('：内容与扩展名不符', ': the content does not fit the extension')
  await rewrite(job).catch(error => {
    // What the decoder says about a broken file is the file's fault; a full disk is not.
    if (error instanceof ContentFlaw || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    throw new ContentFlaw('：图片损坏、过大或不是声明的格式', ': the picture is broken, too large, or of another kind')
  })
}

/** Writes the picture with these words across it, again and again: who looked, and when. JPEG. */
export async function markPicture(path: string, words: string, out: string): Promise<void> {
  const picture = await openPicture(path)
  const { width = 0, height = 0 } = await picture.metadata()
  const layer = { input: await tileOf(words, { width, height }), tile: true, blend: 'over' } as const
  await picture.flatten({ background: '#fff' }).composite([layer]).jpeg(jpeg(85)).toFile(out)
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
