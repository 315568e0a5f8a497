import { isResource } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../village.ts'

const RESIDENT = '/convenient/resident'
const PERSON = { name: '张三', sex: '1', birthday: '1980-01-02', liveAddress: '海棠村1组' }
/** What programs send where nobody chose a village. */
const NONE = [{}, { deptId: '' }, { deptId: null }, { deptId: '0' }, { deptId: 0 }, { deptId: -1 }, { deptId: '-1' }]

let village: Village
beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village?.close())

test('whoever works for a township registers nobody without naming the village', async () => {
  for (const account of ['admin']) {
    const by = await village.as(account, '000000')
    for (const none of NONE) {
      const { status, body } = await by.post(`${RESIDENT}/submit`, { ...PERSON, ...none })
      expect([account, status, body.data.fields?.[0]?.field], JSON.stringify(none)).toEqual([account, 400, 'deptId'])
    }
  }
  const placed = await village.sql(
    `select 1 from people_resident r join system_dept d on d.id = r.dept_id where d.dept_category <> '5' and not r.is_deleted`,
  )
  expect(placed).toEqual([])
})

test('who works for a village registers people of it without naming it', async () => {
  const by = await village.as('clerk.haitang')
  const [own] = await village.sql("select dept_id[1]::text as id from system_users where account = 'clerk.haitang'")
  for (const none of NONE) {
    const { body } = await by.post(`${RESIDENT}/submit`, { ...PERSON, ...none })
    const [row] = await village.sql('select dept_id::text as id from people_resident where id = $1', [body.data.id])
    expect(row, JSON.stringify(none)).toEqual(own)
  }
})

test('no register of a village takes the township of whoever names none', async () => {
  const by = await village.as('admin', '000000')
  const registers = village.services.registry.resources.filter(
    r =>
      isResource(r) &&
      r.scope === 'tenant+dept' &&
      r.fields['deptId']?.spec.label.en === 'Village' &&
      !r.fields['deptId'].spec.given &&
      (r.verbs.includes('submit') || r.verbs.includes('save')),
  )
  expect(registers.length).toBeGreaterThan(15)
  const before = await village.sql("select count(*)::int as n from kernel_history where action = 'add'")
  for (const r of registers) {
    const verb = r.verbs.includes('submit') ? 'submit' : 'save'
    const { status } = await by.post(`${r.path}/${verb}`, { deptId: '0' })
    expect([r.name, status]).toEqual([r.name, 400])
  }
  expect(await village.sql("select count(*)::int as n from kernel_history where action = 'add'")).toEqual(before)
})
