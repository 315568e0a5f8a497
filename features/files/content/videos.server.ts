import { type FileHandle, open } from 'node:fs/promises'
import { wrongFormat } from '@village/server'

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
const MAX_BOXES = 5000

async function boxesBetween(file: FileHandle, start: number, end: number): Promise<readonly Box[]> {
  const boxes: Box[] = []
  const head = Buffer.alloc(16)
  for (let at = start; at < end; ) {
    const { bytesRead } = await file.read(head, 0, 16, at)
    if (bytesRead < 8 || boxes.length > MAX_BOXES) throw wrongFormat('：视频损坏', ': the video is broken')
    const isLong = head.readUInt32BE(0) === 1
    const length = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0) || end - at
    const headBytes = isLong ? 16 : 8
    if (length < headBytes || at + length > end) throw wrongFormat('：视频损坏', ': the video is broken')
    boxes.push({ type: head.toString('latin1', 4, 8), start: at, headBytes, end: at + length })
    at += length
  }
  return boxes
}

/** Overwrites a box with zeros and calls it free space: the parts behind it stay where they are. */
async function blank(file: FileHandle, { start, headBytes, end }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4)
  const zeros = Buffer.alloc(64 * 1024)
  for (let at = start + headBytes; at < end; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
}

async function blankWords(file: FileHandle, boxes: readonly Box[]): Promise<void> {
  for (const box of boxes) {
    if (WORDS.has(box.type)) await blank(file, box)
    else if (CONTAINERS.has(box.type))
      await blankWords(file, await boxesBetween(file, box.start + box.headBytes, box.end))
  }
}

/**
 * An MP4 file, whole, with a film in it; what it says about its place and device is blanked in the file itself.
 * @throws Refusal 415
 */
export async function cleanVideo(path: string, sizeBytes: number): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const boxes = await boxesBetween(file, 0, sizeBytes)
    const [first] = boxes
    if (first?.type !== 'ftyp' || !boxes.some(({ type }) => type === 'moov')) throw wrongFormat()
    const brand = Buffer.alloc(4)
    await file.read(brand, 0, 4, first.start + first.headBytes)
    if (!BRANDS.test(brand.toString('latin1'))) throw wrongFormat()
    await blankWords(file, boxes)
    await file.sync()
  } finally {
    await file.close()
  }
}
