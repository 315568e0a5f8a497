import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Type of a file system in memory, as statfs says it (Linux, `TMPFS_MAGIC`). */
const TMPFS = 0x01021994
/** What a whole run and its browsers need at most, several times over. */
const ROOM_BYTES = 6 * 2 ** 30

/**
 * Whether temporary folders are in memory: a database of a test is 2,000 files, and making a file costs ten times as
 * much on a disk. Only where there is plenty of room, and programs may run there.
 */
export function isInMemory(): boolean {
  if (!existsSync(MEMORY) || process.availableMemory() < ROOM_BYTES) return false
  const { type, bavail, bsize } = statfsSync(MEMORY)
  const mounted = readFileSync('/proc/mounts', 'utf8').split('\n')
  const runsPrograms = !mounted.some(line => line.includes(` ${MEMORY} `) && /\bnoexec\b/.test(line))
  return type === TMPFS && bavail * bsize >= ROOM_BYTES && runsPrograms
}

/** A new folder that a database started by root can walk through. Remove it when done. */
export function temporaryDir(prefix = 'village-'): string {
  const dir = mkdtempSync(join(isInMemory() ? MEMORY : tmpdir(), prefix))
  chmodSync(dir, 0o711)
  return dir
}
