import type { Id } from '@village/resource'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hamlet, openPlots, type Plots, person, plot, TENANTS } from '../../../../../testing/plot-database.ts'
import type { Call, Principal } from '../../contract/half.ts'
import { bulkAdd } from '../write/bulk.ts'

const [HERE] = TENANTS
const clerk = person(HERE)
let plots: Plots
let depts: readonly Id[] = []

/** 500 plots in two hamlets; every seventh has no measured area, and many have the same. */
beforeAll(async () => {
  plots = await openPlots()
  await plots.write(plots.services.platform, async call => {
    depts = await bulkAdd(
      call,
      hamlet,
      [1, 2].map(n => ({ tenantId: HERE, name: `村${n}` })),
    )
    const rows = Array.from({ length: 500 }, (_, i) => ({
      tenantId: HERE,
      deptId: depts[i % 2],
      title: `地块${i}`,
      owner: `张${i}`,
      areaMu: i % 7 === 0 ? null : (i * 7919) % 60,
      code: `C${i}`,
      createTime: '2026-03-01 08:00:00',
    }))
    await bulkAdd(call, plot, rows)
  })
}, 120_000)
afterAll(() => plots.close())

type Query = Record<string, string>
/** What a walk brings; `between` happens after its first batch. */
async function collectWalk(call: Call, query: Query, only?: readonly Id[], between?: () => Promise<unknown>) {
  const ids: Id[] = []
  let first = true
  for await (const batch of call.db.of(plot).iterate(query, 50, only)) {
    expect(batch.length).toBeLessThanOrEqual(50)
    ids.push(...batch.map(row => row.id))
    if (first) await between?.()
    first = false
  }
  return ids
}
async function collectPages(call: Call, query: Query): Promise<Id[]> {
  const ids: Id[] = []
  for (let current = 1; ; current++) {
    const { records, total } = await call.db.of(plot).page({ ...query, current: String(current), size: '200' })
    ids.push(...records.map(row => row.id))
    if (ids.length >= total) return ids
  }
}

describe('a walk over all rows of a list', () => {
  const orders: readonly Query[] = [
    {},
    { ascs: 'id' },
    { ascs: 'areaMu' },
    { descs: 'areaMu' },
    { ascs: 'areaMu', descs: 'createTime' },
    { descs: 'areaMu', areaMu_ge: '30' },
  ]
  it.each(orders.map(order => [JSON.stringify(order), order] as const))('comes in its order %s', async (_, order) => {
    const eyes: readonly Principal[] = [clerk, person(HERE, { kind: 'depts', deptIds: [depts[1]!] })]
    for (const user of eyes)
      await plots.read(user, async call =>
        expect(await collectWalk(call, order)).toEqual(await collectPages(call, order)),
      )
  })

  it('takes chosen rows in the order of the list as well, and none that he may not see', async () => {
    const all = await plots.read(clerk, call => collectPages(call, { descs: 'areaMu' }))
    const chosen = [all[300]!, all[3]!, all[120]!]
    const inOrder = [all[3]!, all[120]!, all[300]!]
    await plots.read(clerk, async call => expect(await collectWalk(call, { descs: 'areaMu' }, chosen)).toEqual(inOrder))
    await plots.read(person(TENANTS[1]), async call => expect(await collectWalk(call, {}, chosen)).toEqual([]))
  })

  it('brings no row twice and leaves none out that is moved in the order meanwhile', async () => {
    const before = await plots.read(clerk, call => collectPages(call, { ascs: 'areaMu' }))
    const [first, last] = [before[0]!, before.at(-1)!]
    const [gone, far] = [before[450]!, before[400]!]
    const shuffle = () =>
      plots.write(clerk, async call => {
        await call.db.of(plot).edit(first, { areaMu: 10_000 })
        await call.db.of(plot).edit(last, { areaMu: 0 })
        await call.db.of(plot).edit(far, { areaMu: 0 })
        await call.db.of(plot).remove([gone])
      })
    const ids = await plots.read(clerk, call => collectWalk(call, { ascs: 'areaMu' }, undefined, shuffle))
    expect(ids).toEqual(before.filter(id => id !== gone))
  })

  it('has no order that no list has', async () => {
    for (const ascs of ['phone', 'nothing'])
      await expect(plots.read(clerk, call => collectWalk(call, { ascs }))).rejects.toMatchObject({ code: 400 })
  })
})
