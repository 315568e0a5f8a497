import { setTimeout as pause } from 'node:timers/promises'
import type { Id } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withRequired } from '../../testing/contract/required-columns.ts'
import { startVillage, type Village } from '../../testing/village.ts'

let village: Village
let somebody = ''
let helper = ''
const TOWN = '000000'
beforeAll(async () => {
  village = await startVillage()
  somebody = (await village.sql('select id from people_resident where tenant_id = $1 order by id limit 1', [TOWN]))[0]![
    'id'
  ]
  helper = (await village.sql("select id from system_users where account = 'governance.town'"))[0]!['id']
}, 120_000)
afterAll(() => village?.close())

type Values = Readonly<Record<string, unknown>>
/** Writes a row dated in the past. */
async function addPast(table: string, values: Values): Promise<Id> {
  const id = village.services.newId()
  const row = await withRequired(village, table, { id, tenant_id: TOWN, ...values })
  const names = Object.keys(row)
  const places = names.map((_, i) => `$${i + 1}`)
  await village.sql(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row))
  return id
}
/** Noon of a day so many years and days ago. */
function ago(years: number, days: number): string {
  const [year, month, day] = village.services.clock.today().split('-').map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year - years, month - 1, day - days))
  return `${date.toISOString().slice(0, 10)} 12:00:00+08`
}
const remainingIds = async (table: string, ids: readonly Id[]): Promise<readonly Id[]> =>
  (await village.sql(`select id from ${table} where id = any($1) order by id`, [ids])).map(row => row['id'])

let nights = 0
/** Runs what is done each night, to its end. */
async function night(): Promise<void> {
  const { services } = village
  const key = `test night ${++nights}`
  await services.as(services.platform, {}, call => call.later('kernel.arrivals', {}, { key }))
  const waits = () => village.sql('select 1 from graphile_worker._private_jobs where key = $1', [key])
  while ((await waits()).length > 0) await pause(50)
}

/** A kind of record, what makes one that is over, one that is not, and how long the design keeps it. */
interface Term {
  readonly table: string
  readonly since: string
  readonly kept: readonly [years: number, days: number]
  readonly over: Values
  /** However old, these stay. */
  readonly never: readonly Values[]
}
const audit = (at: string): Values => ({ create_time: at, update_time: at })
const terms = (): readonly Term[] => [
  {
    table: 'governance_specialpeople',
    since: 'end_date',
    kept: [5, 0],
    over: { status: '3', resident_id: somebody, people_type: '01', helper_id: helper },
    never: [{ status: '1' }, { status: '4' }],
  },
  { table: 'people_residentchange', since: 'operate_time', kept: [10, 0], over: { resident_id: somebody }, never: [] },
  { table: 'privacy_accesslog', since: 'access_time', kept: [0, 1095], over: { resident_id: somebody }, never: [] },
  {
    table: 'privacy_refusal',
    since: 'time',
    kept: [0, 365],
    over: { route: 'people.resident/page', count: 1 },
    never: [],
  },
  { table: 'desk_message', since: 'sent_time', kept: [0, 180], over: { title: '旧消息' }, never: [] },
  {
    table: 'exchange_exporttask',
    since: 'create_time',
    kept: [3, 0],
    over: { status: '3' },
    never: [{ status: '0' }, { status: '1' }, { status: '2' }],
  },
  {
    table: 'exchange_importtask',
    since: 'create_time',
    kept: [1, 0],
    over: { stage: 'done' },
    never: ['reading', 'mapping', 'ready', 'committing', 'undoing'].map(stage => ({ stage })),
  },
  {
    table: 'service_activityenroll',
    since: 'enroll_time',
    kept: [3, 0],
    over: { status: '3' },
    never: ['0', '1', '2', '4', '5'].map(status => ({ status })),
  },
  ...['people_userold', 'people_userspecial'].map(
    (table): Term => ({
      table,
      since: 'update_time',
      kept: [5, 0],
      over: { status: '3' },
      never: [{ status: '1' }],
    }),
  ),
]

test('what was kept for as long as the design says goes the night after; what is younger, and what is open, stays', async () => {
  const written = []
  for (const { table, since, kept, over, never } of terms()) {
    const [years, days] = kept
    const make = (values: Values, at: string) => {
      const isLog = /residentchange|accesslog|refusal/.test(table)
      return addPast(table, { ...(isLog ? {} : audit(at)), ...over, ...values, [since]: at })
    }
    const gone = await make({}, ago(years, days + 1))
    // A midnight may pass before the night is run.
    const stays = [await make({}, ago(years, days - 1))]
    for (const values of never) stays.push(await make(values, ago(30, 0)))
    written.push({ table, gone, stays })
  }
  await night()
  for (const { table, gone, stays } of written)
    expect([table, await remainingIds(table, [gone, ...stays])]).toEqual([table, [...stays].sort()])
})

