import { codeOf } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'

let village: Village
let clerk: VillageClient
let neighbour: VillageClient
let dpo: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
  dpo = await village.as('dpo')
}, 120_000)
afterAll(() => village?.close())

const home = async (by: VillageClient) => (await by.get('/blade-desk/home')).body.data
const counters = async (by: VillageClient) => (await by.get('/blade-desk/counters')).body.data.counters

test('preferences are nobody else’s, the last write wins, and they begin empty', async () => {
  const read = async (by: VillageClient) => (await by.get('/blade-desk/preferences')).body.data
  expect(await read(clerk)).toEqual({ content: {}, updateTime: '' })
  await clerk.post('/blade-desk/preferences', { content: { theme: 'cool', 'list.density': 2 } })
  const { body } = await clerk.post('/blade-desk/preferences', { content: { theme: 'dark', shortcuts: ['/a'] } })
  expect(body.data.updateTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(await read(clerk)).toEqual({ content: { theme: 'dark', shortcuts: ['/a'] }, updateTime: body.data.updateTime })
  expect(await read(neighbour)).toEqual({ content: {}, updateTime: '' })
})

test('preferences are a small object with plain names', async () => {
  const keep = async (content: unknown) => (await clerk.post('/blade-desk/preferences', { content })).body
  expect(await keep(['a'])).toMatchObject({ code: 400, msg: '偏好应为对象' })
  expect(await keep('x')).toMatchObject({ code: 400, msg: '偏好应为对象' })
  expect(await keep({ 'Bad name': 1 })).toMatchObject({ code: 400, msg: '偏好的名称不正确: Bad name' })
  expect(await keep({ long: '字'.repeat(6000) })).toMatchObject({ code: 400, msg: '偏好最多16KB' })
})

test('two first writes at the same moment leave one row', async () => {
  const writes = [1, 2, 3, 4].map(n => neighbour.post('/blade-desk/preferences', { content: { n } }))
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await village.sql('select 1 from desk_preference')).toHaveLength(2)
})

test('an export that waits is counted for who may approve, and not for who asked or may not', async () => {
  expect(await counters(dpo)).toMatchObject({ exporttask: 0 })
  expect(await counters(clerk)).not.toHaveProperty('exporttask')
  const asked = { filters: { sex: '2' }, clear: 1, reason: '民政局核对补贴发放名单，须核对证件' }
  expect((await clerk.post('/convenient/resident/export', asked)).status).toBe(200)
  expect(await counters(dpo)).toMatchObject({ exporttask: 1 })
  const { waiting, approvals } = (await home(dpo)).content
  expect(waiting).not.toContainEqual(expect.objectContaining({ menu: 'exporttask' }))
  expect(approvals).toMatchObject([{ businessTable: 'exchange.exporttask', isOffered: true, taskName: '导出审批' }])
  expect((await home(clerk)).content.approvals).toEqual([])
  expect((await home(clerk)).content.tasks).toMatchObject([{ kind: 'export', status: 'waiting', done: 0 }])
  expect((await home(neighbour)).content.tasks).toEqual([])
})

test('the home page tells the figures of the lists that they open', async () => {
  const { today, blocks, failed, content } = await home(clerk)
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect([...blocks].sort()).toEqual([
    'affairs',
    'ages',
    'approvals',
    'grids',
    'messages',
    'people',
    'started',
    'tasks',
    'waiting',
  ])
  expect(failed).toEqual([])
  const total = async (path: string, query: Record<string, string>) =>
    (await clerk.get(path, { ...query, current: 1, size: 10 })).body.data.total
  expect(content.people.residents).toBe(await total('/convenient/resident/page', { status: '1,2' }))
  expect(content.people.households).toBe(await total('/convenient/household/list', {}))
  const banded = content.ages.reduce((sum: number, { male, female }: any) => sum + male + female, 0)
  expect(banded).toBe(content.people.residents)
  expect(content.ages).toHaveLength(10)
  expect(content.ages[9]).toMatchObject({ from: 90, to: null })
  const gridded = content.grids.reduce((sum: number, { people }: any) => sum + people, 0)
  expect(gridded).toBe(content.people.residents)
})

/** The call of the list to which a menu entry leads. */
function listOf(menu: string): string {
  const r = village.services.registry.resources.find(one => codeOf(one) === menu)
  if (!r) throw new Error(`no register is called ${menu}`)
  return `${r.path}/${r.verbs.includes('page') ? 'page' : 'list'}`
}
test.each(['clerk.haitang', 'head.haitang', 'doctor.haitang', 'grid.haitang', 'dpo', 'tenantadmin', 'admin'])(
  'what waits for %s is the total of the list that it opens, no more and no less',
  async account => {
    const person = await village.as(account)
    const { waiting } = (await home(person)).content
    for (const { menu, count, filters } of waiting) {
      const { total } = (await person.get(listOf(menu), { ...filters, current: 1, size: 10 })).body.data
      expect([menu, count]).toEqual([menu, Math.min(total, 1000)])
    }
  },
)

