import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { video, zipOf } from '../offices/sample-files.ts'

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (type: string, body: Buffer): Buffer => Buffer.concat([u32(body.length + 8), Buffer.from(type), body])

/** A film that consists of nothing but boxes in boxes. */
export function nestedBoxes(sizeBytes: number): Buffer {
  const boxes = Buffer.alloc(sizeBytes - (sizeBytes % 8))
  for (let at = 0; at < boxes.length; at += 8) {
    boxes.writeUInt32BE(boxes.length - at, at)
    boxes.write('moov', at + 4)
  }
  return Buffer.concat([video(), boxes])
}
/** Groups of boxes, of which none has many. */
export const flatBoxes = (groups: number, each: number): Buffer =>
  Buffer.concat([
    video(),
    ...Array.from({ length: groups }, () => box('moov', Buffer.concat(Array(each).fill(box('free', Buffer.alloc(0)))))),
  ])

/** A workbook whose directory names one member again and again; `also`: under a name of its own each time. */
export function namedAgain(times: number, also = ''): Buffer {
  const member = 'xl/media/image.bin'
  const whole = zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>', [member]: randomBytes(64_000) })
  const end = whole.length - 22
  const start = whole.readUInt32LE(end + 16)
  const directory = whole.subarray(start, end)
  const entry = directory.subarray(directory.length - 46 - member.length)
  const more = Array.from({ length: times }, (_, i) => {
    const again = Buffer.from(entry)
    if (also) again.write(`xl/media/${also}${String(i).padStart(9 - also.length, '0')}`, 46)
    return again
  })
  const all = Buffer.concat([directory, ...more])
  const tail = Buffer.from(whole.subarray(end))
  for (const at of [8, 10]) tail.writeUInt16LE(3 + times, at)
  tail.writeUInt32LE(all.length, 12)
  return Buffer.concat([whole.subarray(0, start), all, tail])
}

/** The head of a PNG, which says its size, and hardly anything behind it. */
export function pngOf(width: number, height: number, isInterlaced = false): Buffer {
  const chunk = (type: string, body: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), body])
    return Buffer.concat([u32(body.length), named, u32(crc32(named))])
  }
  const head = Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, isInterlaced ? 1 : 0])])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}
