import { choice, defineResource, type Id, ref, text } from '@village/resource'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hamlet, openPlots, type Plots, person, TENANTS } from '../../../../../testing/plot-database.ts'
import { type Call, type Principal, type Reach, serve } from '../../contract/half.ts'
import { figure } from '../read/page.ts'
import { wholeTenant } from '../run-call.ts'
import { derivedVerbs } from '../verbs.ts'

/** What a data scope may cut by departments, by who made it, and by a field's value. */
const well = defineResource({
  name: 'plots.well',
  label: { zh: '水井', en: 'Wells' },
  path: '/plots/well',
  title: 'name',
  verbs: ['page', 'detail', 'submit', 'remove'],
  scope: 'tenant+dept',
  fields: {
    deptId: ref('村', 'Hamlet', 'plots.hamlet').required().search('tree'),
    name: text('名称', 'Name').required().search('like'),
    kind: choice('类别', 'Kind', { a: ['深井', 'Deep'], b: ['浅井', 'Shallow'] }).search(),
    secretKind: choice('内部类别', 'Inner kind', { x: ['甲', 'X'], y: ['乙', 'Y'] })
      .mask('full')
      .unencrypted()
      .search()
      .sort(),
    keeper: text('保管人', 'Keeper').mask('full').unencrypted().search('like').sort(),
  },
})

const [HERE, THERE] = TENANTS
let plots: Plots
const depts: Id[] = []
const held = new Set(['well_view', 'well_add', 'well_edit', 'well_delete'])
const principalWith = (reaches?: readonly Reach[], id = '11', more: Partial<Principal> = {}): Principal => ({
  ...person(HERE, { kind: 'all' }, id),
  permissions: held,
  ...(reaches && { reaches: new Map([[well.name, reaches]]) }),
  ...more,
})

beforeAll(async () => {
  plots = await openPlots(8, [serve(well, {})])
  const everybody = principalWith()
  for (const name of ['东村', '西村'])
    depts.push(await plots.write(everybody, async call => (await call.db.of(hamlet).add({ name })).id))
  const add = (by: string, deptId: Id, name: string, kind: 'a' | 'b'): Promise<unknown> =>
    plots.write(principalWith(undefined, by), call =>
      call.db.of(well).add({ deptId, name, kind, keeper: '王保管', secretKind: 'x' }),
    )
  await add('11', depts[0]!, '东一', 'a')
  await add('12', depts[0]!, '东二', 'b')
  await add('11', depts[1]!, '西一', 'a')
  await add('12', depts[1]!, '西二', 'b')
})
afterAll(() => plots.close())

const verbs = () => derivedVerbs(well, plots.services)
const names = async (user: Principal, query: Record<string, unknown> = {}): Promise<readonly string[]> =>
  plots.read(user, async call => {
    const page = (await verbs().page({ ascs: 'name', ...query }, call)) as {
      records: readonly { name: string }[]
      total: number
    }
    expect(page.total).toBe(page.records.length)
    return page.records.map(({ name }) => name).sort()
  })

