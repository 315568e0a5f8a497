import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { unlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../testing/village.ts'
import files from './files.server.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: false })
})
afterAll(() => village?.close())

const folder = (): string => join(village.settings.dataDir, 'exports')
const sweep = (): Promise<void> => village.services.as(village.services.platform, {}, call => files.run(call))
/** Workbooks without a task, so old that they are orphans. */
async function fill(count: number): Promise<void> {
  mkdirSync(folder(), { recursive: true })
  for (let i = 1; i <= count; i++) {
    const path = join(folder(), `${i}.xlsx`)
    writeFileSync(path, '')
    await utimes(path, 0, 0)
  }
}

test('a sweep removes what has no task', async () => {
  await fill(3)
  await sweep()
  expect(readdirSync(folder())).toEqual([])
})

test('a sweep goes on when files vanish under it, as those of running exports do', async () => {
  await fill(300)
  const names = readdirSync(folder())
  const sweeping = sweep()
  const vanishing = (async () => {
    for (const name of names.reverse()) await unlink(join(folder(), name)).catch(() => {})
  })()
  await expect(sweeping).resolves.toBeUndefined()
  await vanishing
  expect(readdirSync(folder())).toEqual([])
})

test('a sweep goes on past what it cannot remove', async () => {
  await fill(3)
  mkdirSync(join(folder(), '0.xlsx'))
  await utimes(join(folder(), '0.xlsx'), 0, 0)
  await sweep()
  expect(readdirSync(folder())).toEqual(['0.xlsx'])
})
