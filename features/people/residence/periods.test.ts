import { dayAfter, dayBefore, type Id } from '@village/resource'
import { nobodyIn } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { homeOf, person, upload, waitForStage, workbook } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { freezeMonth } from '../../statistics/month/freezing.server.ts'
import { monthAfter, monthOf } from '../../statistics/time/months.ts'

const PEOPLE = '/convenient/resident'
let village: Village
let clerk: VillageClient
let today: string
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  today = village.services.clock.today()
}, 120_000)
afterAll(() => village?.close())

interface Line {
  readonly type: string
  readonly since: string
  readonly until: string | null
  readonly why: string
  readonly ended: string | null
}
const periodsOf = (id: Id): Promise<readonly Line[]> =>
  village.sql<Line & Record<string, unknown>>(
    `select residence_type as type, since::text, until::text, why, ended from people_residenceperiod
      where resident_id = $1 order by people_residenceperiod.since, id`,
    [id],
  )
const spansOf = async (id: Id) => (await periodsOf(id)).map(({ type, since, until }) => [type, since, until])
/** All that is stored of periods, as one value. */
const hash = async () =>
  (await village.sql(`select md5(string_agg(p::text, '|' order by id)) as all from people_residenceperiod p`))[0]![
    'all'
  ]
const wordsFor = [
  '周春生',
  '周夏生',
  '周秋生',
  '周冬生',
  '吴东升',
  '吴南升',
  '吴西升',
  '吴北升',
  '郑前行',
  '郑后行',
  '王左行',
  '王右行',
  '王中行',
  '冯大川',
  '冯小川',
]
let order = 0
async function add(more: Record<string, unknown> = {}): Promise<Id> {
  const values = { idType: '99', sex: '1', birthday: '1980-05-06', residenceType: '1', liveAddress: '一组1号' }
  return dataOf(await clerk.post(`${PEOPLE}/submit`, { name: wordsFor[order++], ...values, ...more })).id
}
const act = async (path: string, values: object) => dataOf(await clerk.post(`${PEOPLE}/${path}`, values))

test('whoever is registered has one period, from the day on which they moved in', async () => {
  expect(await periodsOf(await add())).toEqual([{ type: '1', since: today, until: null, why: 'add', ended: null }])
  const came = dayBefore(today, 400)
  const id = await add({ moveInDate: came, residenceType: '3' })
  expect(await spansOf(id)).toEqual([['3', came, null]])
  await act('submit', { id, moveInDate: dayBefore(came, 10) })
  expect(await spansOf(id)).toEqual([['3', dayBefore(came, 10), null]])
})

test('another type in the form begins the next period today, and what changes nothing writes nothing', async () => {
  const id = await add({ moveInDate: dayBefore(today, 90) })
  const before = await hash()
  await act('submit', { id, liveAddress: '一组2号' })
  await act('submit', { id, residenceType: '1' })
  expect(await hash()).toBe(before)
  await act('submit', { id, residenceType: '2' })
  expect(await spansOf(id)).toEqual([
    ['1', dayBefore(today, 90), today],
    ['2', today, null],
  ])
})

/** What the end of a month is for the clerk's village: all people, those away by their type, and by their tag. */
async function frozen(month: string) {
  const { services } = village
  const home = await homeOf(village, 'clerk.haitang')
  await village.sql('delete from statistics_monthfigure where month = $1', [month])
  await services.as(nobodyIn(services, '000000'), { source: 'job' }, call => freezeMonth(month, call))
  const rows = await village.sql<{ figure: string; total: number; numbers: Readonly<Record<string, number>> }>(
    'select figure, total, numbers from statistics_monthfigure where month = $1 and dept_id = $2',
    [month, home.id],
  )
  const of = (figure: string) => rows.find(row => row.figure === figure)!
  const type = of('resident.type')
  return { total: type.total, away: type.numbers['2'] ?? 0, tagged: of('resident.kinds').numbers['away'] ?? 0 }
}

