import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryDir } from '../../../testing/temporary.ts'
import { freeBytes } from './pulse.ts'

/** A disk of 1 MB, where the machine lets us have one. */
const disk = temporaryDir('village-disk-')
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

test('the room of a folder is that of its own disk', async () => {
  expect(await freeBytes(disk)).toBeGreaterThan(0)
  await expect(freeBytes(join(disk, 'nowhere'))).rejects.toThrow('ENOENT')
})

test.runIf(isMounted)('a full disk has none', async () => {
  expect(await freeBytes(disk)).toBe(1_048_576)
  expect(() => writeFileSync(join(disk, 'filler'), Buffer.alloc(2_000_000))).toThrow('ENOSPC')
  expect(await freeBytes(disk)).toBe(0)
})
