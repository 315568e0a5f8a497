import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let admin: VillageClient

beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin')
}, 120_000)
afterAll(() => village?.close())

const hosts = async (): Promise<unknown> => (await admin.get('/blade-system/frame/hosts')).body.data.hosts

test('no outside page is shown before an administrator has listed its host, and only hosts can be listed', async () => {
  expect(await hosts()).toEqual([])
  const { body } = await admin.get('/blade-system/param/list', { paramKey_equal: 'frame.allowedHosts' })
  const [row] = body.data.records
  await admin.post('/blade-system/param/submit', {
    id: row.id,
    paramName: row.paramName,
    paramKey: row.paramKey,
    paramValue: "Weather.example.cn, *.gov.cn；10.0.0.5:9000 https://bad.cn/x * 'unsafe-inline'; script-src",
    updateTime: row.updateTime,
  })
  expect(await hosts()).toEqual(['weather.example.cn', '*.gov.cn', '10.0.0.5:9000', 'script-src'])
})
test('strangers learn nothing of the list', async () => {
  expect((await village.anyone.get('/blade-system/frame/hosts')).status).toBe(401)
})
