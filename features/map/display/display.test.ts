import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import type { Cockpit } from '../village/cockpit.api.ts'
import type { OpenedDisplay } from './display.resource.ts'

let village: Village
let head: VillageClient
beforeAll(async () => {
  village = await startVillage()
  head = await village.as('head.haitang')
}, 120_000)
afterAll(() => village?.close())

const open = async (days = 30): Promise<OpenedDisplay & { readonly token: string }> => {
  const opened: OpenedDisplay = dataOf(await head.post('/map/display/open', { displayName: '村委会大厅', days }))
  return { ...opened, token: opened.path.split('/').at(-1)! }
}
const shown = (token: string) => village.anyone.get(`/map/kiosk/snapshot?token=${token}`)

test('a display link shows what its maker sees of the village, with nobody named', async () => {
  const { token } = await open()
  const screen: Cockpit = dataOf(await shown(token))
  const own: Cockpit = dataOf(await head.get('/map/cockpit/snapshot'))
  expect(screen.village).toBe(own.village)
  expect(screen.numbers).toEqual(own.numbers)
  expect(screen.layers.grids.map(({ id }) => id)).toEqual(own.layers.grids.map(({ id }) => id))
  const people = await village.sql<{ name: string }>('select name from people_resident where length(name) > 2')
  const said = JSON.stringify({ ...screen, village: '' })
  expect(people.filter(({ name }) => said.includes(name))).toEqual([])
  expect((await village.anyone.get(`/map/kiosk/ground?token=${token}`)).status).toBe(200)
})

test('the village of another display is not seen through it', async () => {
  const { token } = await open()
  const screen: Cockpit = dataOf(await shown(token))
  const [dept] = await village.sql<{ d: string }>(
    `select dept_id[1]::text as d from system_users where account = 'head.haitang'`,
  )
  const others = await village.sql<{ id: string }>(
    'select id::text as id from governance_grid where dept_id <> $1 union select id::text from device_machine where dept_id <> $1',
    [dept!.d],
  )
  const ids = new Set([...screen.layers.grids, ...screen.layers.machines].map(({ id }) => id))
  expect(ids.size).toBeGreaterThan(0)
  expect(others.filter(({ id }) => ids.has(id))).toEqual([])
})

test('no other call takes the token, in whatever way it is sent', async () => {
  const { token } = await open()
  for (const path of [
    '/map/cockpit/snapshot',
    '/map/cockpit/rows?of=residents',
    '/convenient/resident/page',
    '/map/layers',
  ])
    expect((await village.anyone.get(`${path}${path.includes('?') ? '&' : '?'}token=${token}`)).status).toBe(401)
  expect((await village.anyone.post('/map/display/open', { displayName: 'x', days: 1, token })).status).toBe(401)
})

test('a link ends when it is revoked and when its time is over; nobody guesses one', async () => {
  const { id, token } = await open()
  expect((await shown(token)).status).toBe(200)
  expect((await head.post('/map/display/revoke', { id })).status).toBe(200)
  expect((await shown(token)).status).toBe(404)
  const over = await open()
  await village.sql(`update map_display set expire_time = now() - interval '1 day' where id = $1`, [over.id])
  expect((await shown(over.token)).status).toBe(404)
  expect((await shown('x'.repeat(32))).status).toBe(404)
  expect((await shown('short')).status).toBe(404)
})

test('the token is stored nowhere, and who may not make a link makes none', async () => {
  const { id, token } = await open()
  const stored = await village.sql<{ row: string }>(
    'select to_jsonb(d)::text as row from map_display d where id = $1',
    [id],
  )
  expect(stored[0]!.row).not.toContain(token)
  expect(JSON.stringify(dataOf(await head.get(`/map/display/detail?id=${id}`)))).not.toMatch(/[0-9a-f]{64}/)
  const clerk = await village.as('clerk.haitang')
  expect((await clerk.post('/map/display/open', { displayName: '大厅', days: 1 })).status).toBe(403)
  expect((await head.post('/map/display/open', { displayName: '大厅', days: 1000 })).status).toBe(400)
})
