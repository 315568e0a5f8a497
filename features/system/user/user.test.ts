import { MOMENT_FORMAT } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, credential, signIn, type VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PASSWORD = 'Testing-7-villages'
const BASIC = `Basic ${Buffer.from('village:village_secret').toString('base64')}`

let village: Village
let admin: VillageClient
let id: string
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin')
  await village.as('clerk.haitang')
  id = (await village.sql<{ id: string }>(`select id from system_users where account = 'clerk.haitang'`))[0]!.id
}, 120_000)
afterAll(() => village?.close())

const enter = () => signIn(village.send, { account: 'clerk.haitang', password: PASSWORD })
const miss = () =>
  village.send({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    headers: { authorization: BASIC, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      tenantId: '000000',
      username: 'Clerk.haitang',
      password: credential('wrong'),
      grant_type: 'password',
    }).toString(),
  })
const detail = async () => (await admin.get('/blade-user/detail', { id })).body.data
const inList = async () =>
  (await admin.get('/blade-user/page', { account: 'clerk.haitang', current: 1, size: 10 })).body.data.records[0]

test('a clerk who signs in meanwhile does not stand in the way of the administrator who edits her', async () => {
  const { updateTime } = await detail()
  const before = (await admin.get('/blade-user/history', { id, current: 1, size: 10 })).body.data.total
  await enter()
  expect((await admin.get('/blade-user/history', { id, current: 1, size: 10 })).body.data.total).toBe(before)
  const { status } = await admin.post('/blade-user/update', { id, updateTime, name: '海棠村文书' })
  expect(status).toBe(200)
})

test('list and detail say when and from where somebody signed in last', async () => {
  await enter()
  const [last] = await village.sql<{ at: string; ip: string }>(
    `select to_char(issue_time at time zone 'Asia/Shanghai', '${MOMENT_FORMAT}') as at, ip from account_session
     where user_id = $1 order by issue_time desc limit 1`,
    [id],
  )
  expect(await detail()).toMatchObject({ lastLoginTime: last!.at, lastLoginIp: last!.ip, loginFailCount: 0 })
  expect(await inList()).toMatchObject({ lastLoginTime: last!.at })
  const { status } = await admin.get('/blade-user/page', { descs: 'lastLoginTime', current: 1, size: 10 })
  expect(status).toBe(400)
})

test('whoever was here a moment ago is online, whoever signed out or went away is not', async () => {
  const { client } = await enter()
  expect(await inList()).toMatchObject({ online: 1 })
  await village.sql(`update account_session set seen_time = seen_time - interval '16 minutes' where user_id = $1`, [id])
  expect(await detail()).toMatchObject({ online: 0 })
  await village.sql(`update account_session set seen_time = now() where user_id = $1 and status = '1'`, [id])
  expect(await detail()).toMatchObject({ online: 1 })
  await client.get('/blade-auth/oauth/logout')
  await village.sql(`update account_session set status = '0' where user_id = $1`, [id])
  expect(await detail()).toMatchObject({ online: 0 })
})

test('wrong passwords are counted, and enabling the account again lifts the lock', async () => {
  for (let i = 0; i < 6; i++) await miss()
  expect(await detail()).toMatchObject({ loginFailCount: 5 })
  await expect(enter()).rejects.toThrow(/登录错误次数过多/)
  expect((await admin.post('/blade-user/updateStatus', { id, status: '1' })).status).toBe(200)
  expect(clientOf(village.send, (await enter()).client.token).token).not.toBe('')
  expect(await detail()).toMatchObject({ loginFailCount: 0 })
})

test('an officer who may not touch the administrator does not lift his lock either', async () => {
  const officer = await village.as('tenantadmin')
  const [one] = await village.sql<{ id: string }>(
    `select id from system_users where account = 'admin' and tenant_id = '000000'`,
  )
  expect((await officer.post('/blade-user/updateStatus', { id: one!.id, status: '1' })).status).not.toBe(200)
})

test('nobody gets an account without a role and a department, and nobody loses his last ones', async () => {
  const person = { account: 'nobody.yet', name: '无岗', realName: '吴岗' }
  const empty = await admin.post('/blade-user/submit', { ...person, roleId: [], deptId: '' })
  expect(empty.status).toBe(400)
  expect(empty.body.data.fields).toMatchObject([
    { field: 'roleId', message: '请选择所属角色' },
    { field: 'deptId', message: '请选择所属机构' },
  ])
  const { updateTime } = await detail()
  const bared = await admin.post('/blade-user/update', { id, updateTime, roleId: [] })
  expect([bared.status, bared.body.msg]).toEqual([400, '请选择所属角色'])
  expect((await admin.post('/blade-user/grant', { userIds: [id], roleIds: [] })).status).toBe(400)
  expect((await detail()).roleId).toMatch(/^\d+$/)
})
