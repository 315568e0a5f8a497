import { type AnyResource, type Field, type Fields, type Id, isResource } from '@village/resource'
import { type Principal, type RouteSpec, routesOf } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoVillages } from '../../demo/system/town.ts'
import type { Answer, VillageClient } from '../client.ts'
import { type Foreign, findLeaks, foreignTo, foreignValue } from '../contract/foreign-rows.ts'
import { FAR, NEIGHBOUR, SECOND, settleTwins, TOWN } from '../contract/neighbour-rows.ts'
import { inLongRun } from '../long-run.ts'
import { startVillage, type Village } from '../village.ts'
import { eventually } from '../wait-limits.ts'

/** One user of each role kit that village A or its town has, and the two of the second tenant. */
const callers: readonly (readonly [account: string, tenantId: string])[] = [
  ...['head', 'clerk', 'grid', 'doctor', 'party', 'villager'].map(kit => [`${kit}.haitang`, TOWN] as const),
  ...['tenantadmin', 'officer.town', 'manager.office', 'governance.town'].map(one => [one, TOWN] as const),
  ...['keeper.town', 'dpo', 'auditor'].map(one => [one, TOWN] as const),
  ['clerk.second', SECOND],
  ['admin', SECOND],
]

/** Of a village: rows of the next village and of the other tenant are tried. */
const FEW = ['clerk.haitang']
const few = callers.filter(([account]) => FEW.includes(account))

let village: Village
/** Outside the long run every other call. */
let routes: readonly RouteSpec[]
let qinghe = ''

beforeAll(async () => {
  village = await startVillage()
  const all = routesOf(village.services.registry).filter(route => !isOutOfPlay(route))
  routes = inLongRun(
    all,
    all.filter((_, at) => at % 2 === 0),
  )
  const neighbour = await village.as('clerk.qinghe')
  const idOf = async (code: string): Promise<Id> =>
    (
      await village.sql('select id from system_dept where region_code = $1', [
        demoVillages.find(one => one.code === code)!.regionCode,
      ])
    )[0]!['id']
  qinghe = await idOf('qinghe')
  await settleTwins(village, { own: await idOf('haitang'), other: qinghe })
  expect((await neighbour.post('/convenient/resident/export', { filters: {} })).status).toBe(200)
  await exportsDone()
}, 240_000)
afterAll(() => village?.close())

async function exportsDone(): Promise<void> {
  await eventually(async () => {
    const open = await village.sql("select 1 from exchange_exporttask where status = '1' limit 1")
    return open.length === 0
  })
}

async function principalOf(account: string, tenantId: string): Promise<Principal> {
  const [user] = await village.sql('select id from system_users where account = $1 and tenant_id = $2', [
    account,
    tenantId,
  ])
  const principal = await village.services.registry.ports.identity.byUser(user!['id'], tenantId, village.services)
  return principal!
}

interface Sent {
  readonly query: Record<string, string | number>
  readonly body?: Record<string, unknown>
}
interface Place {
  readonly user: Principal
  readonly foreign: Foreign
  readonly kind: 'village' | 'tenant'
}

let turn = 0
/** Filters that try to reach beyond the caller's own rows; outside the long run the rarer ones in turn. */
function filtersBeyondScope({ foreign, kind, user }: Place, r: AnyResource): Record<string, string | number>[] {
  const otherDept = neighbourDept(foreign, kind)
  const tenantId = user.tenantId === TOWN ? SECOND : TOWN
  const [id = '1'] = foreign.of(r.name, kind)
  const plain: Record<string, string | number>[] = [
    { size: 200 },
    { size: 200, deptId: otherDept, deptId_equal: otherDept },
  ]
  const others: Record<string, string | number>[] = [
    { size: 200, tenantId, tenant_id: tenantId, isDeleted: 1 },
    { id },
    { id_ge: id, id_le: id },
    { createUser: foreign.of('system.user', kind)[0] ?? '1' },
    { size: -1, deptId_notequal: user.deptIds[0] ?? '1' },
    ...throughFilters(r, kind),
  ]
  return [...plain, ...inLongRun(others, [others[turn++ % others.length]!])]
}
/** The word of the people beyond, in a field that is seen through a reference. */
function throughFilters(r: AnyResource, kind: 'village' | 'tenant'): Record<string, string>[] {
  const isText = ({ spec }: Field): boolean => Boolean(spec.through) && /^(text|longText)$/.test(spec.kind)
  const seen = Object.entries<Field>(r.fields as Fields).find(([, field]) => isText(field))
  return seen ? [{ [seen[0]]: kind === 'village' ? NEIGHBOUR : FAR }] : []
}
const neighbourDept = (foreign: Foreign, kind: 'village' | 'tenant'): string => foreign.deptOf(kind)

const declaredParams = (route: RouteSpec, place: Place): Record<string, unknown> => {
  const tenantId = place.user.tenantId === TOWN ? SECOND : TOWN
  return Object.fromEntries(
    Object.entries<Field>(route.params as Fields).map(([name, field]) => [
      name,
      foreignValue(route, name, field, { ...place, tenantId }),
    ]),
  )
}

