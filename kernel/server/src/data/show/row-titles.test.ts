import { setTimeout as pause } from 'node:timers/promises'
import { choice, defineResource, type Id, ref, text } from '@village/resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hamlet, openPlots, type Plots, person, plot, TENANTS } from '../../../../../testing/plot-database.ts'
import { PATIENT } from '../../../../../testing/wait-limits.ts'
import { type Call, type Principal, serve } from '../../contract/half.ts'
import { sweepAnswers } from '../../open-services.ts'
import { callMark } from '../facts/call-context.ts'
import { wholeTenant } from '../run-call.ts'
import { derivedVerbs } from '../verbs.ts'

/** Who farms a plot: rows that show another row's title, move through states, and are found by another table's words. */
const lease = defineResource({
  name: 'plots.lease',
  label: { zh: '承包', en: 'Leases' },
  path: '/plots/lease',
  title: 'farmer',
  verbs: ['page', 'detail', 'submit'],
  scope: 'tenant',
  states: {
    field: 'status',
    initial: '1',
    meanings: { open: ['1'], done: ['2'], refused: ['3'] },
    transitions: {
      grant: { label: { zh: '同意', en: 'Grant' }, from: ['1'], to: '2' },
      refuse: { label: { zh: '驳回', en: 'Refuse' }, from: ['1'], to: '3' },
    },
  },
  fields: {
    plotId: ref('地块', 'Plot', 'plots.plot').required(),
    farmer: text('承包人', 'Farmer').required(),
    plotTitle: text('地块名', 'Plot title').derived().search('like'),
    doorCode: text('门码', 'Door code').derived().mask('full', 'PI-ID'),
    status: choice('状态', 'State', { '1': ['待定', 'Open'], '2': ['同意', 'Granted'], '3': ['驳回', 'Refused'] }),
  },
})
const half = serve(lease, {
  derive: (rows, call) => rows.map(() => ({ doorCode: '8848', plotTitle: call.now })),
  filter: {
    plotTitle: value => sql`exists (select from plots_plot p where p.id = t.plot_id and p.title = ${value})`,
  },
})

const [HERE] = TENANTS
const everything = person(HERE)
const ownOnly: Principal = person(HERE, { kind: 'own' }, '31')
let plots: Plots
let dept = ''

beforeAll(async () => {
  plots = await openPlots(8, [half])
  dept = await plots.write(everything, async call => (await call.db.of(hamlet).add({ name: '东村' })).id)
})
afterAll(() => plots.close())

const addPlot = (title: string, by = everything): Promise<Id> =>
  plots.write(by, async call => (await call.db.of(plot).add({ deptId: dept, title })).id)
const addLease = (plotId: Id, farmer: string): Promise<Id> =>
  plots.write(everything, async call => (await call.db.of(lease).add({ plotId, farmer })).id)
const verbs = () => derivedVerbs(lease, plots.services)
const listRow = async (farmer: string, call: Call): Promise<Record<string, unknown>> => {
  const page = (await verbs().page({}, call)) as { records: Record<string, unknown>[] }
  return page.records.find(row => row['farmer'] === farmer)!
}

