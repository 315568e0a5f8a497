import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'

const ITEM = '/manage/gradeitem'
const DEED = '/manage/graderecord'
let village: Village
let clerk: VillageClient
let member: VillageClient
let head: VillageClient
let today = ''
let month = ''
let house: { id: string; grid: string; head: string }

beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  member = await village.as('grid.haitang')
  head = await village.as('head.haitang')
  today = village.services.clock.today()
  month = today.slice(0, 7)
  const [row] = await village.sql(
    `select h.id, h.grid_id as grid, r.name as head from people_household h
     join system_dept d on d.id = h.dept_id join people_resident r on r.id = h.head_id
     join governance_grid g on g.id = h.grid_id
     where d.dept_name = '海棠村(演示)' and g.grid_no like '%G02'
       and not exists (select 1 from governance_graderecord x where x.household_id = h.id) order by h.id limit 1`,
  )
  house = row as typeof house
}, 120_000)
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const issues = (answer: Answer): string[] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(400)
  return answer.body.data.fields.map((one: { field: string }) => one.field)
}
let count = 0
const item = async (more: object): Promise<string> =>
  dataOf(
    await clerk.post(`${ITEM}/submit`, {
      itemCode: `T${++count}`,
      itemName: `试行标准${count}`,
      subjectType: '3',
      category: '1',
      score: '6.0',
      ...more,
    }),
  ).id
const deed = (itemId: string, more: object = {}, by = member): Promise<Answer> =>
  by.post(`${DEED}/submit`, { itemId, householdId: house.id, occurDate: today, ...more })
const readDeed = async (id: string): Promise<any> => dataOf(await clerk.get(`${DEED}/detail`, { id }))
const pointsOf = async (): Promise<any> =>
  dataOf(await clerk.post('/grade/getStatisticsDetail', { subjectType: '3', subjectId: house.id, period: month }))

test('a deed takes village, kind and points from its item, the grid from the house and the name from its head', async () => {
  const { id } = dataOf(await deed(await item({})))
  expect(await readDeed(id)).toMatchObject({
    subjectType: '3',
    subjectId: house.id,
    subjectName: house.head,
    gridId: house.grid,
    score: '6.0',
    category: '1',
    deptName: '海棠村(演示)',
    status: '0',
  })
  const found = dataOf(await clerk.get(`${DEED}/list`, { subjectName: house.head, status: '0' }))
  expect(found.records.map((row: any) => row.id)).toContain(id)
})

test('points that are none, and a limit below one deed, are no standard', async () => {
  const draft = { itemCode: 'X', itemName: '无', subjectType: '3', category: '1' }
  expect(issues(await clerk.post(`${ITEM}/submit`, { ...draft, score: '0.0' }))).toEqual(['score'])
  expect(issues(await clerk.post(`${ITEM}/submit`, { ...draft, score: '5', maxPerMonth: '4' }))).toEqual([
    'maxPerMonth',
  ])
})

