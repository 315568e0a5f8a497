/** Marks a program or library of Linux. */
const MAGIC = 0x7f454c46
/** A segment that is loaded into memory (elf.h: PT_LOAD). */
const LOADED = 1

/**
 * The largest pages of memory, in bytes, with which a 64-bit program or library for Linux can be loaded; undefined for
 * other files. A kernel with larger ones (64 KB on some servers with arm64) refuses it.
 */
export function largestPage(file: Buffer): number | undefined {
  if (file.length < 64 || file.readUInt32BE(0) !== MAGIC) return undefined
  const [start, size, count] = [Number(file.readBigUInt64LE(32)), file.readUInt16LE(54), file.readUInt16LE(56)]
  const segments = Array.from({ length: count }, (_, i) => start + i * size)
  const aligned = segments
    .filter(at => file.readUInt32LE(at) === LOADED)
    .map(at => Number(file.readBigUInt64LE(at + 48)))
  return aligned.length > 0 ? Math.min(...aligned) : undefined
}