test('an entry with a number knows the list of the rows that it counts', async () => {
  const { counters: numbers, filters } = (await clerk.get('/blade-desk/counters')).body.data
  expect(Object.keys(filters)).toEqual(expect.arrayContaining(['braceletsos', 'carevisit', 'duplicate']))
  for (const [menu, conditions] of Object.entries(filters)) {
    const { total } = (await clerk.get(listOf(menu), { ...(conditions as object), current: 1, size: 10 })).body.data
    expect([menu, numbers[menu]]).toEqual([menu, Math.min(total, 1000)])
  }
})

test('nobody is told of work that he may not do, or of a figure whose list he may not open', async () => {
  const told = async (account: string) => Object.keys(await counters(await village.as(account)))
  expect(await told('clerk.haitang')).toEqual(expect.arrayContaining(['carevisit', 'duplicate', 'groupproposal']))
  const doctor = await told('doctor.haitang')
  expect(doctor).toContain('carevisit')
  expect(doctor).not.toContain('duplicate')
  expect(doctor).not.toContain('groupproposal')
  expect(await told('head.haitang')).not.toContain('carevisit')
  expect((await home(await village.as('dpo'))).content.people).toMatchObject({ households: null })
})

test('who has no right to people sees neither their number nor their ages', async () => {
  const { blocks, content } = await home(await village.as('auditor'))
  expect(blocks).not.toContain('people')
  expect(content).not.toHaveProperty('ages')
  expect(blocks).toContain('messages')
})

test('a death makes the month’s change one smaller, in the village where it happened and in no other', async () => {
  const [before, beside] = [(await home(clerk)).content.people, (await home(neighbour)).content.people]
  const { records } = (await clerk.get('/convenient/resident/page', { status: '1', size: 10 })).body.data
  const [someone] = await village.sql(
    `select id from people_resident where id = any($1::bigint[]) and relation <> '0' limit 1`,
    [records.map((one: any) => one.id)],
  )
  const { today } = await home(clerk)
  expect((await clerk.post('/convenient/resident/die', { id: someone!['id'], deathDate: today })).status).toBe(200)
  const after = (await home(clerk)).content.people
  expect(after.residents).toBe(before.residents - 1)
  expect(after.monthChange).toBe(before.monthChange - 1)
  expect(after.changedToday).toBeGreaterThan(0)
  expect((await home(neighbour)).content.people.monthChange).toBe(beside.monthChange)
})

test('somebody of long standing who is entered today is no growth of the village', async () => {
  const before = (await home(clerk)).content.people
  const { deptId } = (await clerk.get('/convenient/resident/page', { size: 1 })).body.data.records[0]
  const entered = { name: '孟补登', sex: '1', birthday: '1950-01-01', deptId, idCardType: '99', liveAddress: '1组1号' }
  expect((await clerk.post('/convenient/resident/submit', entered)).body.msg).toBe('操作成功')
  const after = (await home(clerk)).content.people
  expect(after.monthChange - after.entered).toBe(before.monthChange - before.entered)
  expect(after.entered).toBe(before.entered + 1)
})

test('the month’s change counts from the end of last month, as the chart of the population does', async () => {
  const { monthChange } = (await home(clerk)).content.people
  const { rows } = (await clerk.get('/statistics/figure', { name: 'resident.change' })).body.data
  const [lastMonth, now] = rows.slice(-2).map((row: { values: readonly number[] }) => row.values[0])
  expect(monthChange).toBe(now - lastMonth)
})

test('the month’s change is what was added and lost since, out of the records themselves', async () => {
  const { monthChange, residents } = (await home(clerk)).content.people
  const [dept] = await village.sql(`select dept_id from system_users where account = 'clerk.haitang'`)
  const monthBegan = `${village.services.clock.today().slice(0, 7)}-01 00:00:00+08`
  // Whoever was here at the end of last month is here now, or their history tells since when they are not.
  const [then] = await village.sql(
    `select count(*)::int as n from people_resident where dept_id = any($1) and not is_deleted
     and create_time < $2::timestamptz
     and (status in ('1', '2') or exists (select 1 from kernel_history h where h.record_id = people_resident.id
       and h.at >= $2::timestamptz and h.changes -> 'status' ->> 0 in ('1', '2')))`,
    [dept!['dept_id'], monthBegan],
  )
  expect(monthChange).toBe(residents - then!['n'])
})
