import { setTimeout as pause } from 'node:timers/promises'
import type { Id } from '@village/resource'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hamlet, openPlots, type Plots, person, plot, TENANTS } from '../../../../../testing/plot-database.ts'
import type { Call } from '../../contract/half.ts'

const [HERE, THERE] = TENANTS
let plots: Plots
let depts: Id[] = []
let abroad = ''

beforeAll(async () => {
  plots = await openPlots(8)
  const add = (tenantId: string, name: string): Promise<Id> =>
    plots.write(person(tenantId), async call => (await call.db.of(hamlet).add({ name })).id)
  depts = [await add(HERE, '东村'), await add(HERE, '西村'), await add(HERE, '南村')]
  abroad = await add(THERE, '远村')
})
afterAll(() => plots.close())

const user = person(HERE)
let counter = 0
const addPlot = (call: Call, deptId = depts[0]!): Promise<Id> =>
  call.db
    .of(plot)
    .add({ deptId, title: `地${++counter}`, phone: '15491234567' })
    .then(row => row.id)
const count = async (where: string): Promise<number> =>
  Number(
    (
      await plots.sql(
        `select count(*) as n from plots_plot where tenant_id = '${HERE}' and not is_deleted and ${where}`,
      )
    )[0]!['n'],
  )
const total = (scope = user.scope): Promise<number> =>
  plots.read(person(HERE, scope), call => call.db.of(plot).page({ size: 1 })).then(page => page.total)

describe('totals', () => {
  it('equal a count after any adding, editing, moving, removing and undoing', async () => {
    const step = fc.record({
      kind: fc.constantFrom('add', 'edit', 'move', 'remove'),
      at: fc.nat(),
      dept: fc.nat(2),
      fails: fc.boolean(),
    })
    const ids: Id[] = []
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        async calls => {
          for (const steps of calls) {
            const work = plots.write(user, async call => {
              const made: Id[] = []
              for (const { kind, at, dept } of steps) {
                const id = ids[at % Math.max(ids.length, 1)]
                const exists = id && (await call.db.of(plot).get(id))
                if (kind === 'add' || !exists) made.push(await addPlot(call, depts[dept]))
                else if (kind === 'remove') await call.db.of(plot).remove([id])
                else await call.db.of(plot).edit(id, kind === 'move' ? { deptId: depts[dept]! } : { title: '改' })
              }
              if (steps.some(one => one.fails)) throw new Error('undone')
              return made
            })
            ids.push(...(await work.catch(() => [])))
          }
          expect(await total()).toBe(await count('true'))
          for (const deptId of depts)
            expect(await total({ kind: 'depts', deptIds: [deptId] })).toBe(await count(`dept_id = ${deptId}`))
        },
      ),
      { numRuns: 25 },
    )
  }, 60_000)
})

describe('an Idempotency-Key', () => {
  const once = (key: string, requestHash = 'same') => ({ idempotency: { key, requestHash } })
  it('makes one row and brings the same answer, however often and at once', async () => {
    const before = await count('true')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => plots.write(user, call => addPlot(call), once('k1'))),
    )
    expect(new Set(answers).size).toBe(1)
    expect(await plots.write(user, call => addPlot(call), once('k1'))).toBe(answers[0])
    expect(await count('true')).toBe(before + 1)
  })
  it('is refused for another request, and free again after a call that failed', async () => {
    await plots.write(user, call => addPlot(call), once('k2'))
    await expect(plots.write(user, call => addPlot(call), once('k2', 'other'))).rejects.toThrow('Idempotency-Key')
    const failed = plots.write(user, () => Promise.reject(new Error('broke')), once('k3'))
    await expect(failed).rejects.toThrow('broke')
    expect(await plots.write(user, call => addPlot(call), once('k3'))).toMatch(/^\d+$/)
  })
  it('of one person says nothing to another', async () => {
    const one = await plots.write(person(HERE, { kind: 'all' }, '21'), call => addPlot(call), once('k4'))
    expect(await plots.write(person(HERE, { kind: 'all' }, '22'), call => addPlot(call), once('k4'))).not.toBe(one)
  })
})