test('with a closed case its history goes; the person, what others logged of it, and the number of cases stay', async () => {
  const officer = await village.as('governance.town')
  const total = async (): Promise<number> => (await officer.get('/manage/specialpeople/list')).body.data.total
  const before = await total()
  const dept = (await village.sql('select dept_id from people_resident where id = $1', [somebody]))[0]!['dept_id']
  const at = ago(6, 0)
  const id = await addPast('governance_specialpeople', {
    status: '5',
    resident_id: somebody,
    dept_id: dept,
    people_type: '02',
    helper_id: helper,
    end_date: at,
    reason: '期满',
    ...audit(at),
  })
  const log = await addPast('privacy_accesslog', {
    resident_id: somebody,
    resource: 'governance.specialpeople',
    record_id: id,
    access_time: ago(1, 0),
  })
  const traces = (): Promise<readonly unknown[]> =>
    village.sql("select 1 from kernel_history where resource = 'governance.specialpeople' and record_id = $1", [id])
  expect([(await traces()).length > 0, await total()]).toEqual([true, before + 1])
  const person = () => village.sql('select t::text as row from people_resident t where id = $1', [somebody])
  const whole = await person()
  await night()
  expect([await traces(), await total(), await person()]).toEqual([[], before, whole])
  expect(await remainingIds('privacy_accesslog', [log])).toEqual([log])
})

test('what was staged of an import goes with it, also when its own forgetting never ran', async () => {
  const at = ago(1, 1)
  const old = await addPast('exchange_importtask', { stage: 'failed', ...audit(at) })
  await addPast('exchange_importrow', { import_id: old, row_no: 1, state: 'bad' })
  await night()
  expect(await remainingIds('exchange_importtask', [old])).toEqual([])
  expect(await village.sql('select id from exchange_importrow where import_id = $1', [old])).toEqual([])
})

test('each township has its own terms, and one that says nothing sensible keeps everything', async () => {
  const admin = await village.as('admin')
  const [other] = await village.sql("select tenant_id as id from system_tenant where tenant_id <> '000000' limit 1")
  const say = async (tenant: string, value: string): Promise<void> => {
    const paramKey = `tenant.${tenant}.retention.message`
    const { body } = await admin.post('/blade-system/param/submit', { paramName: '保留', paramKey, paramValue: value })
    expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  }
  await say(TOWN, '从不')
  await say(other!['id'], '10')
  const sent = (tenant: string, days: number) =>
    addPast('desk_message', { tenant_id: tenant, title: '通知', sent_time: ago(0, days) })
  const stays = [await sent(TOWN, 3000), await sent(other!['id'], 9)]
  const gone = await sent(other!['id'], 11)
  await night()
  expect(await remainingIds('desk_message', [...stays, gone])).toEqual([...stays].sort())
})

test('a merge is undone also when a row that came along was forgotten meanwhile', async () => {
  const clerk = await village.as('clerk.haitang')
  const made = async (name: string): Promise<Id> => {
    const record = { name, sex: '1', birthday: '1952-03-17', liveAddress: '海棠村(演示)2组18号' }
    return (await clerk.post('/convenient/resident/submit', record)).body.data.id
  }
  const [source, target] = [await made('冯合并'), await made('冯重复')]
  const end_date = ago(1, 0)
  const closed = { status: '3', people_type: '02', helper_id: helper, resident_id: source }
  const [old, young] = [
    await addPast('governance_specialpeople', { ...closed, end_date, ...audit(end_date) }),
    await addPast('governance_specialpeople', { ...closed, end_date, ...audit(end_date) }),
  ]
  const merging = { id: source, targetId: target, reason: '重复建档' }
  expect((await clerk.post('/convenient/resident/merge', merging)).body).toMatchObject({ code: 200 })
  await village.sql('update governance_specialpeople set end_date = $2 where id = $1', [old, ago(6, 0)])
  await night()
  const [merged] = await village.sql('select id from people_mergerecord where source_id = $1', [source])
  const undone = await clerk.post('/convenient/mergerecord/undo', { id: merged!['id'], reason: '不是同一人' })
  expect(undone.body, JSON.stringify(undone.body)).toMatchObject({ code: 200 })
  const whose = await village.sql('select id, resident_id as who from governance_specialpeople where id = any($1)', [
    [old, young],
  ])
  expect(whose).toEqual([{ id: young, who: source }])
})
