import { type AnyResource, type Field, type Fields, fitsKind } from '@village/resource'
import { type RouteSpec, routesOf } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../client.ts'
import { startVillage, type Village } from '../village.ts'

let village: Village
let admin: VillageClient
/** The same person by a client of the family. */
let saber: VillageClient
let routes: readonly RouteSpec[]
beforeAll(async () => {
  village = await startVillage({ settings: { familyClients: ['saber'] } })
  admin = await village.as('admin', '000000')
  saber = await village.as('admin', '000000', 'saber')
  routes = routesOf(village.services.registry)
})
afterAll(() => village?.close())

const UNREAD = ['2026/11/27 00:00:00', '2026-02-30', '2026-11-27 25:00:00', '27.11.2026', 'yesterday']
const READ = ['2026-11-27', '2026-11-27 00:00', '2026-11-27T08:30:00', '2026-11-27 24:00:00']
const SUFFIXES = ['', '_equal', '_dateequal', '_datege', '_dategt', '_datele', '_datelt', '_ge', '_gt', '_le', '_lt']

const shortOf = ({ path }: RouteSpec): string => path.slice('/api'.length)
const isDate = ({ spec }: Field): boolean => spec.kind === 'date' || spec.kind === 'dateTime'
const lists = (): readonly RouteSpec[] => routes.filter(({ takes, method }) => takes === 'filters' && method === 'GET')
const dated = (r: AnyResource): readonly string[] => [
  ...Object.entries<Field>(r.fields as Fields).flatMap(([name, field]) =>
    isDate(field) && field.spec.match ? [name] : [],
  ),
  'createTime',
]

test('a filter by a date that cannot be read is refused by every list, naming the parameter', async () => {
  let asked = 0
  for (const route of lists())
    for (const name of dated(route.of as AnyResource)) {
      const parameter = `${name}${SUFFIXES[asked % SUFFIXES.length]}`
      const value = UNREAD[asked++ % UNREAD.length]!
      const { status, body } = await (asked % 2 ? admin : saber).get(shortOf(route), { [parameter]: value })
      expect([route.id, value, status, body.msg]).toEqual([route.id, value, 400, `请求参数格式错误: ${parameter}`])
    }
  expect(asked).toBeGreaterThan(150)
})

test('and one that can be read is taken, as a day, to the minute and to the second', async () => {
  let asked = 0
  for (const route of lists())
    for (const name of dated(route.of as AnyResource)) {
      const value = READ[asked++ % READ.length]!
      const { status } = await admin.get(shortOf(route), { [`${name}_datege`]: value, [`${name}_null`]: '1', size: 1 })
      expect([route.id, name, value, status]).toEqual([route.id, name, value, 200])
    }
})

test('every call that asks for a date refuses what is none by its name', async () => {
  let asked = 0
  for (const route of routes) {
    // An act looks for its record first.
    if (route.takes !== 'params' || route.kind === 'transition') continue
    for (const [name, field] of Object.entries<Field>(route.params)) {
      if (!isDate(field) || field.spec.given) continue
      const value = UNREAD[asked++ % UNREAD.length]!
      const others = Object.entries<Field>(route.params).filter(([other]) => other !== name)
      const filled = Object.fromEntries(
        others.flatMap(([other, one]) => (one.spec.required ? [[other, sample(one)]] : [])),
      )
      const sent = { ...filled, [name]: value }
      const { status, body } = await (route.method === 'GET'
        ? admin.get(shortOf(route), sent)
        : admin.post(shortOf(route), sent))
      const said = JSON.stringify([body.msg, body.data?.fields ?? []])
      expect([route.id, name, value, status, said]).toEqual([
        route.id,
        name,
        value,
        400,
        expect.stringMatching(new RegExp(`${name}|${field.spec.label.zh}`)),
      ])
    }
  }
  expect(asked).toBeGreaterThan(20)
})
const sample = ({ spec }: Field): string =>
  ['1', '2026-11-27', '2026-11-27 08:00:00', 'a'].find(one => fitsKind(spec.kind, one)) ?? '1'

test('what is to be exported or removed by such a filter is refused as well', async () => {
  const filters = { createTime_dategt: '2026/11/27 00:00:00' }
  for (const call of ['export', 'remove-matching']) {
    const route = routes.find(({ path }) => path === `/api/convenient/resident/${call}`)
    if (!route) continue
    const { status, body } = await admin.post(shortOf(route), { filters, total: 1 })
    expect([call, status, body.msg]).toEqual([call, 400, '请求参数格式错误: createTime_dategt'])
  }
})
