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
  const send = (paramValue: string) =>
    admin.post('/blade-system/param/submit', {
      id: row.id,
      paramName: row.paramName,
      paramKey: row.paramKey,
      paramValue,
    })
  const mixed = "Weather.example.cn, *.gov.cn；10.0.0.5:9000 https://bad.cn/x * 'unsafe-inline'; script-src"
  expect((await send(mixed)).status).toBe(400)
  expect(await hosts()).toEqual([])
  expect((await send('Weather.example.cn, *.gov.cn；10.0.0.5:9000')).status).toBe(200)
  expect(await hosts()).toEqual(['weather.example.cn', '*.gov.cn', '10.0.0.5:9000'])
  // What a table holds from elsewhere and does not fit is no list.
  await village.sql('update system_param set param_value = $1 where id = $2', [mixed, row.id])
  await village.services.as(village.services.platform, {}, call => call.services.changed('system.param', call))
  expect(await hosts()).toEqual([])
})
test('strangers learn nothing of the list', async () => {
  expect((await village.anyone.get('/blade-system/frame/hosts')).status).toBe(401)
})
