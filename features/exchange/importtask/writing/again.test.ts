import type { AnyResource, Id } from '@village/resource'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../../testing/client.ts'
import { sampleOf } from '../../../../testing/contract/sample.ts'
import { type SampleVillage, sampleVillage } from '../../../../testing/contract/sample-world.ts'
import { checkedBook, committedBook, exportedBook } from '../../../../testing/contract/workbooks.ts'
import { rowsIn } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'
import { household } from '../../../people/household/household.resource.ts'
import { oldpeople } from '../../../people/oldpeople/oldpeople.resource.ts'
import { resident } from '../../../people/resident/resident.resource.ts'

let village: Village
let admin: VillageClient
let approver: VillageClient
let world: SampleVillage
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin', '000000')
  approver = await village.as('dpo', '000000')
  world = await sampleVillage(village, admin, 7000)
})
afterAll(() => village?.close())

type Cells = readonly (string | null)[]
const bookOf = async (...rows: readonly Cells[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: '登记表', rows: rows.map(row => [...row]) }] })
const detailOf = async (of: AnyResource, id: Id): Promise<any> =>
  (await admin.get(`${of.path}/detail`, { id })).body.data
const historyOf = async (of: AnyResource, id: Id): Promise<any[]> =>
  (await admin.get(`${of.path}/history`, { id })).body.data.records
async function addRecord(of: AnyResource, i: number, more: Record<string, unknown> = {}): Promise<Id> {
  const verb = of.verbs.includes('submit') ? 'submit' : 'save'
  const { body } = await admin.post(`${of.path}/${verb}`, { ...(await sampleOf(of, i, world)), ...more })
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return body.data?.id ?? (await village.sql('select id from people_oldpeople order by id desc limit 1'))[0]!['id']
}
const exportRows = (of: AnyResource, ids: readonly Id[], columns: readonly string[]): Promise<Buffer> =>
  exportedBook(village, of, { ids, columns, clear: false }, { by: admin, approver })
const numberOf = async (id: Id): Promise<string> => (await detailOf(resident, id)).residentNo

/** Two people of one name in 海棠村. */
async function namesakes(name: string, i: number): Promise<readonly [Id, Id]> {
  const more = { name, deptId: world.haitang }
  return [await addRecord(resident, i, more), await addRecord(resident, i + 1, more)]
}

test('a person who has namesakes leaves with his number, and is found by it; others leave by name', async () => {
  const [one, other] = await namesakes('李同名', 7501)
  const alone = await addRecord(resident, 7503, { name: '欧阳独一', deptId: world.haitang })
  const ids = [await addRecord(oldpeople, 1, { residentId: one }), await addRecord(oldpeople, 2, { residentId: alone })]
  const file = await exportRows(oldpeople, ids, ['residentId', 'careType', 'serviceTime', 'content'])
  const [, ...rows] = await rowsIn(village, file)
  // In the order of the list: the latest first.
  expect(rows.map(row => row.cells[0]!.text)).toEqual(['欧阳独一', `李同名（${await numberOf(one)}）`])

  const head = ['居民', '服务类型', '服务时间', '服务内容']
  const visit = (name: string): Cells => [name, '助餐', '2026-11-02 11:30:00', '送午餐']
  const told = await checkedBook(
    admin,
    oldpeople,
    await bookOf(
      head,
      visit(`李同名(${await numberOf(other)})`),
      visit('李同名'),
      visit(`王五（${await numberOf(other)}）`),
    ),
    'insert',
  )
  expect(told).toMatchObject({ good: 1, duplicate: 0 })
  expect(told.faults).toEqual([
    '3 residentId 有多个同名的居民，请改填编号 (李同名)',
    expect.stringContaining('4 residentId 居民不存在或不在可见范围内'),
  ])
})

