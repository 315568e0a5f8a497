import type { Stored } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { electronicarchives } from './electronicarchives.resource.ts'

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
    order by r.id limit 6`)
  withoutArchive = rows.map(({ id }) => id)
}, 120_000)
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
/** What the archive holds, opened. */
const readArchive = (id: string) =>
  village.services.as(village.services.platform, {}, call => call.db.of(electronicarchives).get(id))
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
  const { id } = dataOf(await doctor.post(`${PATH}/submit`, known))
  const row = dataOf(await doctor.get(`${PATH}/detail`, { id }))
  const hidden = { surgery: '******', height: '******', systolic: '******', bmi: '******' }
  expect(row).toMatchObject({ ...hidden, archiveStatus: '0' })
  const words = { bloodType: '******', bloodTypeName: '******', allergy: '******', allergyName: '******', disease: [] }
  expect(row).toMatchObject(words)
  const [stored] = await village.sql('select surgery from health_electronicarchives where id = $1', [id])
  expect(stored!['surgery']).not.toContain('阑尾')
  expect((await doctor.post(`${PATH}/reveal`, { id, field: 'surgery' })).status).toBe(400)
  expect(dataOf(await doctor.post(`${PATH}/reveal`, { id, field: 'surgery', reason: '会诊' })).value).toBe('阑尾切除')
  expect(dataOf(await doctor.post(`${PATH}/reveal`, { id, field: 'bmi', reason: '会诊' })).value).toBe('23.5')
  const { value } = dataOf(await doctor.post(`${PATH}/reveal`, { id, field: 'allergy', reason: '会诊' }))
  expect(value).toBe('青霉素、磺胺')
  expect((await doctor.post(`${PATH}/submit`, archive(residentId!, '90002'))).status).toBe(400)
  // A form that was opened with masks writes none of them down.
  dataOf(await doctor.post(`${PATH}/submit`, { ...row, height: '171.0', remark: '已复核' }))
  expect(await readArchive(id)).toMatchObject({
    height: '171.0',
    weight: '68.0',
    systolic: 132,
    bloodType: '1',
    allergy: ['2', '3'],
    disease: null,
  })
})

test('measures and words of the medical kind are encrypted, and nothing is written that stays as it was', async () => {
  const [, , , , , residentId] = withoutArchive
  const known = { ...archive(residentId!, '90007'), bloodType: '1', allergy: ['2', '3'], disease: ['2'] }
  const { id } = dataOf(await doctor.post(`${PATH}/submit`, known))
  const columns = 'height, systolic, blood_type, allergy, disease'
  const stored = () => village.sql(`select ${columns} from health_electronicarchives where id = $1`, [id])
  const [before] = await stored()
  for (const value of Object.values(before!)) expect(value).toMatch(/^v1\./)
  dataOf(await doctor.post(`${PATH}/submit`, { id, ...known, height: '170', allergy: '2,3', remark: '已复核' }))
  expect((await stored())[0]).toEqual(before)
  const [last] = dataOf(await doctor.get(`${PATH}/history`, { id })).records
  expect(last.changes.map(({ field }: { field: string }) => field)).toEqual(['remark'])
  dataOf(await doctor.post(`${PATH}/submit`, { id, systolic: 128, disease: [] }))
  expect(await readArchive(id)).toMatchObject({ systolic: 128, disease: null, height: '170.0' })
  const [changed] = dataOf(await doctor.get(`${PATH}/history`, { id })).records
  expect(changed.changes).toContainEqual(
    expect.objectContaining({ field: 'systolic', before: '******', after: '******' }),
  )
})

test('whoever may lift the mask finds archives by a disease, and nobody else does', async () => {
  const found = async (by: VillageClient, query: Record<string, string>): Promise<number> =>
    dataOf(await by.get(`${PATH}/list`, { ...query, size: 1 })).total
  const { services } = village
  const all: Stored<typeof electronicarchives.fields>[] = []
  await services.as(services.platform, {}, async call => {
    for await (const rows of call.db.of(electronicarchives).iterate({ tenantId: '000000' }, 500)) all.push(...rows)
  })
  const admin = await village.as('admin', '000000')
  const holding = (...keys: string[]): number =>
    all.filter(({ disease }) => keys.some(key => disease?.includes(key))).length
  expect(holding('2')).toBeGreaterThan(5)
  expect(await found(admin, { disease: '2' })).toBe(holding('2'))
  expect(await found(admin, { disease: '2,3' })).toBe(holding('2', '3'))
  expect(await found(admin, { disease_notequal: '2' })).toBe(all.length - holding('2'))
  expect(await found(admin, { disease_null: '1' })).toBe(all.filter(({ disease }) => disease === null).length)
  await village.sql(`delete from system_role_menu rm using system_menu m, system_role r where m.id = rm.menu_id
    and m.code = 'electronicarchives_unmask' and r.id = rm.role_id and r.role_alias = 'villageDoctor'`)
  const other = await village.as('doctor.haitang')
  expect([await found(other, { disease: '2' }), await found(other, { disease_notequal: '2' })]).toEqual([0, 0])
})

test('whoever has died gets no archive, and his cancelled one stays so', async () => {
  const [, , , residentId, other] = withoutArchive
  const { id } = dataOf(await doctor.post(`${PATH}/submit`, archive(residentId!, '90005')))
  const deathDate = village.services.clock.today()
  for (const one of [residentId, other]) dataOf(await clerk.post('/convenient/resident/die', { id: one, deathDate }))
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
  const { id } = dataOf(await doctor.post(`${PATH}/submit`, archive(residentId!, '90004')))
  const today = village.services.clock.today()
  dataOf(await clerk.post('/convenient/resident/die', { id: residentId, deathDate: today }))
  expect(dataOf(await doctor.get(`${PATH}/detail`, { id }))).toMatchObject({
    archiveStatus: '1',
    cancelReason: '1',
    cancelDate: today,
  })
  const officer = await village.as('officer.town')
  dataOf(await officer.post('/convenient/resident/correct', { id: residentId, reason: '登记错人' }))
  expect(dataOf(await doctor.get(`${PATH}/detail`, { id }))).toMatchObject({ archiveStatus: '0', cancelReason: '' })
})

test('the slices of the health pie are the totals of the lists behind them', async () => {
  for (const parameter of ['', 'level', 'crowd', 'sign']) {
    const slices = dataOf(await doctor.get('/brokenLine/healthPieChart', { parameter }))
    expect(slices.length, parameter).toBeGreaterThan(1)
    for (const { name, value, filter } of slices)
      expect([name, dataOf(await doctor.get(`${PATH}/list`, { ...filter, size: 1 })).total]).toEqual([name, value])
  }
})
