import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/convenient/electronicarchives'
let village: Village
let doctor: VillageClient
let clerk: VillageClient
let withoutArchive: readonly string[]
beforeAll(async () => {
  village = await startVillage({ demo: true })
  doctor = await village.as('doctor.haitang')
  clerk = await village.as('clerk.haitang')
  const rows = await village.sql<{ id: string }>(`
    select r.id from people_resident r join system_dept d on d.id = r.dept_id and d.dept_name = '海棠村(演示)'
    where r.status = '1' and r.tenant_id = '000000' and r.birthday < '1990-01-01' and r.relation <> '0'
      and not exists (select from health_electronicarchives a where a.resident_id = r.id)
    order by r.id limit 5`)
  withoutArchive = rows.map(({ id }) => id)
}, 120_000)
afterAll(() => village?.close())

const good = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const issues = (answer: Answer): string[] => answer.body.data.fields.map((one: { field: string }) => one.field)
const archive = (residentId: string, serial: string) => ({
  residentId,
  archiveNo: `370699901101${serial}`,
  buildDate: '2026-03-01',
  healthLevel: '2',
  height: '170.0',
  weight: '68.0',
  systolic: 132,
  diastolic: 84,
  surgery: '阑尾切除',
})

test('the doctor builds one archive per resident; its texts are sealed and opened with a reason', async () => {
  const [residentId] = withoutArchive
  const known = { ...archive(residentId!, '90001'), bloodType: '1', allergy: ['2', '3'] }
  const { id } = good(await doctor.post(`${PATH}/submit`, known))
  const row = good(await doctor.get(`${PATH}/detail`, { id }))
  const hidden = { surgery: '******', height: '******', systolic: '******', bmi: '******' }
  expect(row).toMatchObject({ ...hidden, archiveStatus: '0' })
  const words = { bloodType: '******', bloodTypeName: '******', allergy: '******', allergyName: '******', disease: [] }
  expect(row).toMatchObject(words)
  const [stored] = await village.sql('select surgery from health_electronicarchives where id = $1', [id])
  expect(stored!['surgery']).not.toContain('阑尾')
  expect((await doctor.post(`${PATH}/reveal`, { id, field: 'surgery' })).status).toBe(400)
  expect(good(await doctor.post(`${PATH}/reveal`, { id, field: 'surgery', reason: '会诊' })).value).toBe('阑尾切除')
  expect(good(await doctor.post(`${PATH}/reveal`, { id, field: 'bmi', reason: '会诊' })).value).toBe('23.5')
  const { value } = good(await doctor.post(`${PATH}/reveal`, { id, field: 'allergy', reason: '会诊' }))
  expect(value).toBe('青霉素、磺胺')
  expect((await doctor.post(`${PATH}/submit`, archive(residentId!, '90002'))).status).toBe(400)
  // A form that was opened with masks writes none of them down.
  good(await doctor.post(`${PATH}/submit`, { ...row, height: '171.0', remark: '已复核' }))
  const [kept] = await village.sql(
    'select height::text, weight::text, systolic, blood_type, allergy from health_electronicarchives where id = $1',
    [id],
  )
  expect(kept).toEqual({ height: '171.0', weight: '68.0', systolic: 132, blood_type: '1', allergy: ['2', '3'] })
})

test('whoever has died gets no archive, and his cancelled one stays so', async () => {
  const [, , , residentId, other] = withoutArchive
  const { id } = good(await doctor.post(`${PATH}/submit`, archive(residentId!, '90005')))
  const deathDate = village.services.clock.today()
  for (const one of [residentId, other]) good(await clerk.post('/convenient/resident/die', { id: one, deathDate }))
  expect(issues(await doctor.post(`${PATH}/reopen`, { id }))).toEqual(['residentId'])
  expect(issues(await doctor.post(`${PATH}/submit`, archive(other!, '90006')))).toEqual(['residentId'])
})

test('numbers and pressures that cannot be are refused by name', async () => {
  const [, residentId] = withoutArchive
  const wrong = { ...archive(residentId!, '90003'), diastolic: 140, allergy: ['1', '2'], signFlag: 1 }
  expect(issues(await doctor.post(`${PATH}/submit`, wrong)).sort()).toEqual(['allergy', 'diastolic', 'signEndDate'])
  expect(issues(await doctor.post(`${PATH}/submit`, { ...archive(residentId!, '90003'), archiveNo: '123' }))).toEqual([
    'archiveNo',
  ])
})

test('nobody but the doctor and who answers for data sees archives', async () => {
  for (const account of ['clerk.haitang', 'grid.haitang', 'officer.town', 'tenantadmin'])
    expect([account, (await (await village.as(account)).get(`${PATH}/list`)).status]).toEqual([account, 403])
})

test('a death cancels the archive, its correction opens it again', async () => {
  const [, , residentId] = withoutArchive
  const { id } = good(await doctor.post(`${PATH}/submit`, archive(residentId!, '90004')))
  const today = village.services.clock.today()
  good(await clerk.post('/convenient/resident/die', { id: residentId, deathDate: today }))
  expect(good(await doctor.get(`${PATH}/detail`, { id }))).toMatchObject({
    archiveStatus: '1',
    cancelReason: '1',
    cancelDate: today,
  })
  const officer = await village.as('officer.town')
  good(await officer.post('/convenient/resident/correct', { id: residentId, reason: '登记错人' }))
  expect(good(await doctor.get(`${PATH}/detail`, { id }))).toMatchObject({ archiveStatus: '0', cancelReason: '' })
})

test('the slices of the health pie are the totals of the lists behind them', async () => {
  for (const parameter of ['', 'level', 'crowd', 'sign']) {
    const slices = good(await doctor.get('/brokenLine/healthPieChart', { parameter }))
    expect(slices.length, parameter).toBeGreaterThan(1)
    for (const { name, value, filter } of slices)
      expect([name, good(await doctor.get(`${PATH}/list`, { ...filter, size: 1 })).total]).toEqual([name, value])
  }
})