test('an item that counts once a month counts once, also when two write it down at the same moment', async () => {
  const once = await item({ oncePer: 'month' })
  const answers = await Promise.all([deed(once), deed(once), deed(once, {}, clerk)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const lost = answers.find(({ status }) => status === 400)!
  expect([issues(lost), lost.body.msg]).toEqual([['occurDate'], '该对象当月已有此项积分记录'])
  dataOf(await deed(once, { occurDate: '2026-01-15' }, clerk))
})

test('a deed of a household names a household of the item’s village', async () => {
  const some = await item({})
  expect(issues(await deed(some, { householdId: null }, clerk))).toEqual(['householdId'])
  const [far] = await village.sql(
    `select h.id from people_household h join system_dept d on d.id = h.dept_id where d.dept_name = '青禾村(演示)' limit 1`,
  )
  expect(issues(await deed(some, { householdId: far!['id'] }, clerk))).toEqual(['householdId'])
  const staff = await item({ subjectType: '4' })
  expect(issues(await deed(staff, {}, clerk))).toEqual(['userId'])
  expect(issues(await deed(some, { occurDate: '2999-01-01' }, clerk))).toEqual(['occurDate'])
})

test('the clerk approves and rejects many at once, the head takes back; a member may do neither', async () => {
  const some = await item({})
  const ids = await Promise.all([1, 2, 3].map(async () => dataOf(await deed(some)).id as string))
  expect((await member.post(`${DEED}/review`, { ids, status: '1' })).status).toBe(403)
  dataOf(await clerk.post(`${DEED}/review`, { ids: ids.slice(0, 2), status: '1' }))
  expect(issues(await clerk.post(`${DEED}/review`, { ids: ids.slice(2), status: '2' }))).toEqual(['rejectReason'])
  dataOf(await clerk.post(`${DEED}/review`, { ids: ids.slice(2), status: '2', reason: '没有佐证' }))
  expect(await readDeed(ids[0]!)).toMatchObject({ status: '1', reviewUserName: '李文书' })
  expect(await readDeed(ids[2]!)).toMatchObject({ status: '2', rejectReason: '没有佐证' })
  expect((await clerk.post(`${DEED}/review`, { ids, status: '1' })).status).toBe(400)
  expect((await clerk.post(`${DEED}/submit`, { id: ids[0], reason: '改' })).status).toBe(400)
  expect((await clerk.post(`${DEED}/remove`, { ids: ids[0] })).status).toBe(400)
  expect((await clerk.post(`${DEED}/revoke`, { id: ids[0], rejectReason: '误记' })).status).toBe(403)
  dataOf(await head.post(`${DEED}/revoke`, { id: ids[0], rejectReason: '误记' }))
})

test('the points of the month are base and approved deeds up to the limit, and are computed again on demand', async () => {
  const some = await item({ maxPerMonth: '10.0', category: '5' })
  const ids = await Promise.all([1, 2, 3].map(async () => dataOf(await deed(some)).id as string))
  dataOf(await clerk.post('/grade/rebuild', {}))
  const before = await pointsOf()
  dataOf(await clerk.post(`${DEED}/review`, { ids, status: '1' }))
  const idsOfOthers = () =>
    village.sql(
      `select g.id::text as id from governance_grade g where g.period = '${month}' and g.tenant_id = '000000'
       and g.dept_id <> (select dept_id[1] from system_users where account = 'clerk.haitang' and tenant_id = '000000') order by 1`,
    )
  const others = await idsOfOthers()
  const { subjects } = dataOf(await clerk.post('/grade/rebuild', { period: month }))
  // A village's clerk computes their village; what others have stays as it is, with its ids.
  expect(subjects).toBeGreaterThan(200)
  expect(others.length).toBeGreaterThan(200)
  expect(await idsOfOthers()).toEqual(others)
  const after = await pointsOf()
  expect(Number(after.row.totalScore) - Number(before.row.totalScore)).toBe(10)
  expect(after.categories).toContainEqual({ category: '5', categoryName: '志愿服务', score: 10 })
  expect(after.deeds.map((row: any) => row.id)).toEqual(expect.arrayContaining(ids))
  expect(after.months.at(-1)).toMatchObject({ period: month, totalScore: after.row.totalScore })
  expect((await member.post('/grade/rebuild', {})).status).toBe(403)
  expect((await clerk.post('/grade/rebuild', { period: '2999-01' })).status).toBe(400)
})

test('the ranking takes the size of a page as every list does, and says how many rows that is', async () => {
  const officer = await village.as('officer.town')
  const sizes = async (size: number) => {
    const asked = dataOf(await officer.post('/grade/getGradeStatistics', { size }))
    const listed = dataOf(await officer.get('/grade/list', { size }))
    return [asked, listed].map(page => [page.size, page.records.length])
  }
  expect(await sizes(-1)).toEqual([
    [1000, 762],
    [1000, 1000],
  ])
  for (const [asked, listed] of [await sizes(2000), await sizes(20)]) expect(asked).toEqual(listed)
})

test('the ranking is paged by month, kind and village; a clerk sees his village, the town a year of 762 subjects', async () => {
  const officer = await village.as('officer.town')
  expect(dataOf(await officer.get('/grade/list', { size: 1 })).total).toBe(9144)
  const page = dataOf(await clerk.post('/grade/getGradeStatistics', { current: 2, size: 10, subjectType: '3' }))
  expect(page).toMatchObject({ total: 331, size: 10, current: 2, pages: 34 })
  const ranks = page.records.map((row: any) => row.rank)
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
  expect(new Set(page.records.map((row: any) => row.deptName))).toEqual(new Set(['海棠村(演示)']))
  const [far] = await village.sql(
    `select g.subject_id from governance_grade g join system_dept d on d.id = g.dept_id
     where d.dept_name = '青禾村(演示)' and g.subject_type = '3' limit 1`,
  )
  const foreign = { subjectType: '3', subjectId: far!['subject_id'], period: month }
  expect(dataOf(await clerk.post('/grade/getStatisticsDetail', foreign))).toEqual({
    row: null,
    months: [],
    categories: [],
    deeds: [],
  })
})

test('an item with deeds keeps its village and kind and is not removed', async () => {
  const some = await item({})
  dataOf(await deed(some))
  expect((await clerk.post(`${ITEM}/remove`, { ids: some })).body.msg).toContain('使用')
  expect((await clerk.post(`${ITEM}/submit`, { id: some, subjectType: '2' })).status).toBe(400)
  dataOf(await clerk.post(`${ITEM}/disable`, { id: some }))
  expect(issues(await deed(some))).toEqual(['itemId'])
})