describe('a data scope', () => {
  const cases: readonly (readonly [string, () => readonly Reach[], readonly string[]])[] = [
    ['departments', () => [{ deptIds: [depts[0]!] }], ['东一', '东二']],
    ['own rows', () => [{ own: true }], ['东一', '西一']],
    ['a field and its value', () => [{ where: { field: 'kind', values: ['b'] } }], ['东二', '西二']],
    ['own rows of a department', () => [{ own: true, deptIds: [depts[1]!] }], ['西一']],
    ['either of two ways', () => [{ own: true }, { deptIds: [depts[0]!] }], ['东一', '东二', '西一']],
    ['a field that is none any more', () => [{ where: { field: 'gone', values: ['b'] } }], []],
    ['no departments at all', () => [{ deptIds: [] }], []],
    ['nothing', () => [], []],
  ]
  it.each(cases)(
    'of %s cuts list, detail, count, figure, export, history and writes alike',
    async (_, reaches, seen) => {
      const user = principalWith(reaches())
      const wanted = [...seen].sort()
      expect(await names(user)).toEqual(wanted)
      const all = await plots.sql<{ id: Id; name: string }>('select id, name from plots_well where not is_deleted')
      await plots.read(user, async call => {
        expect(await call.db.of(well).count()).toBe(seen.length)
        expect((await call.db.of(well).find({})).length).toBe(seen.length)
        const counted = await figure(well, call, 'kinds', from => call.db.run(from.select('t.id')))
        expect(counted.length).toBe(seen.length)
        const exported: string[] = []
        for await (const batch of call.db.of(well).iterate({}, 2)) exported.push(...batch.map(row => row.name))
        expect(exported.sort()).toEqual(wanted)
        for (const { id, name } of all) {
          const isSeen = seen.includes(name)
          expect([name, (await verbs().detail({ id }, call)) !== null]).toEqual([name, isSeen])
          const { total } = (await verbs().history({ id }, call)) as { total: number }
          expect([name, total > 0]).toEqual([name, isSeen])
        }
      })
      const hidden = all.filter(({ name }) => !seen.includes(name))
      for (const { id } of hidden)
        await expect(plots.write(user, call => verbs().submit({ id, name: '改' }, call))).rejects.toMatchObject({
          code: 404,
        })
      await plots.write(user, call => verbs().remove({ ids: hidden.map(({ id }) => id).concat('1') }, call))
      expect((await plots.sql('select 1 from plots_well where not is_deleted')).length).toBe(4)
    },
  )

  it('lets nobody hand a row to a department by which his own rows are cut', async () => {
    const user = principalWith([{ where: { field: 'deptId', values: [depts[0]!] } }])
    const add = (deptId: Id) => plots.write(user, call => verbs().submit({ deptId, name: '界外' }, call))
    await expect(add(depts[1]!)).rejects.toThrow('deptId:unknownRef')
    const [mine] = await plots.sql<{ id: Id }>(`select id from plots_well where name = '东一'`)
    const move = plots.write(user, call => verbs().submit({ id: mine!.id, deptId: depts[1]! }, call))
    await expect(move).rejects.toThrow('deptId:unknownRef')
  })

  it('lets nobody place a row outside its departments', async () => {
    const add = (call: Call, deptId: Id): Promise<unknown> => verbs().submit({ deptId, name: '新井' }, call)
    const user = principalWith([{ deptIds: [depts[0]!] }])
    await expect(plots.write(user, call => add(call, depts[1]!))).rejects.toMatchObject({
      issues: [{ field: 'deptId' }],
    })
    await plots.write(user, async call => {
      const { id } = (await add(call, depts[0]!)) as { id: Id }
      await verbs().remove({ ids: [id] }, call)
    })
  })

  it('says nothing of other resources, nor of the question whether something exists', async () => {
    const user = principalWith([])
    await plots.read(user, async call => {
      expect(await call.db.of(hamlet).count()).toBe(2)
      expect(await wholeTenant(call).db.of(well).count()).toBe(4)
    })
  })

  it('leaves the titles of rows that it hides empty', async () => {
    const user = principalWith(undefined, '11', { reaches: new Map([[hamlet.name, [{ own: true }]]]) })
    const stranger = principalWith(undefined, '99', { reaches: new Map([[hamlet.name, [{ own: true }]]]) })
    const titles = (by: Principal): Promise<readonly unknown[]> =>
      plots.read(by, async call => {
        const rows = await call.db.of(hamlet).find({})
        return rows.map(({ name }) => name)
      })
    expect(await titles(user)).toHaveLength(2)
    expect(await titles(stranger)).toHaveLength(0)
  })
})

describe('what is masked', () => {
  const clerk = principalWith()
  const officer = principalWith(undefined, '11', { permissions: new Set([...held, 'well_unmask']) })

  it('is found whole or not at all by those who may not lift the mask', async () => {
    for (const query of [{ keeper: '王' }, { keeper_like: '王' }, { keeper_likeright: '王' }, { keeper_ge: '王' }])
      expect([query, await names(clerk, query)]).toEqual([query, []])
    expect(await names(clerk, { keeper_notequal: '李' })).toEqual([])
    expect(await names(clerk, { secretKind: 'x,y' })).toEqual([])
    expect(await names(clerk, { keeper: '王保管' })).toHaveLength(4)
    expect(await names(clerk, { secretKind: 'x' })).toHaveLength(4)
    expect(await names(officer, { keeper: '王' })).toHaveLength(4)
  })

  it('orders no list of theirs', async () => {
    for (const query of [{ ascs: 'keeper' }, { descs: 'secretKind' }]) {
      await expect(plots.read(clerk, call => verbs().page(query, call))).rejects.toMatchObject({ code: 400 })
      await plots.read(officer, call => verbs().page(query, call))
    }
  })
})

describe('a list of the platform’s administrator', () => {
  const platform: Principal = { ...person(HERE), platform: true }
  const hamlets = (query: Record<string, unknown>, by = platform): Promise<number> =>
    plots.read(by, async call => {
      const { total } = (await derivedVerbs(hamlet, plots.services).page(query, call)) as { total: number }
      const exported: unknown[] = []
      for await (const batch of call.db.of(hamlet).iterate(query, 100)) exported.push(...batch)
      expect(exported.length).toBe(total)
      return total
    })

  it('begins with his own tenant, shows another one that he names, and all of them for a star', async () => {
    for (const name of ['远村', '远庄', '远屯'])
      await plots.write(person(THERE), call => call.db.of(hamlet).add({ name }))
    expect(await hamlets({})).toBe(2)
    expect(await hamlets({ tenantId: HERE })).toBe(2)
    expect(await hamlets({ tenantId: THERE })).toBe(3)
    expect(await hamlets({ tenantId: '*' })).toBe(5)
    expect(await hamlets({ tenantId: "' or 1=1" })).toBe(2)
    // Nobody else leaves their tenant by that word.
    expect(await hamlets({ tenantId: '*' }, person(HERE))).toBe(2)
    expect(await hamlets({ tenantId: THERE }, person(HERE))).toBe(2)
  })

  it('is no wall: what he asks for by its id he sees, and the product itself sees everything', async () => {
    const [far] = await plots.sql('select id from plots_hamlet where tenant_id = $1', [THERE])
    await plots.read(platform, async call => expect(await call.db.of(hamlet).get(far!['id'])).not.toBeNull())
    expect(await hamlets({}, plots.services.platform)).toBe(5)
  })
})