test('where the column of identity numbers is empty or masked, the name beside it counts', async () => {
  const alone = await addRecord(resident, 7510, { name: '司马无双', deptId: world.haitang })
  const head = ['居民', '证件号码', '服务类型', '服务时间', '服务内容']
  const visit = (number: string | null): Cells => [
    '司马无双',
    number,
    '助餐',
    `2026-11-0${number ? 3 : 4} 11:30:00`,
    '送午餐',
  ]
  const { id, faults } = await checkedBook(
    admin,
    oldpeople,
    await bookOf(head, visit(null), visit('370***********1234')),
    'insert',
  )
  expect(faults).toEqual([])
  expect(await committedBook(admin, id)).toMatchObject({ added: 2 })
  const held = await village.sql('select resident_id from people_oldpeople where resident_id = $1', [alone])
  expect(held).toHaveLength(2)
})

test('the workbook of visits, which have no key, comes in twice and doubles nothing', async () => {
  const [person] = await namesakes('赵两次', 7520)
  const head = ['居民', '服务类型', '服务时间', '服务内容']
  const name = `赵两次（${await numberOf(person)}）`
  const visit = (content: string): Cells => [name, '助餐', '2026-11-05 11:30:00', content]
  const file = await bookOf(head, visit('送午餐'), visit('量血压'))
  const first = await checkedBook(admin, oldpeople, file, 'insert')
  expect(await committedBook(admin, first.id)).toMatchObject({ added: 2 })
  expect(await checkedBook(admin, oldpeople, file, 'insert')).toMatchObject({ good: 0, duplicate: 2, faults: [] })
  const longer = await bookOf(head, visit('送午餐'), visit('送晚餐'))
  expect(await checkedBook(admin, oldpeople, longer, 'upsert')).toMatchObject({ good: 1, duplicate: 1, faults: [] })
})

test('a household is named by the number that it was given, and only what is different is written', async () => {
  const ids = [
    await addRecord(household, 31, { deptId: world.haitang }),
    await addRecord(household, 32, { deptId: world.haitang }),
  ]
  const before = await Promise.all(ids.map(id => detailOf(household, id)))
  const head = ['户编号', '备注', '层数']
  const rows = before.map((row, i): Cells => [row.householdNo, i === 0 ? '已走访' : row.remark, null])
  const { id, faults, duplicate } = await checkedBook(admin, household, await bookOf(head, ...rows), 'update')
  expect([faults, duplicate]).toEqual([[], 2])
  expect(await committedBook(admin, id, 'update')).toEqual({ added: 0, changed: 1, bad: 0 })
  const [changed, kept] = await Promise.all(ids.map(one => detailOf(household, one)))
  expect(changed).toMatchObject({ remark: '已走访', deptId: world.haitang, floors: before[0].floors })
  expect(kept).toEqual(before[1])
  const [last] = await historyOf(household, ids[0]!)
  expect(last.changes.map((change: any) => change.field)).toEqual(['remark'])

  await admin.post('/blade-resource/import/undo', { id })
  await expect.poll(async () => (await detailOf(household, ids[0]!)).remark, { timeout: 10_000 }).toBe(before[0].remark)
})

test('a word that was closed since stays where a record has it, and comes into no other', async () => {
  const id = await addRecord(household, 41, { deptId: world.haitang, hukouType: '2' })
  const row = await detailOf(household, id)
  const closed = (isSealed: number): Promise<unknown> =>
    village.sql("update system_dict set is_sealed = $1 where code = $2 and dict_key = '2'", [
      isSealed,
      household.fields.hukouType.spec.dict,
    ])
  await closed(1)
  await village.services.as(village.services.platform, {}, call => village.services.changed('system.dict', call))
  const file = await bookOf(
    ['户编号', '户口性质', '备注'],
    [row.householdNo, row.hukouTypeName, '已走访'],
    [null, row.hukouTypeName, null],
  )
  const { faults, duplicate } = await checkedBook(admin, household, file, 'upsert')
  expect(duplicate).toBe(1)
  expect(faults).toEqual(expect.arrayContaining([expect.stringContaining('3 hukouType')]))
  expect(faults.filter(fault => fault.startsWith('2 '))).toEqual([])
  await closed(0)
})
