import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { isReservedName } from './reserved-names.ts'

let village: Village
let admin: VillageClient
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin', '000000')
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const DISGUISED = [
  '系统',
  ' 系 统 ',
  '系\u200b统',
  '\u2060系统\ufeff',
  '【系统】',
  '系统。',
  '系\u3164统',
  '係統',
  'ＳＹＳＴＥＭ',
  'Sy s-tem',
]
const REFUSED = '“系统”等名称保留给系统使用，请换一个'

describe('a name of the product itself', () => {
  test.each([...DISGUISED, '系统管理员', '超级管理员', '平台', '官方', 'Administrator', 'admin', 'root'])(
    '%j is recognised however it is dressed up',
    name => expect(isReservedName(name)).toBe(true),
  )
  test.each(['李系统', '系统科小王', '王官方', '赵管理', '石泉', 'Systemov', ''])('%j is none', name =>
    expect(isReservedName(name)).toBe(false),
  )

  test('is taken by nobody as their own', async () => {
    const before = await village.sql(`select name, real_name from system_users where account = 'clerk.haitang'`)
    for (const name of DISGUISED)
      for (const field of ['name', 'realName']) {
        const { status, body } = await clerk.post('/blade-user/update-info', { [field]: name })
        expect([name, status, body.data.fields]).toEqual([name, 400, [{ field, message: REFUSED }]])
      }
    expect(await village.sql(`select name, real_name from system_users where account = 'clerk.haitang'`)).toEqual(
      before,
    )
  })

  test('is given to nobody, neither at first nor later, by whomever', async () => {
    const [place] = await village.sql(
      `select dept_id, role_id from system_users where account = 'clerk.haitang' and tenant_id = '000000'`,
    )
    const user = {
      account: 'dressed.up',
      name: '新人',
      realName: '新人',
      roleId: place!['role_id'],
      deptId: place!['dept_id'],
    }
    for (const field of ['name', 'realName'])
      expect((await admin.post('/blade-user/submit', { ...user, [field]: '系统' })).body.data.fields).toMatchObject([
        { field },
      ])
    const { id } = (await admin.post('/blade-user/submit', user)).body.data
    expect((await admin.post('/blade-user/update', { id, realName: 'system' })).status).toBe(400)
    expect((await admin.post('/blade-user/update', { id, realName: '新来的' })).status).toBe(200)
  })

  test('stays where the product has given it, while other things of that account change', async () => {
    expect((await admin.post('/blade-user/update-info', { phone: '15490001111', realName: '管理员' })).status).toBe(200)
  })
})

describe('a message', () => {
  const list = async (title: string) =>
    (await clerk.get('/blade-desk/message/list', { title, current: 1, size: 10 })).body.data.records
  const ownId = async () => (await village.sql(`select id from system_users where account = 'clerk.haitang'`))[0]!['id']

  test('of the product carries a mark that no message of a person has, whatever they are called', async () => {
    const neighbour = await village.as('clerk.qinghe')
    await village.sql(`update system_users set name = '系统', real_name = '系统' where account = 'clerk.qinghe'`)
    await village.services.as(village.services.platform, {}, call => call.services.changed('system.user', call))
    const mail = { userIds: [await ownId()], title: '请立即改密码', content: '点此登录', bySystem: 1, sender: '系统' }
    expect((await neighbour.post('/blade-desk/message/send', mail)).status).toBe(200)
    expect(await list('请立即改密码')).toMatchObject([{ bySystem: 0, sender: '系统' }])
    const asked = { filters: { sex: '2' }, clear: 1, reason: '民政局核对补贴发放名单，须核对证件' }
    const { id } = (await clerk.post('/convenient/resident/export', asked)).body.data
    await (await village.as('dpo', '000000')).post('/privacy/export/reject', { id, reason: '请先脱敏' })
    expect(await list('导出被驳回')).toMatchObject([{ bySystem: 1 }])
    const { messages } = (await clerk.get('/blade-desk/home')).body.data.content
    expect(new Set(messages.map((one: any) => one.bySystem))).toEqual(new Set([0, 1]))
  })
})