describe('a change', () => {
  it('stands in the history: who, what, from what to what, why and in which batch', async () => {
    const origin = {
      requestId: 'batch-7',
      ip: '',
      isConfidential: true,
      userAgent: '',
      source: 'import',
      headers: {},
    } as const
    const id = await plots.write(user, call => addPlot(call), { origin })
    await plots.write(
      person(HERE, { kind: 'all' }, '12'),
      call => call.db.of(plot).edit(id, { title: '新名', deptId: depts[1]! }),
      { reason: '更正' },
    )
    await plots.write(user, call => call.db.of(plot).remove([id]))
    const rows = await plots.sql('select * from kernel_history where record_id = $1 order by id', [id])
    expect(
      rows.map(row => [row['action'], row['user_id'], row['reason'], row['batch'], row['source'], row['tenant_id']]),
    ).toEqual([
      ['add', '11', null, 'batch-7', 'import', HERE],
      ['edit', '12', '更正', null, 'web', HERE],
      ['remove', '11', null, null, 'web', HERE],
    ])
    expect(rows[1]!['changes']).toEqual({
      title: [expect.stringMatching(/^地/), '新名'],
      dept_id: [depts[0], depts[1]],
    })
  })
  it('that changes nothing leaves no trace, and one that is undone neither', async () => {
    const id = await plots.write(user, call => addPlot(call))
    const { title } = (await plots.read(user, call => call.db.of(plot).get(id)))!
    await plots.write(user, call => call.db.of(plot).edit(id, { title }))
    const undone = plots.write(user, async call => {
      await call.db.of(plot).edit(id, { title: '未成' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await plots.sql('select action from kernel_history where record_id = $1', [id])).toEqual([{ action: 'add' }])
  })
  it('never keeps a number in clear: neither in the table nor in the history', async () => {
    const id = await plots.write(user, call => addPlot(call))
    const [row] = await plots.sql(
      "select t::text as all, (select string_agg(h::text, '') from kernel_history h where record_id = t.id) as history from plots_plot t where id = $1",
      [id],
    )
    expect(`${row!['all']}${row!['history']}`).not.toContain('15491234567')
    expect((await plots.read(user, call => call.db.of(plot).get(id)))!.phone).toBe('15491234567')
  })
  it('makes updateTime grow, also three times within a second, so that each version is told from the next', async () => {
    const id = await plots.write(user, call => addPlot(call))
    const times: string[] = []
    for (const title of ['一', '二', '三', '四'])
      times.push((await plots.write(user, call => call.db.of(plot).edit(id, { title }))).updateTime)
    expect([new Set(times).size, [...times].sort()]).toEqual([4, times])
    const stale = plots.write(user, call => call.db.of(plot).edit(id, { title: '五', updateTime: times[2]! }))
    await expect(stale).rejects.toMatchObject({ code: 409, data: { updateTime: times[3] } })
    await plots.write(user, call => call.db.of(plot).edit(id, { title: '五', updateTime: times[3]! }))
  })
  it('of two that start from the same version, one wins and the other is told', async () => {
    const id = await plots.write(user, call => addPlot(call))
    const { updateTime } = (await plots.read(user, call => call.db.of(plot).get(id)))!
    const both = ['甲', '乙'].map(title =>
      plots.write(user, async call => {
        const row = await call.db.of(plot).edit(id, { title, updateTime })
        await pause(20)
        return row
      }),
    )
    const ends = await Promise.allSettled(both)
    expect(ends.map(end => end.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a call', () => {
  it('that only reads cannot write, whatever it tries', async () => {
    const id = await plots.write(user, call => addPlot(call))
    const tries: ((call: Call) => Promise<unknown>)[] = [
      call => addPlot(call),
      call => call.db.of(plot).edit(id, { title: '偷改' }),
      call => call.db.of(plot).remove([id]),
      call => call.db.sql`delete from kernel_idempotency`,
      call => call.db.sql`select set_config('app.tenant', '100002', false), nextval('kernel_row_id')`,
    ]
    const before = await plots.sql("select md5(string_agg(t::text, '' order by id)) as sum from plots_plot t")
    for (const attempt of tries) await expect(plots.read(user, attempt)).rejects.toThrow()
    expect(await plots.sql("select md5(string_agg(t::text, '' order by id)) as sum from plots_plot t")).toEqual(before)
  })
  it('cannot point into another tenant, nor see, change or remove what is there', async () => {
    const far = person(THERE)
    const id = await plots.write(far, call => addPlot(call, abroad))
    await expect(plots.write(user, call => addPlot(call, abroad))).rejects.toThrow('deptId:unknownRef')
    await expect(plots.write(user, call => call.db.of(plot).edit(id, { title: '别人的' }))).rejects.toMatchObject({
      code: 404,
    })
    await plots.write(user, call => call.db.of(plot).remove([id]))
    expect(await plots.read(user, call => call.db.of(plot).get(id))).toBeNull()
    expect(await plots.read(far, call => call.db.of(plot).get(id))).toMatchObject({ id })
  })
})

describe('a sealed value that is sent again', () => {
  it('is not sealed anew: an edit that changes nothing leaves no trace, and another one names what it changed', async () => {
    const id = await plots.write(user, call => addPlot(call))
    const traces = async (): Promise<readonly unknown[]> =>
      (await plots.sql('select changes from kernel_history where record_id = $1 order by id', [id])).map(
        row => row['changes'],
      )
    const edit = (values: object) => plots.write(user, call => call.db.of(plot).edit(id, values))
    const before = await plots.read(user, call => call.db.of(plot).get(id))
    const same = await edit({ phone: '15491234567' })
    expect([same.phone, same.updateTime]).toEqual([before!.phone, before!.updateTime])
    expect(await traces()).toEqual([{}])
    await edit({ phone: '15491234567', areaMu: 7 })
    expect(await traces()).toEqual([{}, { area_mu: [null, 7] }])
    await edit({ phone: '15497654321' })
    expect(Object.keys((await traces())[2] as object)).toEqual(['phone'])
    await edit({ phone: null })
    expect((await plots.read(user, call => call.db.of(plot).get(id)))!.phone).toBeNull()
  })
})
