import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, signIn, type VillageClient } from '../../../testing/client.ts'
import { type Cell, fetchBook, homeOf, sendFile } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let admin: VillageClient
let platform: VillageClient
let home = { name: '' }
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  platform = await village.as('admin')
  home = await homeOf(village, 'clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const bookOf = async (rows: Cell[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '表', rows }] }))
const send = async (by: VillageClient, path: string, rows: Cell[][], isCovered: '0' | '1' = '0'): Promise<Answer> =>
  sendFile(by, path, { file: await bookOf(rows), name: '表.xlsx', fields: { isCovered } })
const titlesOf = async (by: VillageClient, path: string): Promise<string[]> =>
  (await fetchBook(village, by, path))[0]!.cells.map(({ text }) => text.replace('*', ''))

const USERS = '/blade-system/user'
const HEAD = ['登录账号', '用户昵称', '用户姓名', '所属角色', '所属机构', '手机号码']
const userOf = async (account: string) =>
  (await village.sql('select * from system_users where account = $1 and not is_deleted', [account]))[0]

test('an existing client imports users with the template of the product, and they sign in with the set password', async () => {
  const titles = await titlesOf(admin, `${USERS}/export-template`)
  for (const title of HEAD) expect(titles).toContain(title)
  const rows = [HEAD, ...['li.ming', 'wang.fang'].map(account => [account, '新人', '李明', '村文书', home.name, null])]
  const refused = await send(admin, `${USERS}/import-user`, rows)
  expect([refused.status, refused.body.msg]).toEqual([400, expect.stringContaining('account.initPassword')])
  expect(await userOf('li.ming')).toBeUndefined()
  await village.setParam('account.initPassword', 'Kite-mornings-42')
  const answer = await send(admin, `${USERS}/import-user`, rows)
  expect(answer).toMatchObject({ status: 200, body: { data: { added: 2, changed: 0, skipped: 0 } } })
  expect(await userOf('li.ming')).toMatchObject({ name: '新人', tenant_id: '000000' })
  const entered = await signIn(village.send, { account: 'li.ming', password: 'Kite-mornings-42' })
  expect(entered.password).not.toBe('Kite-mornings-42')
})

test('users whose accounts exist are left out, or changed where the client says so', async () => {
  const rows = [HEAD, ['li.ming', '老李', '李明', '村文书', home.name, null]]
  expect((await send(admin, '/blade-user/import-user', rows)).body.data).toEqual({ added: 0, changed: 0, skipped: 1 })
  expect(await userOf('li.ming')).toMatchObject({ name: '新人' })
  expect((await send(admin, '/blade-user/import-user', rows, '1')).body.data).toMatchObject({ added: 0, changed: 1 })
  expect(await userOf('li.ming')).toMatchObject({ name: '老李' })
})

test('a workbook with a bad row is refused with its number and its fault, and no row of it is written', async () => {
  const good = ['zhao.liu', '赵六', '赵六', '村文书', home.name, null]
  const answer = await send(admin, '/blade-user/import-user', [
    HEAD,
    good,
    ['x', '甲', '甲', '没有的角色', home.name, null],
  ])
  expect(answer.status).toBe(400)
  expect(answer.body.msg).toMatch(/有1行有问题，没有导入。第3行：/)
  expect(await userOf('zhao.liu')).toBeUndefined()
  const english = await village.as('tenantadmin')
  const other = await send(english, '/blade-user/import-user', [
    ['甲', '乙'],
    ['1', '2'],
  ])
  expect(other).toMatchObject({ status: 400 })
  expect(other.body.msg).not.toBe('')
  const open = await village.sql("select 1 from exchange_importtask where stage not in ('done', 'cancelled', 'failed')")
  expect(open).toEqual([])
})

test('nobody imports accounts above their own, and a file that is no workbook is refused', async () => {
  const answer = await send(admin, '/blade-user/import-user', [
    HEAD,
    ['boss', '大', '大', '超级管理员', home.name, null],
  ])
  expect(answer.status).toBe(400)
  expect(await userOf('boss')).toBeUndefined()
  const file = Buffer.from('<html>')
  const page = await sendFile(admin, '/blade-user/import-user', { file, name: '用户.xlsx' })
  expect(page).toMatchObject({ status: 415, body: { msg: expect.stringContaining('格式不符') } })
  expect((await admin.post('/blade-user/import-user', {})).body.msg).toBe('请选择要导入的文件')
})

test('users are exported as the list is filtered, masked, and the export is listed', async () => {
  const before = await village.sql('select 1 from exchange_exporttask')
  const rows = await fetchBook(village, admin, `${USERS}/export-user?account=li.ming&Blade-Auth=x&isCovered=1`)
  expect(rows[0]!.cells.map(({ text }) => text)).toContain('登录账号')
  expect(rows.slice(1).map(({ cells }) => cells.some(({ text }) => text === 'li.ming'))).toEqual([true])
  expect(await village.sql('select 1 from exchange_exporttask')).toHaveLength(before.length + 1)
})

test('a file that an existing client opens in a new window takes the token from the address, other calls do not', async () => {
  const get = (path: string) => village.send({ method: 'GET', url: `/api${path}`, headers: {} })
  expect((await get(`${USERS}/export-template?Blade-Auth=${admin.token}`)).status).toBe(200)
  expect((await get(`${USERS}/export-template?blade-auth=bearer%20${admin.token}`)).status).toBe(200)
  expect((await get(`${USERS}/export-template?Blade-Auth=x`)).status).toBe(401)
  expect((await get(`${USERS}/page?Blade-Auth=${admin.token}`)).status).toBe(401)
})

test('a clerk neither imports nor exports users, and a tenant no regions', async () => {
  const clerk = await village.as('clerk.haitang')
  expect((await clerk.get(`${USERS}/export-user`)).status).toBe(403)
  expect((await clerk.get(`${USERS}/export-template`)).status).toBe(403)
  expect((await send(clerk, `${USERS}/import-user`, [HEAD])).status).toBe(403)
  const own = await send(admin, '/blade-system/region/import-region', [
    ['区划编号', '区划名称'],
    ['97', '自建省'],
  ])
  expect(own.status, own.body.msg).toBe(403)
  expect(await village.sql("select 1 from system_region where code = '97'")).toEqual([])
})

test('regions are imported and exported as an existing client does it', async () => {
  const path = '/blade-system/region'
  expect(await titlesOf(platform, `${path}/export-template`)).toEqual(expect.arrayContaining(['区划编号', '区划名称']))
  const rows = [
    ['区划编号', '区划名称', '排序'],
    ['98', '试验省', 1],
    ['9801', '试验市', 1],
  ]
  const lost = await send(platform, `${path}/import-region`, [...rows, ['970101', '无上级县', 1]])
  expect(lost).toMatchObject({ status: 400, body: { msg: expect.stringContaining('第4行：请先新增上级区划 9701') } })
  expect(await village.sql("select 1 from system_region where code like '98%' and not is_deleted")).toEqual([])
  const answer = await send(platform, `${path}/import-region`, rows)
  expect(answer).toMatchObject({ status: 200, body: { data: { added: 2 } } })
  const [, ...exported] = await fetchBook(village, platform, `${path}/export-region?code=9801`)
  expect(exported.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    expect.arrayContaining(['试验市', '9801']),
  ])
})
