import type { Id } from '@village/resource'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hamlet, openPlots, type Plots, person, plot, TENANTS } from '../../../../../testing/plot-database.ts'
import type { Call, Principal } from '../../contract/half.ts'
import { derivedVerbs } from '../verbs.ts'

const [HERE, THERE] = TENANTS
const clerk = person(HERE)
let plots: Plots
let [east, west] = ['', '']

beforeAll(async () => {
  plots = await openPlots(8)
  const add = (name: string): Promise<Id> =>
    plots.write(clerk, async call => (await call.db.of(hamlet).add({ name })).id)
  east = await add('东村')
  west = await add('西村')
})
afterAll(() => plots.close())

const verbs = () => derivedVerbs(plot, plots.services)
const addPlot = (values: Record<string, unknown>): Promise<Id> =>
  plots.write(clerk, async call => (await call.db.of(plot).add({ deptId: east, ...values })).id)
const edit = (id: Id, values: Record<string, unknown>): Promise<unknown> =>
  plots.write(clerk, call => call.db.of(plot).edit(id, values))
const remove = (ids: readonly Id[]): Promise<unknown> => plots.write(clerk, call => verbs().remove({ ids }, call))
const restore = (ids: readonly Id[], by: Principal = clerk): Promise<unknown> =>
  plots.write(by, call => verbs().restore({ ids }, call))
const removeMatching = (filters: unknown, total: unknown, by: Principal = clerk): Promise<unknown> =>
  plots.write(by, call => verbs().removeMatching({ filters, total }, call))
const countListed = async (filters: Record<string, unknown>, by = clerk): Promise<number> =>
  ((await plots.read(by, call => verbs().page(filters, call))) as { total: number }).total
const asOf = (id: Id, time: string, by: Principal = clerk): Promise<any> =>
  plots.read(by, call => verbs().asOf({ id, time }, call))
/** Moves what the history and the row say of their times, so that a test need not wait between two seconds. */
const setTimes = async (id: Id, times: readonly string[]): Promise<void> => {
  const rows = await plots.sql('select id from kernel_history where record_id = $1 order by id', [id])
  await plots.sql('alter table kernel_history disable trigger audit_keep')
  for (const [at, row] of rows.entries())
    await plots.sql('update kernel_history set at = $1 where id = $2', [`${times[at]}+08`, row['id']])
  await plots.sql('alter table kernel_history enable trigger audit_keep')
  await plots.sql('alter table plots_plot disable trigger user')
  await plots.sql('update plots_plot set create_time = $1 where id = $2', [`${times[0]}+08`, id])
  await plots.sql('alter table plots_plot enable trigger user')
}

describe('a record as it was', () => {
  it('shows each field as it stood between its changes, and nothing before it was made', async () => {
    const id = await addPlot({ title: '一号地', areaMu: 3, phone: '15491234567', owner: '张甲' })
    await edit(id, { title: '二号地' })
    await edit(id, { areaMu: 5, phone: '15497654321' })
    await edit(id, { owner: '李乙', deptId: west })
    await setTimes(id, ['2026-01-01 08:00:00', '2026-02-01 08:00:00', '2026-03-01 08:00:00', '2026-04-01 08:00:00'])
    expect(await asOf(id, '2025-12-31 23:59:59')).toBeNull()
    const first = await asOf(id, '2026-01-15 00:00:00')
    expect(first).toMatchObject({ title: '一号地', areaMu: 3, owner: '张甲', deptId: east })
    expect(first).toMatchObject({ updateTime: '2026-01-01 08:00:00', phone: '******' })
    expect(await asOf(id, '2026-02-15 00:00:00')).toMatchObject({ title: '二号地', areaMu: 3, phone: '******' })
    expect(await asOf(id, '2026-03-15 00:00:00')).toMatchObject({ areaMu: 5, owner: '张甲', phone: '154****4321' })
    const now = await asOf(id, '2026-04-01 08:00:00')
    expect(now).toMatchObject({ title: '二号地', areaMu: 5, owner: '李乙', deptId: west })
    expect(JSON.stringify([first, now])).not.toContain('15491234567')
  })

  it('is still told when it was removed since, to those who might have seen it', async () => {
    const id = await addPlot({ title: '已删的地' })
    await remove([id])
    await setTimes(id, ['2026-01-01 08:00:00', '2026-02-01 08:00:00'])
    expect(await asOf(id, '2026-01-15 00:00:00')).toMatchObject({ title: '已删的地' })
    expect(await asOf(id, '2026-02-15 00:00:00')).toBeNull()
    expect(await asOf(id, '2026-01-15 00:00:00', person(HERE, { kind: 'depts', deptIds: [west] }))).toBeNull()
    expect(await asOf(id, '2026-01-15 00:00:00', person(THERE))).toBeNull()
  })

  it('asks for a real moment', async () => {
    const id = await addPlot({ title: '地' })
    await expect(asOf(id, '2026-02-30 00:00:00')).rejects.toMatchObject({ code: 400 })
    await expect(asOf(id, '昨天')).rejects.toMatchObject({ code: 400 })
  })
})