test('who went away in March and was back in June counts as away in April and as present in July, entered in July', async () => {
  const month = monthOf(today)
  const dayIn = (back: number, day: string): string => `${monthAfter(month, -back)}-${day}`
  const [went, back] = [dayIn(4, '10'), dayIn(1, '01')]
  const id = await add({ moveInDate: dayBefore(today, 500) })
  // The office has known them for long.
  await village.sql(`update people_resident set create_time = $1 where id = $2`, [
    `${dayBefore(today, 500)} 09:00+08`,
    id,
  ])
  const count = async (at: string, type: string) => {
    const found = dataOf(await clerk.get('/convenient/residenceperiod/onDay', { day: at })) as readonly any[]
    return found.find(one => one.residenceType === type)?.count ?? 0
  }
  const [april, june] = [monthAfter(month, -3), monthAfter(month, -1)]
  const ends = [await frozen(april), await frozen(june)] as const
  const away = [await count(dayIn(3, '28'), '2'), await count(today, '2')]
  await act('changeResidence', { id, residenceType: '2', since: went, reason: '外出务工' })
  expect(dataOf(await clerk.get(`${PEOPLE}/detail`, { id }))).toMatchObject({ residenceType: '2', kindTags: ['away'] })
  await act('changeResidence', { id, residenceType: '1', since: back, reason: '返乡' })
  expect(dataOf(await clerk.get(`${PEOPLE}/detail`, { id }))).toMatchObject({ residenceType: '1', kindTags: [] })
  const spans = [
    ['1', dayBefore(today, 500), went],
    ['2', went, back],
    ['1', back, null],
  ]
  expect(await spansOf(id)).toEqual(spans)
  const { periods } = dataOf(await clerk.get(`${PEOPLE}/overview/person`, { id }))
  expect(periods.map((one: any) => [one.residenceType, one.since, one.until || null])).toEqual(spans.toReversed())
  expect([await count(dayIn(3, '28'), '2'), await count(today, '2')]).toEqual([away[0]! + 1, away[1]])

  // What is known already is not entered twice.
  const before = await hash()
  await act('changeResidence', { id, residenceType: '1', since: back, reason: '返乡' })
  expect(await hash()).toBe(before)

  expect([await frozen(april), await frozen(june)]).toEqual([
    { total: ends[0]!.total, away: ends[0]!.away + 1, tagged: ends[0]!.tagged + 1 },
    ends[1],
  ])
})

test('a time that is over is entered in one go, and what came later has to say its end', async () => {
  const came = dayBefore(today, 300)
  const id = await add({ moveInDate: came })
  const [from, to] = [dayBefore(today, 200), dayBefore(today, 100)]
  await act('changeResidence', { id, residenceType: '2', since: from, until: to, reason: '外出务工' })
  const spans = [
    ['1', came, from],
    ['2', from, to],
    ['1', to, null],
  ]
  expect(await spansOf(id)).toEqual(spans)
  const refused = async (values: object) =>
    (await clerk.post(`${PEOPLE}/changeResidence`, { id, residenceType: '4', reason: '补记', ...values })).status
  expect(await refused({ since: dayBefore(today, 250) })).toBe(400)
  expect(await refused({ since: dayAfter(today) })).toBe(400)
  expect(await refused({ since: from, until: from })).toBe(400)
  expect(await spansOf(id)).toEqual(spans)
})

test('what was wrong is put right in its period, and the one before ends where it begins', async () => {
  const came = dayBefore(today, 300)
  const id = await add({ moveInDate: came })
  await act('changeResidence', { id, residenceType: '2', since: dayBefore(today, 50), reason: '外出' })
  const list = dataOf(await clerk.get('/convenient/residenceperiod/page', { residentId: id, residenceType: '2' }))
  const period = list.records[0].id
  const correct = { id: period, residenceType: '4', since: dayBefore(today, 60), reason: '登记有误' }
  dataOf(await clerk.post('/convenient/residenceperiod/correct', correct))
  expect(await periodsOf(id)).toEqual([
    { type: '1', since: came, until: dayBefore(today, 60), why: 'add', ended: null },
    { type: '4', since: dayBefore(today, 60), until: null, why: 'correct', ended: null },
  ])
  expect(dataOf(await clerk.get(`${PEOPLE}/detail`, { id }))).toMatchObject({ residenceType: '4' })
})

test('a death ends the period on its day, and a death that was an error never happened', async () => {
  const id = await add({ moveInDate: dayBefore(today, 300) })
  await act('changeResidence', { id, residenceType: '2', since: dayBefore(today, 20), reason: '外出' })
  const before = await hash()
  await act('act/die', { id, deathDate: dayBefore(today, 30) })
  expect((await spansOf(id)).map(([, , until]) => until)).toEqual([dayBefore(today, 30), dayBefore(today, 20)])
  const head = await village.as('tenantadmin')
  const answer = await head.post(`${PEOPLE}/correct`, { id, reason: '登记有误' })
  expect(answer.body).toMatchObject({ code: 200 })
  expect(await hash()).toBe(before)
})

test('who moves out and comes back has a time between, and a removed record that is restored has none', async () => {
  const came = dayBefore(today, 300)
  const id = await add({ moveInDate: came })
  await act('act/moveOut', { id, moveOutDate: dayBefore(today, 100), moveOutReason: '购房' })
  const { deptId } = dataOf(await clerk.get(`${PEOPLE}/detail`, { id }))
  await act('moveIn', { id, moveInDate: dayBefore(today, 10), deptId })
  expect(await periodsOf(id)).toEqual([
    { type: '1', since: came, until: dayBefore(today, 100), why: 'add', ended: 'moveOut' },
    { type: '1', since: dayBefore(today, 10), until: null, why: 'moveIn', ended: null },
  ])
  const before = await hash()
  await act('remove', { ids: id })
  expect((await periodsOf(id)).at(-1)).toMatchObject({ until: today, ended: 'remove' })
  await act('restore', { ids: id })
  expect(await hash()).toBe(before)
})

