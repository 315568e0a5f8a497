import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../../testing/client.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

let village: Village
let officer: VillageClient
let clerk: VillageClient
let roleId: string
let deptId: string
let at = 0
beforeAll(async () => {
  village = await startVillage()
  officer = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  const idOf = async (sql: string) => (await village.sql<{ id: string }>(sql))[0]!.id
  roleId = await idOf("select id from system_role where role_alias = 'gridMember' and tenant_id = '000000'")
  deptId = await idOf("select id from system_dept where dept_name = '海棠村(演示)'")
}, 120_000)
afterAll(() => village?.close())

/** Somebody who has registered themselves and waits. */
async function waiting(): Promise<string> {
  const id = village.services.newId()
  await village.sql(
    `insert into system_users (id, tenant_id, create_time, update_time, account, name, real_name, user_type, status,
      role_id, dept_id, post_id, must_change_pwd)
     values ($1, '000000', now(), now(), $2, '新人', '新人', '1', '3', '{}', '{}', '{}', 0)`,
    [id, `guest.${++at}`],
  )
  return id
}
const detail = async (id: string) => (await officer.get('/blade-user/detail', { id })).body.data
const counter = async () => (await officer.get('/blade-desk/counters')).body.data.counters.user

test('an officer sees who waits, lets him in with roles and a department, and the badge goes', async () => {
  const id = await waiting()
  const before = await counter()
  const list = await officer.get('/blade-user/page', { status: '3', current: 1, size: 10 })
  expect(list.body.data.total).toBe(before)
  expect(list.body.data.records.map((row: { id: string }) => row.id)).toContain(id)
  const { status } = await officer.post('/blade-user/approve', { id, roleIds: [roleId], deptIds: [deptId] })
  expect(status).toBe(200)
  expect(await detail(id)).toMatchObject({ status: '1', roleId, deptId })
  expect(await counter()).toBe(before - 1)
})

test('who is turned away does not get in, and the history says why', async () => {
  const id = await waiting()
  const silent = await officer.post('/blade-user/reject', { id })
  expect(silent.body.msg).toBe('请填写驳回原因')
  expect((await officer.post('/blade-user/reject', { id, reason: '查无此人' })).status).toBe(200)
  expect(await detail(id)).toMatchObject({ status: '0' })
  const { body } = await officer.get('/blade-user/history', { id, current: 1, size: 10 })
  expect(body.data.records[0]).toMatchObject({ reason: '查无此人' })
})

test('a decision is made once, and never by the plain switch', async () => {
  const id = await waiting()
  const plain = await officer.post('/blade-user/updateStatus', { id, status: '1' })
  expect(plain.status).toBe(400)
  expect((await officer.post('/blade-user/reject', { id, reason: '重复' })).status).toBe(200)
  const late = await officer.post('/blade-user/approve', { id, roleIds: [roleId], deptIds: [deptId] })
  expect(late.body.msg).toContain('不是待审核状态')
})

test('nobody approves with a role above his own, and a clerk approves nobody', async () => {
  const id = await waiting()
  const [top] = await village.sql<{ id: string }>(`select id from system_role where role_alias = 'administrator'`)
  const above = await officer.post('/blade-user/approve', { id, roleIds: [top!.id], deptIds: [deptId] })
  expect(above.status).toBe(403)
  expect((await clerk.post('/blade-user/approve', { id, roleIds: [roleId], deptIds: [deptId] })).status).toBe(403)
  expect(await detail(id)).toMatchObject({ status: '3' })
})