describe('the bin', () => {
  const binned = async (call: Call): Promise<readonly Record<string, unknown>[]> =>
    ((await verbs().removed({ size: 200 }, call)) as { records: readonly Record<string, unknown>[] }).records

  it('lists what was removed, with when and who, and gives it back', async () => {
    const id = await addPlot({ title: '误删', code: 'BIN-1' })
    await remove([id])
    const [found] = (await plots.read(clerk, binned)).filter(row => row['id'] === id)
    expect(found).toMatchObject({ title: '误删', isDeleted: 1, updateUserName: '用户11' })
    expect(found!['updateTime']).toMatch(/^\d{4}-/)
    await restore([id])
    expect(await countListed({ code: 'BIN-1' })).toBe(1)
    expect((await plots.read(clerk, binned)).some(row => row['id'] === id)).toBe(false)
    const { records } = (await plots.read(clerk, call => verbs().history({ id }, call))) as any
    expect(records.map((row: { action: string }) => row.action)).toEqual(['restore', 'remove', 'add'])
  })

  it('names the field that somebody else has taken meanwhile, and gives nothing back', async () => {
    const id = await addPlot({ title: '旧', code: 'BIN-2' })
    const other = await addPlot({ title: '另一块' })
    await remove([id, other])
    await addPlot({ title: '新', code: 'BIN-2' })
    await expect(restore([other, id])).rejects.toMatchObject({ issues: [{ field: 'code', code: 'taken' }] })
    expect(await countListed({ id: other })).toBe(0)
  })

  it('gives nothing back to which something is missing', async () => {
    const gone = await plots.write(clerk, async call => (await call.db.of(hamlet).add({ name: '撤并村' })).id)
    const id = await addPlot({ title: '撤并村的地', deptId: gone })
    await remove([id])
    await plots.write(clerk, call => call.db.of(hamlet).remove([gone]))
    await expect(restore([id])).rejects.toMatchObject({ issues: [{ field: 'deptId', code: 'unknownRef' }] })
  })

  it('forgets after thirty days, and is another village’s and tenant’s business as little as the record was', async () => {
    const id = await addPlot({ title: '很久以前' })
    await remove([id])
    for (const stranger of [person(HERE, { kind: 'depts', deptIds: [west] }), person(THERE)]) {
      expect((await plots.read(stranger, binned)).some(row => row['id'] === id)).toBe(false)
      await expect(restore([id], stranger)).rejects.toMatchObject({ code: 404 })
    }
    await plots.sql('alter table plots_plot disable trigger user')
    await plots.sql("update plots_plot set update_time = now() - interval '31 days' where id = $1", [id])
    await plots.sql('alter table plots_plot enable trigger user')
    expect((await plots.read(clerk, binned)).some(row => row['id'] === id)).toBe(false)
    await expect(restore([id])).rejects.toMatchObject({ code: 404 })
  })
})

describe('a removal by filter', () => {
  it('takes what the filter matches when it is as many as were seen', async () => {
    for (const areaMu of [71, 72, 73]) await addPlot({ title: '批量甲', areaMu })
    await expect(removeMatching({ title: '批量甲' }, 2)).rejects.toMatchObject({ code: 409, data: { total: 3 } })
    expect(await countListed({ title: '批量甲' })).toBe(3)
    await removeMatching({ title: '批量甲', areaMu_le: '72' }, 2)
    expect(await countListed({ title: '批量甲' })).toBe(1)
  })

  it('never takes more because a filter was not understood', async () => {
    await addPlot({ title: '批量乙' })
    for (const filters of [{ tilte: '批量乙' }, { title: { $ne: '' } }, [], 'nonsense', { tenantId: '*' }])
      await expect(removeMatching(filters, await countListed({}))).rejects.toMatchObject({ code: 400 })
    await expect(removeMatching({ title: '批量乙' }, undefined)).rejects.toMatchObject({ code: 400 })
    expect(await countListed({ title: '批量乙' })).toBe(1)
  })

  it('stays in the caller’s villages', async () => {
    await addPlot({ title: '批量丙' })
    const neighbour = person(HERE, { kind: 'depts', deptIds: [west] }, '12')
    await removeMatching({ title: '批量丙' }, 0, neighbour)
    await expect(removeMatching({ title: '批量丙' }, 1, neighbour)).rejects.toMatchObject({ data: { total: 0 } })
    expect(await countListed({ title: '批量丙' })).toBe(1)
  })

  it('is refused above two thousand rows', async () => {
    await plots.sql(
      `insert into plots_plot (id, tenant_id, dept_id, title) select g, $1, $2, '批量丁' from generate_series(1, 2001) g`,
      [HERE, east],
    )
    await expect(removeMatching({ title: '批量丁' }, 2001)).rejects.toMatchObject({ code: 400 })
    expect(await countListed({ title: '批量丁' })).toBe(2001)
  })
})
