/** Marks a program or library of Linux. */
const MAGIC = 0x7f454c46
/** A segment that is loaded into memory (elf.h: PT_LOAD). */
const LOADED = 1

interface Segment {
  readonly isLoaded: boolean
  /** Where its bytes end in the file. */
  readonly end: number
  readonly alignment: number
}

/** The segments of a 64-bit program or library for Linux; undefined for other files. */
function segmentsOf(file: Buffer): readonly Segment[] | undefined {
  if (file.length < 64 || file.readUInt32BE(0) !== MAGIC) return undefined
  const [start, size, count] = [Number(file.readBigUInt64LE(32)), file.readUInt16LE(54), file.readUInt16LE(56)]
  const read = (at: number): Segment => ({
    isLoaded: file.readUInt32LE(at) === LOADED,
    end: Number(file.readBigUInt64LE(at + 8) + file.readBigUInt64LE(at + 32)),
    alignment: Number(file.readBigUInt64LE(at + 48)),
  })
  return Array.from({ length: count }, (_, i) => read(start + i * size))
}

/**
 * The largest pages of memory, in bytes, with which a 64-bit program or library for Linux can be loaded; undefined for
 * other files. A kernel with larger ones (64 KB on some servers with arm64) refuses it.
 */
export function largestPage(file: Buffer): number | undefined {
  const loaded = (segmentsOf(file) ?? []).filter(one => one.isLoaded)
  return loaded.length > 0 ? Math.min(...loaded.map(one => one.alignment)) : undefined
}

/**
 * A program without what stands behind its segments: names for debuggers and the list of sections, which no kernel loads.
 * Works for every processor, which the `strip` of one machine does not.
 */
export function withoutNames(program: Buffer): Buffer {
  const segments = segmentsOf(program)
  if (!segments) return program
  const rest = Buffer.from(program.subarray(0, Math.max(...segments.map(one => one.end))))
  // e_shoff, then e_shentsize, e_shnum and e_shstrndx.
  rest.writeBigUInt64LE(0n, 40)
  rest.fill(0, 58, 64)
  return rest
}
