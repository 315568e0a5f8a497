import { setTimeout as pause } from 'node:timers/promises'
import { type AnyResource, type Field, type Fields, type Id, isResource } from '@village/resource'
import { type Principal, type RouteSpec, routesOf, tableOf } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoVillages } from '../features/system/public.ts'
import type { Answer, VillageClient } from './client.ts'
import { type Foreign, foreignTo, foreignValue, leaksIn } from './foreign.ts'
import { sampleOf } from './sample.ts'
import { startVillage, type Village } from './village.ts'

/** Words that stand in every text of the other village and of the other tenant, and nowhere else. */
const NEIGHBOUR = '邻村标记'
const FAR = '远方标记'
const TOWN = '000000'
const SECOND = '100001'

/** One user of each role kit that village A or its town has, and the two of the second tenant. */
const callers: readonly (readonly [account: string, tenantId: string])[] = [
  ...['head', 'clerk', 'grid', 'doctor', 'party', 'villager'].map(kit => [`${kit}.haitang`, TOWN] as const),
  ...['tenantadmin', 'officer.town', 'manager.office', 'governance.town'].map(one => [one, TOWN] as const),
  ...['keeper.town', 'dpo', 'auditor'].map(one => [one, TOWN] as const),
  ['clerk.second', SECOND],
  ['admin', SECOND],
]

let village: Village
let routes: readonly RouteSpec[]
let qinghe = ''

const isPlainText = (r: AnyResource, name: string, { spec }: Field): boolean =>
  /^(text|longText)$/.test(spec.kind) &&
  !/^(PI-ID|SPI-MED|SPI-FIN)$/.test(spec.sensitivity ?? '') &&
  !spec.derived &&
  !spec.given &&
  !spec.unique &&
  !spec.pattern?.includes('\\d') &&
  (spec.max ?? 2000) >= 8 &&
  !r.keys.flat().includes(name)

const column = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Puts the marker into every free text of these rows. */
async function mark(r: AnyResource, marker: string, where: string): Promise<void> {
  const texts = Object.entries<Field>(r.fields as Fields).filter(([name, field]) => isPlainText(r, name, field))
  if (texts.length === 0) return
  await village.sql(
    `update ${tableOf(r)} t set ${texts.map(([name]) => `${column(name)} = '${marker}'`).join(', ')} where ${where}`,
  )
}

/** The same kinds of rows for the second tenant as the town has, as far as its administrator may add them. */
async function fillSecondTenant(admin: VillageClient): Promise<void> {
  const { services } = village
  const world = {
    services,
    tenantId: SECOND,
    anyOf: async (name: string): Promise<Id | null> => {
      const target = services.registry.resource(name)
      const where = target.scope === 'platform' ? {} : { tenantId: SECOND }
      const rows = await services.as(services.platform, {}, call =>
        call.db.of(target).find(where as never, { limit: 20 }),
      )
      return (rows.at(-1) as { id: Id } | undefined)?.id ?? null
    },
  }
  for (const name of [
    'governance.grid',
    'people.household',
    'people.resident',
    'system.post',
    'system.topmenu',
    'system.dictbiz',
  ]) {
    const r = services.registry.resource(name)
    const answer = await admin.post(`${r.path}/submit`, await sampleOf(r, 700, world))
    expect([name, answer.status], JSON.stringify(answer.body)).toEqual([name, 200])
  }
}

beforeAll(async () => {
  village = await startVillage()
  routes = routesOf(village.services.registry)
  await fillSecondTenant(await village.as('admin', SECOND))
  const neighbour = await village.as('clerk.qinghe')
  expect((await neighbour.post('/convenient/resident/export', { filters: {} })).status).toBe(200)
  await exportsDone()
  const [dept] = await village.sql('select id from system_dept where region_code = $1', [
    demoVillages.find(({ code }) => code === 'qinghe')!.regionCode,
  ])
  qinghe = dept!['id']
  const depts = `(select id from system_dept where id = ${qinghe} or ancestors like '%${qinghe}%')`
  for (const r of village.services.registry.resources) {
    if (r.scope === 'tenant+dept' && r.name !== 'system.user')
      await mark(r, NEIGHBOUR, `t.tenant_id = '${TOWN}' and t.dept_id in ${depts}`)
    if (r.scope !== 'platform' && r.storage === 'record') await mark(r, FAR, `t.tenant_id = '${SECOND}'`)
  }
}, 120_000)
afterAll(() => village?.close())

