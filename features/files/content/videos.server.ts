import { LOOKING } from '../limits/limits.ts'
import type { BoundedFile } from './bounded-file.server.ts'
import { ContentFlaw, tooHeavy } from './content-flaw.server.ts'

/** A part of an MP4 file (ISO/IEC 14496-12): a length, a type of four letters, and content. */
interface Box {
  readonly type: string
  readonly start: number
  readonly headBytes: number
  readonly end: number
}

/** Boxes that hold nothing but other boxes. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia'])
/** Boxes with words about the recording: its place, the device, the software. */
const WORDS = new Set(['udta', 'meta', 'uuid'])
const BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|qt {2}|3gp[4-9])$/

const damaged = (): ContentFlaw => new ContentFlaw('：视频损坏', ': the video is broken')

function boxAt(file: BoundedFile, start: number, end: number): Box {
  file.step()
  if (end - start < 8) throw damaged()
  const head = file.at(start, Math.min(16, end - start))
  const isLong = head.readUInt32BE(0) === 1
  if (isLong && head.length < 16) throw damaged()
  const length = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0) || end - start
  const headBytes = isLong ? 16 : 8
  if (length < headBytes || start + length > end) throw damaged()
  return { type: head.toString('latin1', 4, 8), start, headBytes, end: start + length }
}

/** One box after the other, so that no list of them grows. */
function* boxesBetween(file: BoundedFile, start: number, end: number): Generator<Box> {
  for (let at = start; at < end; ) {
    const box = boxAt(file, at, end)
    yield box
    at = box.end
  }
}

/** Overwrites a box with zeros and calls it free space: the parts behind it stay where they are. */
function blank(file: BoundedFile, { start, headBytes, end }: Box): void {
  file.write(Buffer.from('free', 'latin1'), start + 4)
  const zeros = Buffer.alloc(64 * 1024)
  for (let at = start + headBytes; at < end; at += zeros.length)
    file.write(zeros.subarray(0, Math.min(zeros.length, end - at)), at)
}

function blankWords(file: BoundedFile, box: Box, depth: number): void {
  if (depth > LOOKING.depth) throw tooHeavy()
  if (WORDS.has(box.type)) blank(file, box)
  if (!CONTAINERS.has(box.type)) return
  for (const inner of boxesBetween(file, box.start + box.headBytes, box.end)) blankWords(file, inner, depth + 1)
}

/**
 * An MP4 file, whole, with a film in it; what it says about its place and device is blanked in the file itself.
 * @throws ContentFlaw
 */
export function cleanVideo(file: BoundedFile): void {
  let hasFilm = false
  for (const box of boxesBetween(file, 0, file.sizeBytes)) {
    if (box.start === 0) {
      const brand = box.type === 'ftyp' ? file.at(box.headBytes, 4).toString('latin1') : ''
      if (!BRANDS.test(brand)) throw new ContentFlaw()
    }
    if (box.type === 'moov') hasFilm = true
    blankWords(file, box, 1)
  }
  if (!hasFilm) throw new ContentFlaw()
}