function attempts(route: RouteSpec, place: Place): Sent[] {
  const { foreign, kind, user } = place
  const r = route.of
  if (route.takes === 'filters' && isResource(r)) return filtersBeyondScope(place, r).map(query => ({ query }))
  const params = declaredParams(route, place)
  if (route.method === 'GET') {
    const wanted = params as Sent['query']
    return [{ query: wanted }, { query: { ...wanted, size: 200, deptId: neighbourDept(foreign, kind) } }, { query: {} }]
  }
  if (!isResource(r)) return [{ query: {}, body: params }]
  const [id = '1'] = foreign.of(r.name, kind)
  const tenantId = user.tenantId === TOWN ? SECOND : TOWN
  if (route.takes === 'record')
    return [
      {
        query: {},
        body: { id, remark: '改', name: '改名', status: '0', deptId: user.deptIds[0], tenantId: user.tenantId },
      },
      { query: {}, body: { deptId: neighbourDept(foreign, kind), tenantId, name: '张三', remark: '放进别处' } },
      { query: { id, tenantId }, body: { remark: '改' } },
    ]
  if (route.key === 'export')
    return [
      // Without any ids everything of one's own would be meant.
      { query: {}, body: { ids: ['1', ...foreign.of(r.name, kind).slice(0, 50)], filters: {} } },
      { query: {}, body: { filters: { deptId: neighbourDept(foreign, kind) } } },
    ]
  const beyond = { filters: { deptId: neighbourDept(foreign, kind) }, total: foreign.of(r.name, kind).length }
  return [
    { query: {}, body: params },
    { query: params as Sent['query'], body: {} },
    ...(route.key === 'remove' ? [{ query: {}, body: beyond }] : []),
  ]
}

/** Ends the session, changes the caller's own password, or belongs to nobody: no way to somebody else's rows. */
const isOutOfPlay = ({ key, access, method }: RouteSpec): boolean =>
  /^(logout|update-password)$/.test(key) || (access === 'public' && method === 'POST')

const send = (client: VillageClient, { method, path }: RouteSpec, { query, body }: Sent): Promise<Answer> =>
  method === 'GET' ? client.get(path.slice(4), query) : client.post(path.slice(4), body, { query })

/** What a chart that was asked for the other village counts there. */
function countsOf({ key }: RouteSpec, { query }: Sent, { status, body }: Answer): number {
  if (status !== 200 || !/Chart$/.test(key) || query['parameter'] !== qinghe) return 0
  const { data } = body
  const values: readonly number[] = Array.isArray(data)
    ? data.map(slice => slice.value)
    : (data.series ?? []).flatMap((series: { data: readonly number[] }) => series.data)
  return values.reduce((all, value) => all + value, 0)
}

describe.each(inLongRun(callers, few))('%s of tenant %s', (account, tenantId) => {
  test('sees and changes nothing beyond his own village and tenant by any call', { timeout: 240_000 }, async () => {
    const client = await village.as(account, tenantId)
    const user = await principalOf(account, tenantId)
    const foreign = await foreignTo(user, village, qinghe)
    const isOfVillage = foreign.of('people.resident', 'village').length > 0
    expect(foreign.of('people.resident', 'tenant').length).toBeGreaterThan(0)
    const markers = [...(isOfVillage ? [NEIGHBOUR] : []), ...(tenantId === TOWN ? [FAR] : [])]
    const before = await foreign.checksums()
    const leaks: string[] = []
    const faults: string[] = []
    const exported: Id[] = []
    for (const route of routes)
      for (const kind of isOfVillage ? (['village', 'tenant'] as const) : (['tenant'] as const))
        for (const sent of attempts(route, { user, foreign, kind })) {
          const answer = await send(client, route, sent)
          const at = `${route.method} ${route.path} ${JSON.stringify(sent).slice(0, 300)} → ${answer.status}`
          // A refusal may repeat what was said, and a chart the department that it was asked for.
          const repeats = answer.status >= 400 || /Chart$/.test(route.key)
          const own = new Set(repeats ? (JSON.stringify(sent).match(/\d{15,19}/g) ?? []) : [])
          leaks.push(
            ...findLeaks(route, answer.body, foreign, { markers, sent: own })
              .slice(0, 3)
              .map(leak => `${at} ${leak}`),
          )
          if (kind === 'village' && countsOf(route, sent, answer) > 0)
            leaks.push(`${at} counts rows of the other village`)
          if (answer.status >= 500) faults.push(`${at} ${JSON.stringify(answer.body)}`)
          if (route.key === 'export' && answer.status === 200) {
            exported.push(answer.body.data.id)
            await exportsDone()
          }
        }
    expect({ leaks, faults }).toEqual({ leaks: [], faults: [] })
    const rows = await village.sql(
      'select row_count from exchange_exporttask where id = any($1::bigint[]) and row_count > 0',
      [exported],
    )
    expect(rows, 'an export of foreign rows holds none').toEqual([])
    expect(await foreign.checksums()).toEqual(before)
  })
})
