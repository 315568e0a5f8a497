import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage()
}, 120_000)
afterAll(() => village?.close())

const tilesNow = async () => dataOf(await (await village.as('clerk.haitang')).get('/map/tiles'))

test('without a provider the map is drawn on its own ground', async () => {
  expect(await tilesNow()).toEqual({ url: '', system: 'wgs84' })
})

test('the platform administrator names a provider with its key and its coordinates; a wrong address is refused', async () => {
  const admin = await village.as('admin')
  const set = async (paramKey: string, paramValue: string) => {
    const [param] = await village.sql('select id from system_param where param_key = $1', [paramKey])
    return admin.post('/blade-system/param/submit', { id: param!['id'], paramValue })
  }
  expect((await set('map.tileUrl', 'https://x.cn; script-src *//{z}/{x}/{y}')).status).toBe(400)
  expect((await set('map.tileSystem', 'utm')).status).toBe(400)
  expect((await set('map.tileUrl', 'https://tiles.example.cn/{z}/{x}/{y}.png?key={key}')).status).toBe(200)
  expect((await set('map.tileKey', 'abc-1')).status).toBe(200)
  expect((await set('map.tileSystem', 'gcj02')).status).toBe(200)
  expect(await tilesNow()).toEqual({ url: 'https://tiles.example.cn/{z}/{x}/{y}.png?key=abc-1', system: 'gcj02' })
})
