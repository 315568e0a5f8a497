import { type RouteSpec, routesOf } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

/** Begins the account names of everybody else; longer than what a picture in base64 says by chance. */
const MARK = 'zzq-of-somebody-else-'
const READERS = ['clerk.haitang', 'grid.haitang', 'doctor.haitang', 'villager.haitang', 'governance.town'] as const
let village: Village
const readers = new Map<string, VillageClient>()
let keeper: VillageClient
beforeAll(async () => {
  village = await startVillage()
  for (const account of READERS) readers.set(account, await village.as(account, '000000'))
  keeper = await village.as('tenantadmin')
  await village.sql(`update system_users set account = $1 || id where account <> all($2)`, [MARK, [...READERS]])
}, 120_000)
afterAll(() => village?.close())

const isPlain = ({ method, answer, params }: RouteSpec): boolean =>
  method === 'GET' && answer !== 'raw' && Object.values(params).every(({ spec }) => !spec.required)

test('who may not see the users reads nobody else’s account name, by whatever call', async () => {
  const routes = routesOf(village.services.registry).filter(isPlain)
  expect(routes.length).toBeGreaterThan(100)
  for (const [account, reader] of readers) {
    expect(village.permissionsOf(account)).not.toContain('user_view')
    const told: string[] = []
    for (const { path, id } of routes) {
      const { body } = await reader.get(path.slice('/api'.length), { size: 100 })
      if (JSON.stringify(body).includes(MARK)) told.push(id)
    }
    expect([account, told]).toEqual([account, []])
  }
})

test('people are chosen by name and department; who may see the users sees the account beside it', async () => {
  const list = async (who: VillageClient) => (await who.get('/blade-user/user-list')).body.data
  const seen = await list(readers.get('clerk.haitang')!)
  const neighbour = seen.find((one: any) => one.realName === '王文书')
  expect(neighbour).toMatchObject({ deptName: '青禾村(演示)', account: '王文书（青禾村(演示)）' })
  expect(Object.keys(neighbour).sort()).toEqual(['account', 'deptName', 'id', 'name', 'realName'])
  expect((await list(keeper)).find((one: any) => one.id === neighbour.id).account).toMatch(new RegExp(`^${MARK}\\d+$`))
})

test('a villager is told of no colleague: the staff of a township is no list for everybody', async () => {
  const villager = await village.as('villager.haitang')
  const { data } = (await villager.get('/blade-user/user-list')).body
  expect(data.map((one: { realName: string }) => one.realName)).toEqual(['沈村民'])
})
