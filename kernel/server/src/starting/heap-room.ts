import { totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'

/**
 * Room for young objects in MB, as `npm start` gives it (package.json): V8 takes it at its own start only. Node 24
 * would take up to 64.
 */
export const YOUNG_MB = 8

/** Memory that this process may count on, in MB: the machine's, or its container's where that is less. */
export function machineMb(): number {
  // Without a limit it is 0, undefined or more than any machine has, by system and version.
  const container = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.floor(Math.min(totalmem(), container) / 1024 ** 2)
}

const SMALL_MB = 4096
const LARGE_MB = 65_536

/**
 * By how many per cent of what is alive the heap grows before V8 collects garbage; undefined: as V8 itself does, by up
 * to 300. It limits garbage alone: what is alive has the room that Node gives it.
 */
export function heapGrowth(memoryMb: number): number | undefined {
  if (memoryMb < SMALL_MB) return 20
  return memoryMb < LARGE_MB ? 40 : undefined
}

/** Has V8 of this process collect as `heapGrowth` says (docs/decisions/0125). */
export function holdHeap(memoryMb: number): void {
  const percent = heapGrowth(memoryMb)
  if (percent !== undefined) setFlagsFromString(`--heap-growing-percent=${percent}`)
}
