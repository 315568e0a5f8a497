import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/manage/specialpeople'
const why = { 'x-reason': encodeURIComponent('走访前了解情况') }
let village: Village
let officer: VillageClient
let helperId = ''

beforeAll(async () => {
  village = await startVillage()
  officer = await village.as('governance.town')
  helperId = (await village.sql("select id from system_users where account = 'governance.town'"))[0]!['id']
}, 120_000)
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const issues = (answer: Answer): string[] => answer.body.data.fields.map((one: { field: string }) => one.field)
const anyResidentId = async (skip: number): Promise<string> =>
  (
    await village.sql(
      `select id from people_resident r where status = '1' and birthday < '1990-01-01' and tenant_id = '000000'
        and not exists (select 1 from governance_specialpeople s where s.resident_id = r.id) order by id offset $1 limit 1`,
      [skip],
    )
  )[0]!['id']
const openRecord = async (skip: number, more: object = {}): Promise<Answer> =>
  officer.post(`${PATH}/submit`, {
    residentId: await anyResidentId(skip),
    peopleType: '01',
    attention: '3',
    startDate: '2026-10-01',
    helperId,
    ...more,
  })
const views = async (): Promise<number> =>
  Number(
    (await village.sql("select count(*) as n from privacy_accesslog where resource = 'governance.specialpeople'"))[0]![
      'n'
    ],
  )

test('only the governance officer sees that the register exists', async () => {
  expect(dataOf(await officer.get(`${PATH}/list`)).total).toBe(17)
  for (const account of [
    'tenantadmin',
    'officer.town',
    'head.haitang',
    'clerk.haitang',
    'grid.haitang',
    'dpo',
    'auditor',
  ]) {
    const other = await village.as(account)
    for (const call of ['list', 'detail', 'history', 'as-of'])
      expect([
        account,
        call,
        (await other.get(`${PATH}/${call}`, { id: '1', time: '2026-11-01 00:00:00' })).status,
      ]).toEqual([account, call, 403])
  }
})

test('nobody opens a case without saying why, and each view stands in the access log', async () => {
  const [row] = dataOf(await officer.get(`${PATH}/list`, { size: 1 })).records
  expect(Object.keys(row)).not.toContain('treatment')
  const before = await views()
  for (const call of ['detail', 'history', 'as-of']) {
    const answer = await officer.get(`${PATH}/${call}`, { id: row.id, time: '2099-01-01 00:00:00' })
    expect([call, answer.status, answer.body.data]).toEqual([call, 400, { asks: 'reason' }])
  }
  expect(await views()).toBe(before)
  const shown = dataOf(await officer.get(`${PATH}/detail`, { id: row.id }, why))
  expect(shown).toMatchObject({ id: row.id, helpText: '******', reason: '******' })
  expect(await views()).toBe(before + 1)
  const [logged] = await village.sql(
    "select user_id, action, reason, record_id, resident_id from privacy_accesslog where resource = 'governance.specialpeople' order by id desc limit 1",
  )
  expect(logged).toMatchObject({ user_id: helperId, action: 'view', reason: '走访前了解情况', record_id: row.id })
  expect(logged!['resident_id']).toBe(row.residentId)
})

test('there is neither an export nor an import, and the group that is nobody’s business is not offered', async () => {
  expect((await officer.post(`${PATH}/export`, { filters: {} })).status).toBe(404)
  const template = await officer.get('/blade-resource/import/template', { resource: 'governance.specialpeople' })
  expect(template.status).toBeGreaterThanOrEqual(400)
  expect(issues(await openRecord(0, { peopleType: '05' }))).toEqual(['peopleType'])
})

test('a case has a next visit, which a visit moves on; one person has one open case of a group', async () => {
  const residentId = await anyResidentId(0)
  const { id } = dataOf(await openRecord(0))
  expect(dataOf(await officer.get(`${PATH}/detail`, { id }, why))).toMatchObject({
    status: '1',
    nextVisitDate: '2026-10-08',
    residentId,
  })
  expect(issues(await openRecord(0, { residentId }))).toEqual(['peopleType'])
  dataOf(await openRecord(0, { residentId, peopleType: '07' }))
  dataOf(await officer.post(`${PATH}/visit`, { id, lastVisitTime: '2026-11-10 15:00:00' }))
  expect(dataOf(await officer.get(`${PATH}/detail`, { id }, why))).toMatchObject({
    nextVisitDate: '2026-11-17',
    status: '1',
  })
})

test('who is lost is marked so until found; a release needs its decision', async () => {
  const { id } = dataOf(await openRecord(3))
  dataOf(await officer.post(`${PATH}/lose`, { id, reason: '手机停机，家中无人' }))
  expect(dataOf(await officer.get(`${PATH}/detail`, { id }, why))).toMatchObject({ status: '4', missingFlag: 1 })
  dataOf(await officer.post(`${PATH}/found`, { id }))
  expect(dataOf(await officer.get(`${PATH}/detail`, { id }, why))).toMatchObject({ status: '1', missingFlag: 0 })
  expect(issues(await officer.post(`${PATH}/release`, { id, endDate: '2026-11-01' }))).toEqual(['decisionNo'])
  dataOf(await officer.post(`${PATH}/release`, { id, endDate: '2026-11-01', decisionNo: '演示字1号' }))
  const released = dataOf(await officer.get(`${PATH}/detail`, { id }, why))
  expect(released).toMatchObject({ status: '3', nextVisitDate: '', decisionNo: '******' })
})

test('a release so long ago that the case would be forgotten tonight is a slip of the hand', async () => {
  const { id } = dataOf(await openRecord(6, { startDate: '2015-01-01' }))
  const slip = { id, endDate: '2016-11-01', decisionNo: '演示字2号' }
  expect(issues(await officer.post(`${PATH}/release`, slip))).toEqual(['endDate'])
  expect(issues(await officer.post(`${PATH}/transfer`, { ...slip, reason: '迁居' }))).toEqual(['endDate'])
  dataOf(await officer.post(`${PATH}/release`, { ...slip, endDate: '2026-11-01' }))
})

test('a death ends the case, a corrected death opens it again', async () => {
  const residentId = await anyResidentId(5)
  const { id } = dataOf(await openRecord(5, { residentId }))
  const [place] = await village.sql(
    `select d.dept_name as name from people_resident r join system_dept d on d.id = r.dept_id where r.id = $1`,
    [residentId],
  )
  const code = { '海棠村(演示)': 'haitang', '青禾村(演示)': 'qinghe', '石泉村(演示)': 'shiquan' }[
    String(place!['name'])
  ]
  await village.sql("update people_resident set relation = '8' where id = $1", [residentId])
  const clerk = await village.as(`clerk.${code}`)
  dataOf(
    await clerk.post('/convenient/resident/act/die', { id: residentId, deathDate: village.services.clock.today() }),
  )
  expect(await village.sql('select status from governance_specialpeople where id = $1', [id])).toEqual([
    { status: '5' },
  ])
})

test('its people are counted by nobody but the officer', async () => {
  const figures = async (account: string): Promise<string[]> =>
    dataOf(await (await village.as(account)).get('/statistics/figures')).map((one: { name: string }) => one.name)
  expect(await figures('clerk.haitang')).not.toContain('specialpeople.type')
})
