import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const MB = 1_048_576
let freeMb = 50_000
let village: Village
let admin: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: false, readSpace: async () => freeMb * MB, settings: { minFreeMb: 200 } })
  admin = await village.as('admin', '000000')
})
afterAll(() => village?.close())

/** What the product says of itself a moment later: the same second has the same answer. */
async function readiness(language = 'zh'): Promise<{ status: number; msg: string }> {
  await pause(1100)
  const { status, body } = await village.send({
    method: 'GET',
    url: '/readyz',
    headers: { 'accept-language': language },
  })
  return { status, msg: body.msg }
}
async function titles(): Promise<string[]> {
  const { body } = await admin.get('/blade-desk/message/list', { current: 1, size: 50 })
  return body.data.records
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.includes('磁盘'))
}
beforeEach(async () => {
  freeMb = 50_000
  expect((await readiness()).status).toBe(200)
})

test('with little room left it is ready, and its administrators hear of it once a day', async () => {
  freeMb = 900
  expect((await readiness()).status).toBe(200)
  await vi.waitFor(async () => expect(await titles()).toEqual(['服务器磁盘空间快用完了']), { timeout: 5000 })
  for (const mb of [50_000, 900]) {
    freeMb = mb
    await readiness()
  }
  await pause(300)
  expect(await titles()).toEqual(['服务器磁盘空间快用完了'])
})

test('without room it is not ready and says why, in both languages, to administrators as a message', async () => {
  freeMb = 199
  expect(await readiness()).toEqual({ status: 500, msg: '服务器磁盘空间不足，请联系管理员' })
  expect((await readiness('en')).msg).toContain('short of disk space')
  await vi.waitFor(async () => expect(await titles()).toContain('服务器磁盘空间不足'), { timeout: 5000 })
  freeMb = 50_000
  expect((await readiness()).status).toBe(200)
})

test('with a database that takes no writes it is not ready, although reading works', async () => {
  await village.sql('revoke insert, update on kernel_pulse from village_platform')
  expect(await readiness()).toEqual({ status: 500, msg: '数据库暂时不能写入，请稍后再试' })
  expect((await admin.get('/blade-user/info')).status).toBe(200)
  await village.sql('grant insert, update on kernel_pulse to village_platform')
  expect((await readiness()).status).toBe(200)
})
