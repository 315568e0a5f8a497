import { type AnyResource, codeOf, isResource } from '@village/resource'
import { codesOf, type RouteSpec, routesOf } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../client.ts'
import { startVillage, type Village } from '../village.ts'

let village: Village
let admin: VillageClient
let grid: VillageClient
let routes: readonly RouteSpec[]

beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin', '000000')
  grid = await village.as('grid.haitang')
  routes = routesOf(village.services.registry)
})
afterAll(() => village?.close())

const readable = (): readonly AnyResource[] =>
  village.services.registry.resources.filter(r => r.verbs.includes('page') || r.verbs.includes('list'))
const listVerb = (r: AnyResource): string => `${r.path}/${r.verbs.includes('page') ? 'page' : 'list'}`

describe('every call', () => {
  const shortOf = ({ path }: RouteSpec): string => path.slice('/api'.length)
  const ask = (who: VillageClient, route: RouteSpec): Promise<Answer> =>
    route.method === 'GET' ? who.get(shortOf(route)) : who.post(shortOf(route), {})

  test('is refused with 401 without a token and with a dead one, unless everybody may', async () => {
    const junk = { 'blade-auth': 'bearer eyJhbGciOiJub25lIn0.eyJ1c2VyX2lkIjoiMSJ9.' }
    for (const route of routes) {
      if (route.access === 'public') continue
      const expected = route.access === 'empty' ? 200 : 401
      const answer = await ask(village.anyone, route)
      expect([route.id, answer.status, answer.body.code]).toEqual([route.id, expected, expected])
      if (route.access === 'empty') expect(answer.body.data).toEqual([])
      const dead = await village.send({ method: route.method, url: route.path, headers: junk })
      expect([route.id, dead.status]).toEqual([route.id, 401])
    }
  })

  test('is refused with 403 without its right, before anything is read', async () => {
    const held = new Set(village.permissionsOf('grid.haitang'))
    const closed = routes.filter(({ access }) =>
      access === 'platform' ? true : codesOf(access).length > 0 && !codesOf(access).some(code => held.has(code)),
    )
    expect(closed.length).toBeGreaterThan(20)
    for (const route of closed) {
      const answer = await ask(grid, route)
      expect([route.id, answer.status, answer.body.msg]).toEqual([route.id, 403, '请求被拒绝'])
    }
  })

  test('of a list opens with the right to view, and for pickers without it', async () => {
    for (const r of readable()) {
      const may = r.readers === 'signedIn' || village.permissionsOf('grid.haitang').includes(`${codeOf(r)}_view`)
      expect([r.name, (await grid.get(listVerb(r))).status]).toEqual([r.name, may ? 200 : 403])
    }
  })

  /** An answer without the second in which it was given; links to files carry theirs. */
  const dated = ['now', 'link', 'thumbnail']
  const timeless = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body, (name, value) => (dated.includes(name) ? '' : value)))
  const optional = ({ params }: RouteSpec): string[] =>
    Object.entries(params).flatMap(([name, { spec }]) => (spec.required ? [] : [name]))
  const openRoutes = (): readonly RouteSpec[] =>
    routes.filter(({ method, answer, params }) => {
      const specs = Object.values(params)
      return method === 'GET' && answer !== 'raw' && specs.length > 0 && specs.every(({ spec }) => !spec.required)
    })
  /** Asked with and without, until the village stood still between a first and a second asking without. */
  const askStill = async (route: RouteSpec): Promise<{ bare: Answer; empty: Answer }> => {
    for (let tries = 0; tries < 10; tries++) {
      const bare = await admin.get(shortOf(route))
      const empty = await admin.get(shortOf(route), Object.fromEntries(optional(route).map(name => [name, ''])))
      const again = await admin.get(shortOf(route))
      if (JSON.stringify(timeless(bare.body)) === JSON.stringify(timeless(again.body))) return { bare, empty }
    }
    throw new Error(`${route.id} answers differently each time that it is asked`)
  }
  test('takes a parameter that is sent as an empty text as one that was not sent', async () => {
    expect(openRoutes().length).toBeGreaterThan(30)
    for (const route of openRoutes()) {
      const { bare, empty } = await askStill(route)
      expect([route.id, empty.status, timeless(empty.body)]).toEqual([route.id, bare.status, timeless(bare.body)])
    }
  })

  test('of a page gives as many rows as were asked for, and behind the end says how many there are', async () => {
    const pages = routes.filter(
      ({ method, answer, params }) =>
        method === 'GET' && answer === 'page' && Object.values(params).every(({ spec }) => !spec.required),
    )
    expect(pages.length).toBeGreaterThan(5)
    for (const route of pages) {
      const [first, behind] = [
        await admin.get(shortOf(route), { size: 1 }),
        await admin.get(shortOf(route), { current: 9_000_000, size: 1 }),
      ]
      const { records, total } = first.body.data
      expect([route.id, records.length]).toEqual([route.id, Math.min(1, total)])
      expect([route.id, behind.body.data.records, behind.body.data.total]).toEqual([route.id, [], total])
    }
  })

  test('stands in the OpenAPI document with its method, and nothing else does', async () => {
    const paths = (await admin.get('/openapi.json')).body.paths as Record<string, Record<string, unknown>>
    const written = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    expect(written.sort()).toEqual(routes.map(route => `${route.method} ${route.path}`).sort())
  })

  test('of a declaration belongs to a registered one', () => {
    const all = new Set([...village.services.registry.apis, ...village.services.registry.resources])
    for (const route of routes) expect(all.has(route.of), route.id).toBe(true)
    for (const r of readable())
      expect(
        routes.some(route => isResource(route.of) && route.of.name === r.name),
        r.name,
      ).toBe(true)
  })
})