describe('titles of other records', () => {
  it('that one has just read are not shown to a colleague who sees his own rows alone', async () => {
    await addLease(await addPlot('大田'), '张三')
    expect(await plots.read(everything, call => listRow('张三', call))).toMatchObject({ plotName: '大田' })
    expect(await plots.read(ownOnly, call => listRow('张三', call))).toMatchObject({ plotName: '' })
    expect(await plots.read(person(HERE, { kind: 'own' }), call => listRow('张三', call))).toMatchObject({
      plotName: '大田',
    })
  })
  it('are there in each of many lists that ask at the same moment', async () => {
    await addLease(await addPlot('小田'), '李四')
    const lists = Array.from({ length: 8 }, () => plots.read(everything, call => listRow('李四', call)))
    for (const row of await Promise.all(lists)) expect(row).toMatchObject({ plotName: '小田' })
  })
  it('of a change that is undone are shown to nobody', async () => {
    const plotId = await addPlot('旧名')
    await addLease(plotId, '王五')
    const undone = plots.write(everything, async call => {
      await call.db.of(plot).edit(plotId, { title: '新名' })
      expect(await listRow('王五', call)).toMatchObject({ plotName: '新名' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await plots.read(everything, call => listRow('王五', call))).toMatchObject({ plotName: '旧名' })
  })
})

describe('a list', () => {
  it('masks what a half derives as its detail does', async () => {
    const id = await addLease(await addPlot('菜地'), '赵六')
    const row = await plots.read(everything, call => listRow('赵六', call))
    const detail = await plots.read(everything, call => verbs().detail({ id }, call))
    expect(row['doorCode']).not.toContain('8848')
    expect(JSON.parse(JSON.stringify(detail))['doorCode']).toBe(row['doorCode'])
  })
  it('counts anew where a filter looks at another table, which changes without this one', async () => {
    const plotId = await addPlot('林地')
    await addLease(plotId, '钱七')
    const total = (): Promise<number> =>
      plots.read(everything, call => call.db.of(lease).page({ plotTitle: '林地' })).then(page => page.total)
    expect(await total()).toBe(1)
    await plots.write(everything, call => call.db.of(plot).edit(plotId, { title: '荒地' }))
    expect(await total()).toBe(0)
  })
})

describe('two who decide at the same moment', () => {
  it('do not both win: the second is told that the state has changed', async () => {
    const id = await addLease(await addPlot('水田'), '孙八')
    let granted = (): void => {}
    const first = new Promise<void>(done => {
      granted = done
    })
    const isWaiting = async (): Promise<void> => {
      const waiting = await plots.sql(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(waiting).toHaveLength(1)
    }
    const one = plots.write(everything, async call => {
      await verbs().transition('grant', { id }, call)
      granted()
      await vi.waitFor(isWaiting, { ...PATIENT, interval: 10 })
    })
    await first
    const other = plots.write(person(HERE, { kind: 'all' }, '12'), call => verbs().transition('refuse', { id }, call))
    await expect(Promise.all([other, one])).rejects.toMatchObject({ code: 400 })
    await one
    expect(await plots.sql('select status from plots_lease where id = $1', [id])).toEqual([{ status: '2' }])
  })
})

describe('a call', () => {
  it('sees the whole tenant through other eyes in the same transaction, without a second connection', async () => {
    const id = await addPlot('果园')
    const together = Array.from({ length: 12 }, (_, i) =>
      plots.write({ ...ownOnly, deptIds: [dept] }, async call => {
        const mine = await call.db.of(plot).add({ deptId: dept, title: `未成${i}` })
        const wide = wholeTenant(call)
        await pause(20)
        expect(await call.db.of(plot).get(id)).toBeNull()
        expect([await wide.db.of(plot).get(id), await wide.db.of(plot).get(mine.id)]).toMatchObject([
          { title: '果园' },
          { title: `未成${i}` },
        ])
      }),
    )
    await Promise.all(together)
  })
  const TITLED = { with: ['plotTitle'] } as const
  it('at another moment reads and counts as of then, and shares everything else', async () => {
    await plots.write({ ...ownOnly, deptIds: [dept] }, async call => {
      const then = call.with({ now: '2020-02-29 12:00:00' })
      const own = await call.db.of(plot).add({ deptId: dept, title: '梯田' })
      const mine = await then.db.of(lease).add({ plotId: own.id, farmer: '王五' })
      const wide = wholeTenant(then)
      expect([wide.now, wide.user.scope.kind, then.user.scope.kind]).toEqual([then.now, 'all', 'own'])
      expect([call.now === then.now, then.reason, wide.writes]).toEqual([false, call.reason, true])
      expect(await wide.db.of(lease).get(mine.id, TITLED)).toMatchObject({ farmer: '王五', plotTitle: then.now })
      expect(await call.db.of(lease).get(mine.id, TITLED)).toMatchObject({ farmer: '王五', plotTitle: call.now })
      expect(await call.db.of(lease).get(mine.id)).not.toHaveProperty('plotTitle')
      expect([then.context, wide.context]).toEqual([call.context, call.context])
      expect(call.context.messages.isEmpty).toBe(false)
    })
  })
  it('asks past data scopes and for removed rows by a word of its own, and stays in its tenant', async () => {
    const [known, gone] = [await addPlot('桃园'), await addPlot('荒地')]
    await plots.write(everything, call => call.db.of(plot).remove([gone]))
    const idsFor = (tenantId: string, standing?: 'either') =>
      plots.read({ ...ownOnly, tenantId }, async call => {
        const rows = call.db.unscoped(plot, standing).where('t.id', 'in', [known, gone])
        return (await call.db.run<{ id: Id }>(rows.select('t.id').orderBy('t.id'))).map(({ id }) => id)
      })
    expect(await idsFor(HERE)).toEqual([known])
    expect(await idsFor(HERE, 'either')).toEqual([known, gone])
    expect(await idsFor(TENANTS[1], 'either')).toEqual([])
  })
  it('has a mark also in the calls that are derived from it, until the outermost work is done', async () => {
    const mark = callMark()
    const first = (call: Call): Promise<void> =>
      mark.during(call, async () => {
        await mark.during(wholeTenant(call), async () => {})
        expect([mark.isSet(call), mark.isSet(call.with({ reason: '核对' }))]).toEqual([true, true])
      })
    await plots.read(everything, async call => {
      await first(call)
      expect(mark.isSet(call)).toBe(false)
      await expect(mark.during(call, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
      mark.set(wholeTenant(call))
      expect(mark.isSet(call)).toBe(true)
    })
    expect(await plots.read(everything, async call => mark.isSet(call))).toBe(false)
  })
  it('that swallowed the error of a statement does not pass for done', async () => {
    const swallowed = plots.write(everything, async call => {
      await call.db.of(plot).add({ deptId: dept, title: '不在' })
      await call.db.sql`select 1/0`.catch(() => {})
      return 'done'
    })
    await expect(swallowed).rejects.toThrow('undone')
    expect(await plots.sql("select id from plots_plot where title = '不在'")).toEqual([])
  })
  it('drops what others remembered between its change and its end, before its caller hears of it', async () => {
    let reads = 0
    const remembered = (): Promise<number> =>
      plots.services.remember('test', ['plots.hamlet'], async () => {
        return ++reads
      })
    await remembered()
    await plots.write(everything, async call => {
      await call.db.of(hamlet).edit(dept, { name: '新东村' })
      await remembered()
    })
    expect(await remembered()).toBe(3)
  })
})

describe('answers to an Idempotency-Key', () => {
  it('are kept for a day and then go', async () => {
    const key = (name: string) => ({ idempotency: { key: name, requestHash: 'h' } })
    await plots.write(everything, async () => 'old', key('yesterday'))
    await plots.write(everything, async () => 'new', key('today'))
    await plots.sql("update kernel_idempotency set at = now() - interval '25 hours' where key = 'yesterday'")
    expect(await sweepAnswers(plots.services)).toBe(1)
    expect(await plots.sql('select key from kernel_idempotency')).toEqual([{ key: 'today' }])
  })
})