async function exportsDone(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const open = await village.sql("select 1 from exchange_exporttask where status = '1' limit 1")
    if (open.length === 0) return
    await pause(50)
  }
}

async function principalOf(account: string, tenantId: string): Promise<Principal> {
  const [user] = await village.sql('select id from system_user where account = $1 and tenant_id = $2', [
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

/** Filters that try to reach beyond the caller's own rows. */
function reaching({ foreign, kind, user }: Place, r: AnyResource): Record<string, string | number>[] {
  const otherDept = neighbourDept(foreign, kind)
  const tenantId = user.tenantId === TOWN ? SECOND : TOWN
  const [id = '1'] = foreign.of(r.name, kind)
  return [
    { size: 200 },
    { size: 200, deptId: otherDept, deptId_equal: otherDept },
    { size: 200, tenantId, tenant_id: tenantId, isDeleted: 1 },
    { id },
    { id_ge: id, id_le: id },
    { createUser: foreign.of('system.user', kind)[0] ?? '1' },
    { size: -1, deptId_notequal: user.deptIds[0] ?? '1' },
  ]
}
const neighbourDept = (foreign: Foreign, kind: 'village' | 'tenant'): string =>
  kind === 'tenant' ? (foreign.of('system.dept', 'tenant').at(-1) ?? '1') : qinghe

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
  if (route.takes === 'filters' && isResource(r)) return reaching(place, r).map(query => ({ query }))
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
      { query: {}, body: { ids: foreign.of(r.name, kind).slice(0, 50), filters: {} } },
      { query: {}, body: { filters: { deptId: neighbourDept(foreign, kind) } } },
    ]
  return [
    { query: {}, body: params },
    { query: params as Sent['query'], body: {} },
  ]
}

/** Ends the session, changes the caller's own password, or belongs to nobody: no way to somebody else's rows. */
const isOutOfPlay = ({ key, access, method }: RouteSpec): boolean =>
  /^(logout|update-password)$/.test(key) || (access === 'public' && method === 'POST')

const send = (client: VillageClient, { method, path }: RouteSpec, { query, body }: Sent): Promise<Answer> =>
  method === 'GET' ? client.get(path.slice(4), query) : client.post(path.slice(4), body, { query })

describe.each(callers)('%s of tenant %s', (account, tenantId) => {
  test('sees and changes nothing beyond his own village and tenant by any call', { timeout: 120_000 }, async () => {
    const client = await village.as(account, tenantId)
    const user = await principalOf(account, tenantId)
    const foreign = await foreignTo(user, village)
    const isOfVillage = foreign.of('people.resident', 'village').length > 0
    expect(foreign.of('people.resident', 'tenant').length).toBeGreaterThan(0)
    const markers = [...(isOfVillage ? [NEIGHBOUR] : []), ...(tenantId === TOWN ? [FAR] : [])]
    const before = await foreign.checksums()
    const leaks: string[] = []
    const faults: string[] = []
    const exported: Id[] = []
    for (const route of routes.filter(one => !isOutOfPlay(one)))
      for (const kind of isOfVillage ? (['village', 'tenant'] as const) : (['tenant'] as const))
        for (const sent of attempts(route, { user, foreign, kind })) {
          const answer = await send(client, route, sent)
          const at = `${route.method} ${route.path} ${JSON.stringify(sent).slice(0, 300)} → ${answer.status}`
          const own = answer.status < 400 ? new Set<string>() : new Set(JSON.stringify(sent).match(/\d{15,19}/g) ?? [])
          leaks.push(
            ...leaksIn(route.id, answer.body, foreign, { markers, sent: own })
              .slice(0, 3)
              .map(leak => `${at} ${leak}`),
          )
          if (answer.status >= 500) faults.push(`${at} ${JSON.stringify(answer.body)}`)
          if (route.key === 'export' && answer.status === 200) {
            exported.push(answer.body.data.id)
            await exportsDone()
          }
        }
    expect(leaks).toEqual([])
    expect(faults).toEqual([])
    const rows = await village.sql(
      'select row_count from exchange_exporttask where id = any($1::bigint[]) and row_count > 0',
      [exported],
    )
    expect(rows, 'an export of foreign rows holds none').toEqual([])
    expect(await foreign.checksums()).toEqual(before)
  })
})
