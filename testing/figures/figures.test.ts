import { type AnyResource, type Id, openingFilters } from '@village/resource'
import { bulkAdd, routesOf } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamOf } from '../../demo/people/random.ts'
import { figures } from '../../features/statistics/figure/figures.server.ts'
import type { FigureHead, FigureTable, Filters } from '../../features/statistics/public.ts'
import type { VillageClient } from '../client.ts'
import { Lists } from '../contract/list-totals.ts'
import { inLongRun, isLongRun } from '../long-run.ts'
import { startVillage, type Village } from '../village.ts'
import { wrongCrosses } from './crossed-figures.ts'
import { fillRandomly } from './random-town.ts'

const VILLAGES = 3
const ROWS_EACH = 60

let village: Village
let platform: VillageClient
const listOf = new Map<string, AnyResource>()

beforeAll(async () => {
  village = await startVillage({ demo: false })
  platform = await village.as('admin', '000000')
  for (const { name, of } of village.services.registry.entriesOf(figures)) listOf.set(name, of)
}, 120_000)
afterAll(() => village?.close())

interface Tenant {
  readonly tenantId: string
  readonly villages: readonly Id[]
}

/** A new tenant with villages of a few groups, and in them as many random rows of each register that figures count. */
async function newTenant(seed: number): Promise<Tenant> {
  const answer = await platform.post('/blade-system/tenant/submit', {
    tenantName: `第${seed}镇`,
    linkman: '张三',
    domain: `town${seed}.example.com`,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { tenantId } = answer.body.data as { tenantId: string }
  const { services } = village
  const dept = services.registry.resource('system.dept')
  const villages = await services.as(services.platform, { source: 'start' }, async call => {
    const [root] = await call.db.of(dept).find({ tenantId })
    const below = (parentId: Id, ancestors: string, names: readonly string[], deptCategory: string) =>
      bulkAdd(
        call,
        dept,
        names.map(deptName => ({ tenantId, parentId, ancestors, deptName, deptCategory, sort: 1, status: '1' })),
      )
    const names = Array.from({ length: VILLAGES }, (_, i) => `${seed}号${i}村`)
    const made = await below(root!.id, `0,${root!.id}`, names, '5')
    const groups = await below(made[0]!, `0,${root!.id},${made[0]}`, ['一组', '二组'], '6')
    await services.changed(dept.name, call)
    const users = await call.db.sql<{ id: Id }>`select id from system_users where tenant_id = ${tenantId}`
    const town = {
      tenantId,
      deptIds: [...made, ...groups],
      rowsEach: ROWS_EACH,
      random: streamOf('town', seed),
      known: new Map([['system.user', users.map(({ id }) => id)]]),
    }
    await fillRandomly([...new Set(listOf.values())], town, call)
    return made
  })
  return { tenantId, villages }
}

/** Somebody with every right in their tenant, who sees what their role's scope leaves them. */
async function person({ tenantId, villages }: Tenant, name: string, dataScopeType: string): Promise<VillageClient> {
  const { services } = village
  await services.as(services.platform, { source: 'start' }, async call => {
    const of = (resource: string) => services.registry.resource(resource)
    const [role] = await bulkAdd(call, of('system.role'), [
      { tenantId, roleName: name, roleAlias: name, sort: 9, dataScopeType },
    ])
    const menus = await call.db.sql<{ id: Id }>`select id from system_menu where not is_deleted`
    const granted = menus.map(menu => ({ tenantId, roleId: role, menuId: menu.id }))
    await bulkAdd(call, of('system.role-menu'), granted)
    const account = { account: `${name}.${tenantId}`, name, realName: name, status: '1', userType: '1' }
    await bulkAdd(call, of('system.user'), [{ ...account, tenantId, roleId: [role], deptId: villages.slice(0, 1) }])
  })
  return village.as(`${name}.${tenantId}`, tenantId)
}

/** Restricts holders of the role to residents of one sex, by a data scope. */
async function cutToWomen(tenantId: string, alias: string): Promise<void> {
  const { services } = village
  await services.as(services.platform, { source: 'start' }, async call => {
    const of = (resource: string) => services.registry.resource(resource)
    const women = { scopeName: '只看女性', scopeType: '5', scopeColumn: 'sex', scopeValue: '2' }
    const [scope] = await bulkAdd(call, of('system.data-scope'), [{ tenantId, resourceCode: 'resident', ...women }])
    const [role] = await call.db.sql<{ id: Id }>`
      select id from system_role where role_alias = ${alias} and tenant_id = ${tenantId}`
    await bulkAdd(call, of('system.role-data-scope'), [{ tenantId, roleId: role!.id, dataScopeId: scope }])
  })
}

/** A new resident of the first village who is in the register of elderly people. */
async function elderlyPerson({ villages }: Tenant, by: VillageClient): Promise<Id> {
  const who = { name: '王桂兰', sex: '2', birthday: '1940-05-06', liveAddress: '2组8号', deptId: villages[0] }
  const added = await by.post('/convenient/resident/submit', who)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const residentId = added.body.data.id as Id
  // Without an identity number the record waits to be verified first.
  await village.sql(`update people_resident set status = '1' where id = $1`, [residentId])
  const taken = await by.post('/convenient/userold/submit', { residentId, ability: '1', living: '2' })
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  return residentId
}
async function registerDeath(id: Id, by: VillageClient): Promise<void> {
  const deathDate = village.services.clock.today()
  const { status, body } = await by.post('/convenient/resident/act/die', { id, deathDate, reason: '病故' })
  expect(status, JSON.stringify(body)).toBe(200)
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** Whether a figure counts rows with which the list does not open, without saying so: the dead among the living. */
const countsMore = (of: AnyResource, filters: Filters): boolean =>
  Object.keys(openingFilters(of)).some(name => !(name in filters))

/** Every number of one figure that is not the total of the list behind it. */
async function wrongIn(table: FigureTable, of: AnyResource, lists: Lists): Promise<{ wrong: string[]; seen: number }> {
  const { name, rows, filters, total } = table
  const told: (readonly [what: string, filters: Filters, value: number])[] = [
    ...(filters && total !== null ? [[`${name} total`, filters, total] as const] : []),
    ...rows.flatMap(row => [
      ...(row.filters ? [[`${name} ${row.label}`, row.filters, sum(row.values)] as const] : []),
      ...row.cells.map((cell, at) => [`${name} ${row.label} ${table.columns[at]}`, cell, row.values[at]!] as const),
    ]),
  ]
  const wrong: string[] = []
  for (const [what, one, value] of told) {
    const listed = await lists.total(of, one)
    if (countsMore(of, one)) wrong.push(`${what}: ${JSON.stringify(one)} names no state`)
    if (listed !== value) wrong.push(`${what}: ${value}, the list of ${JSON.stringify(one)} has ${listed}`)
  }
  return { wrong, seen: told.length }
}

/**
 * Outside the long run whoever sees the whole town looks at every figure, and the others at a sixth of them each: what is
 * told apart is the person's scope, which is the same for all figures.
 */
const SHARES = isLongRun ? 1 : 6
async function wrongFor(
  by: VillageClient,
  queries: readonly Record<string, string>[],
  share: { readonly of: number; readonly at: number } = { of: 1, at: 0 },
): Promise<readonly string[]> {
  const lists = new Lists(by)
  const all = (await by.get('/statistics/figures')).body.data as readonly FigureHead[]
  const heads = all.filter((_, at) => at % share.of === share.at % share.of)
  const wrong: string[] = []
  let seen = 0
  for (const { name } of heads)
    for (const query of queries) {
      const { body } = await by.get('/statistics/figure', { name, ...query })
      if (body.code !== 200) wrong.push(`${name}: ${JSON.stringify(body).slice(0, 200)}`)
      else {
        const found = await wrongIn(body.data, listOf.get(name)!, lists).catch((error: Error) => ({
          wrong: [`${name}: ${error.message}`],
          seen: 1,
        }))
        wrong.push(...found.wrong)
        seen += found.seen
      }
    }
  expect(seen).toBeGreaterThan(heads.length)
  return wrong
}

interface Bars {
  readonly xAxis: readonly string[]
  readonly series: readonly { readonly data: readonly number[] }[]
  readonly filters: readonly (Filters | null)[]
}
type ChartValue = readonly [what: string, filters: Filters | null, mayBe: readonly number[]]

/** What a chart call of the specification says of each place, and the list behind it. */
function placesOf(
  data: readonly { name: string; value: number; filter: Filters | null }[] | Bars,
): readonly ChartValue[] {
  if (!('xAxis' in data)) return data.map(({ name, value, filter }) => [name, filter, [value]])
  // The first series counts; others divide it, or are beside it.
  return data.xAxis.map((name, at) => {
    const values = data.series.map(one => one.data[at]!)
    return [name, data.filters[at]!, [values[0]!, sum(values)]]
  })
}

/** Places of chart calls that are not the totals of their lists. */
async function wrongCharts(by: VillageClient, deptId: Id): Promise<readonly string[]> {
  const lists = new Lists(by)
  const charts = routesOf(village.services.registry).filter(({ key }) => /^(pie|bar)Chart$/.test(key))
  expect(charts.length).toBeGreaterThan(3)
  const wrong: string[] = []
  for (const { of, path } of charts) {
    const own = [...listOf].filter(([, counted]) => counted === of).map(([name]) => name.split('.')[1]!)
    for (const parameter of ['', ...own, 'month', `${own[0]}:week`, `${own.at(-1)}:${deptId}`]) {
      const { body } = await by.get(path.slice('/api'.length), { parameter })
      if (body.code !== 200) wrong.push(`${path} ${parameter}: ${JSON.stringify(body).slice(0, 200)}`)
      for (const [what, filters, mayBe] of body.code === 200 ? placesOf(body.data) : []) {
        const listed = filters ? await lists.total(of as AnyResource, filters) : mayBe[0]!
        if (!mayBe.includes(listed))
          wrong.push(`${path} ${parameter} ${what}: ${mayBe}, the list of ${JSON.stringify(filters)} has ${listed}`)
      }
    }
  }
  return wrong
}

describe.each(inLongRun([1, 2], [1]))(
  'in a town of random villages (%i), each number of each figure is the total of its list',
  seed => {
    let tenant: Tenant
    beforeAll(async () => {
      tenant = await newTenant(seed)
    }, 120_000)

    test('to who sees the whole town, and each village of it', { timeout: 240_000 }, async () => {
      const chief = await person(tenant, 'chief', '1')
      const [first, , last] = tenant.villages
      expect(await wrongFor(chief, [{}])).toEqual([])
      for (const deptId of inLongRun([first!, last!], [last!]))
        expect(await wrongFor(chief, [{ deptId }], { of: SHARES, at: 0 })).toEqual([])
    })
    test('to who crosses two divisions', { timeout: 240_000 }, async () => {
      expect(await wrongCrosses(await person(tenant, 'analyst', '1'), listOf)).toEqual([])
    })
    test('to who sees one village', { timeout: 240_000 }, async () => {
      const clerk = await person(tenant, 'clerk', '3')
      expect(await wrongFor(clerk, [{}], { of: SHARES, at: 0 })).toEqual([])
      expect(await wrongCharts(clerk, tenant.villages[0]!)).toEqual([])
    })
    test('to who looks again after somebody has died', { timeout: 240_000 }, async () => {
      const clerk = await person(tenant, 'registrar', '3')
      const registers = ['people.resident', 'people.userold'].map(name => village.services.registry.resource(name))
      const opened = () => {
        const lists = new Lists(clerk)
        return Promise.all(registers.map(of => lists.total(of, openingFilters(of))))
      }
      const id = await elderlyPerson(tenant, clerk)
      const before = await opened()
      await registerDeath(id, clerk)
      expect(await opened()).toEqual(before.map(total => total - 1))
      expect(await wrongFor(clerk, [{}], { of: SHARES, at: 1 })).toEqual([])
    })
    test('to who sees women alone', { timeout: 240_000 }, async () => {
      await person(tenant, 'matron', '3')
      await cutToWomen(tenant.tenantId, 'matron')
      const matron = await village.as(`matron.${tenant.tenantId}`, tenant.tenantId)
      expect(await wrongFor(matron, [{}], { of: SHARES, at: 2 })).toEqual([])
    })
  },
)
