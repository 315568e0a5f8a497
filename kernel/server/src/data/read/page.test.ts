import type { Id } from '@village/resource'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hamlet, openPlots, type Plots, person, plot, TENANTS } from '../../../../../testing/plot-database.ts'
import type { Principal } from '../../contract/half.ts'
import { bulkAdd } from '../write/bulk.ts'

const [HERE, THERE] = TENANTS
let plots: Plots
let depts: readonly Id[] = []

/** 2,700 rows in four hamlets of one tenant and 300 in another, many of them made in the same second. */
beforeAll(async () => {
  plots = await openPlots()
  for (const tenantId of TENANTS)
    await plots.write(plots.services.platform, async call => {
      const made = await bulkAdd(
        call,
        hamlet,
        [1, 2, 3, 4].map(n => ({ tenantId, name: `村${n}` })),
      )
      if (tenantId === HERE) depts = made
      const rows = Array.from({ length: tenantId === HERE ? 2700 : 300 }, (_, i) => ({
        tenantId,
        // One hamlet is large, one holds next to nothing, one nothing at all.
        deptId: made[i % 50 === 0 ? 1 : i % 3 === 0 ? 2 : 0],
        title: `地块${i % 97}`,
        owner: `张${'甲乙丙丁'[i % 4]}${'子丑寅'[i % 3]}`,
        areaMu: (i * 7919) % 60,
        code: `C${i}`,
        createUser: String(11 + (i % 2)),
        createTime: `2026-03-${String(1 + ((i * 31) % 9)).padStart(2, '0')} 08:00:00`,
      }))
      await bulkAdd(call, plot, rows)
    })
}, 120_000)
afterAll(() => plots.close())

const someDepts = (...at: readonly number[]): Principal['scope'] => ({ kind: 'depts', deptIds: at.map(i => depts[i]!) })
const scopes = (): readonly Principal['scope'][] => [
  { kind: 'all' },
  { kind: 'own' },
  someDepts(0),
  someDepts(1),
  someDepts(3),
  someDepts(0, 1),
  someDepts(0, 1, 2, 3),
  someDepts(),
]
const cutOf = (scope: Principal['scope']): string => {
  if (scope.kind === 'all') return 'true'
  return scope.kind === 'own' ? 'create_user = 11' : `dept_id = any('{${scope.deptIds.join(',')}}'::bigint[])`
}
const orders: readonly (readonly [query: Record<string, string>, sql: string])[] = [
  [{}, 'create_time desc, id desc'],
  [{ ascs: 'createTime' }, 'create_time, id'],
  [{ descs: 'id' }, 'id desc'],
  [{ ascs: 'areaMu' }, 'area_mu, id'],
  [{ ascs: 'areaMu', descs: 'createTime' }, 'area_mu, create_time desc, id desc'],
]
const filters: readonly (readonly [query: Record<string, string>, sql: string])[] = [
  [{}, 'true'],
  [{ areaMu_ge: '30' }, 'area_mu >= 30'],
  [{ owner: '张甲' }, "owner like '张甲%'"],
  [{ title: '9' }, "title like '%9%'"],
  [{ code: 'C7' }, "code = 'C7'"],
]

describe('a page', () => {
  it('holds what plain SQL with an offset holds, at any depth, in any scope, order and filter', async () => {
    const one = <T>(list: readonly T[]): fc.Arbitrary<T> => fc.nat(list.length - 1).map(i => list[i]!)
    const lists = fc.record({ scope: one(scopes()), order: one(orders), filter: one(filters) })
    const pages = fc.record({
      current: fc.integer({ min: 1, max: 300 }),
      size: fc.constantFrom(1, 7, 10, 30, 100, 200),
    })
    await fc.assert(
      fc.asyncProperty(lists, pages, async ({ scope, order, filter }, { current, size }) => {
        const query = { ...order[0], ...filter[0], current, size }
        const page = await plots.read(person(HERE, scope), call => call.db.of(plot).page(query))
        const where = `tenant_id = '${HERE}' and not is_deleted and ${cutOf(scope)} and ${filter[1]}`
        const [rows, [count]] = await Promise.all([
          plots.sql(
            `select id from plots_plot where ${where} order by ${order[1]} limit ${size} offset ${(current - 1) * size}`,
          ),
          plots.sql(`select count(*) as n from plots_plot where ${where}`),
        ])
        expect(page.records.map(row => row.id)).toEqual(rows.map(row => row['id']))
        expect(page.total).toBe(Number(count!['n']))
      }),
      { numRuns: 120 },
    )
  }, 120_000)

  it('after page neither overlaps nor leaves out a row, to the last one, while many share a second', async () => {
    for (const scope of [scopes()[0]!, scopes()[6]!]) {
      const seen: string[] = []
      for (let current = 1; current <= 14; current++) {
        const { records } = await plots.read(person(HERE, scope), call => call.db.of(plot).page({ current, size: 200 }))
        seen.push(...records.map(row => row.id))
      }
      expect([seen.length, new Set(seen).size]).toEqual([2700, 2700])
    }
  })

  it('far behind the end is empty and still tells the total', async () => {
    const page = await plots.read(person(HERE), call => call.db.of(plot).page({ current: 10_000_000, size: 200 }))
    expect([page.records, page.total]).toEqual([[], 2700])
  })

  it('is right again at once after a row was added or removed deep below remembered places', async () => {
    const user = person(HERE, someDepts(0, 2))
    const read = () => plots.read(user, call => call.db.of(plot).page({ current: 12, size: 100 }))
    const before = await read()
    const id = await plots.write(
      user,
      async call => (await call.db.of(plot).add({ deptId: depts[0]!, title: '新地' })).id,
    )
    const after = await read()
    expect([after.total, after.records.slice(1)]).toEqual([before.total + 1, before.records.slice(0, -1)])
    await plots.write(user, call => call.db.of(plot).remove([id]))
    expect(await read()).toEqual(before)
  })

  it('of another tenant holds that tenant’s rows and no others', async () => {
    const page = await plots.read(person(THERE), call => call.db.of(plot).page({ size: 200 }))
    expect([page.total, new Set(page.records.map(row => row.tenantId))]).toEqual([300, new Set([THERE])])
  })
})