test('an import that is undone leaves the periods as they were', async () => {
  const before = await hash()
  const home = await homeOf(village, 'clerk.haitang')
  const people = Array.from({ length: 12 }, (_, i) => person(i, home.name))
  const { id } = dataOf(await upload(clerk, await workbook(people)))
  await waitForStage(clerk, id, 'ready')
  dataOf(await clerk.post('/blade-resource/import/commit', { id }))
  await waitForStage(clerk, id, 'done')
  const n = async () => Number((await village.sql('select count(*) as n from people_residenceperiod'))[0]!['n'])
  const after = await n()
  expect(await hash()).not.toBe(before)
  dataOf(await clerk.post('/blade-resource/import/undo', { id }))
  await waitForStage(clerk, id, 'undone')
  expect(await hash()).toBe(before)
  expect(after - (await n())).toBe(12)
})

test('a change of many is a period for each, and its undo gives the former ones back', async () => {
  const ids = [await add({ moveInDate: dayBefore(today, 40) }), await add()]
  const before = await hash()
  const change = { resource: 'people.resident', ids, values: { residenceType: '4' } }
  const { id } = dataOf(await clerk.post('/blade-resource/import/change', change))
  await waitForStage(clerk, id, 'ready')
  dataOf(await clerk.post('/blade-resource/import/commit', { id, duplicates: 'update' }))
  await waitForStage(clerk, id, 'done')
  for (const one of ids) expect((await spansOf(one)).at(-1)).toEqual(['4', today, null])
  dataOf(await clerk.post('/blade-resource/import/undo', { id }))
  await waitForStage(clerk, id, 'undone')
  expect(await hash()).toBe(before)
})

test('a move into another village begins a period there, on the day of the move, and each village counts its own', async () => {
  const came = dayBefore(today, 300)
  const id = await add({ moveInDate: came })
  const admin = await village.as('tenantadmin')
  const there = await homeOf(village, 'clerk.qinghe')
  // Only who is verified can move.
  await village.sql("update people_resident set status = '1' where id = $1", [id])
  const move = { id, deptId: there.id, date: dayBefore(today, 30), liveAddress: '三组3号', reason: '投亲' }
  dataOf(await admin.post(`${PEOPLE}/move`, move))
  expect(await periodsOf(id)).toEqual([
    { type: '1', since: came, until: dayBefore(today, 30), why: 'add', ended: null },
    { type: '1', since: dayBefore(today, 30), until: null, why: 'move', ended: null },
  ])
  const neighbour = await village.as('clerk.qinghe')
  const seenBy = async (who: VillageClient) =>
    dataOf(await who.get('/convenient/residenceperiod/page', { residentId: id })).records.map((one: any) => one.since)
  expect(await seenBy(clerk)).toEqual([came])
  expect(await seenBy(neighbour)).toEqual([dayBefore(today, 30)])
})

test('a record that is merged into another one ends its periods, and they last again when the merge is undone', async () => {
  const [target, id] = [await add(), await add({ residenceType: '4' })]
  const before = await hash()
  const admin = await village.as('tenantadmin')
  const merged = dataOf(
    await admin.post(`${PEOPLE}/merge`, { id, targetId: target, fields: ['residenceType'], reason: '重复' }),
  )
  expect((await periodsOf(id)).at(-1)).toMatchObject({ until: today, ended: 'merge' })
  expect((await spansOf(target)).at(-1)).toEqual(['4', today, null])
  dataOf(await admin.post('/convenient/mergerecord/undo', { id: merged.id, reason: '不是同一人' }))
  expect(await hash()).toBe(before)
})

test('whoever is on the register has one period that lasts, of the type and village of the record, and nobody else has', async () => {
  const [found] = await village.sql(
    `select count(*) as people, count(*) filter (where case when r.status in ('1', '2') and not r.is_deleted
        then o.n = 1 and o.types = array[r.residence_type]::text[] and o.depts = array[r.dept_id] else o.n = 0 end) as right
      from people_resident r cross join lateral (
        select count(*) as n, array_agg(p.residence_type::text) as types, array_agg(p.dept_id) as depts
        from people_residenceperiod p
        where p.tenant_id = r.tenant_id and p.resident_id = r.id and p.until is null) o`,
  )
  expect(Number(found!['people'])).toBeGreaterThan(9)
  expect(found!['right']).toBe(found!['people'])
})
