import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { tokensOf, type VillageClient } from '../../../testing/client.ts'
import { PASSWORD } from '../../../testing/cluster/seed.ts'
import { upload, waitForStage, workbook } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/convenient/resident'
const IMPORT = '/blade-resource/import'
const HOME = '海棠村(演示)'
let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const fixture = (name: string): Promise<Buffer> => readFile(join(import.meta.dirname, 'fixtures', name))
const person = (name: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name,
  sex: '1',
  birthday: '1952-03-14',
  residenceType: '1',
  liveAddress: `${HOME}2组18号`,
  ...more,
})
const submit = (name: string, more: Record<string, unknown> = {}) => clerk.post(`${PATH}/submit`, person(name, more))
const nameOf = async (id: string): Promise<string> =>
  String((await village.sql('select name from people_resident where id = $1', [id]))[0]!['name'])
const found = async (filters: Record<string, string>): Promise<readonly string[]> =>
  dataOf(await clerk.get(`${PATH}/page`, { ...filters, size: 50 })).records.map(({ name }: { name: string }) => name)

/** Brings a workbook in as a clerk does and answers the task at its end. */
async function bringIn(file: Buffer) {
  const { id } = dataOf(await upload(clerk, file))
  const checked = await waitForStage(clerk, id, 'ready')
  dataOf(await clerk.post(`${IMPORT}/commit`, { id, skipBad: 1 }))
  await waitForStage(clerk, id, 'done')
  return checked
}

test('four people, one of them with a character beyond the BMP, are all written by an import', async () => {
  expect(await bringIn(await fixture('name-beyond-bmp.xlsx'))).toMatchObject({ okRows: 4, badRows: 0 })
  const rows = await village.sql(
    `select name from people_resident where name ~ '[\u{20000}-\u{3FFFF}]' and not is_deleted`,
  )
  expect(rows).toHaveLength(1)
}, 60_000)

test('a name of rare characters is found by it, by a part, and by the initials of the others', async () => {
  for (const name of ['王\u{20BB7}明', '\u{2EBF0}建国', '王\u{2EBF0}']) {
    const { id } = dataOf(await submit(name))
    expect(await nameOf(id)).toBe(name)
    expect(await found({ name })).toContain(name)
    expect(await found({ name: [...name].slice(0, 2).join('') })).toContain(name)
  }
  expect(await found({ name: 'wjm' })).toContain('王\u{20BB7}明')
  expect(await found({ name: 'jg' })).toContain('\u{2EBF0}建国')
})

test('whatever dot is typed between the parts of a name, it is one name, and it is found by each of them', async () => {
  for (const dot of [...'·•.・‧．∙']) {
    const { id } = dataOf(await submit(`阿依${dot}古丽`))
    expect(await nameOf(id)).toBe('阿依·古丽')
  }
  for (const asked of ['阿依·古丽', '阿依•古丽', '阿依・古丽', '阿依古丽', '阿依. 古丽'])
    expect([asked, (await found({ name: asked })).length]).toEqual([asked, 7])
  const { id } = dataOf(await submit('买买提', { emergencyName: '阿依∙古丽' }))
  expect(await village.sql('select emergency_name from people_resident where id = $1', [id])).toEqual([
    { emergency_name: '阿依·古丽' },
  ])
})

test('blanks and unseen characters in a name go by every door, and a user’s real name is no other', async () => {
  const { id } = dataOf(await submit('刘 刚\u3000雨\u200B'))
  expect(await nameOf(id)).toBe('刘刚雨')
  const similar = dataOf(await clerk.post(`${PATH}/similar`, { name: '刘 刚 雨', birthday: '1952-03-14', sex: '1' }))
  expect(JSON.stringify(similar)).toContain(id)
  const admin = await village.as('tenantadmin')
  const [peer] = await village.sql(
    `select role_id[1] as role, dept_id[1] as dept from system_users where account = 'clerk.haitang'`,
  )
  const of = { roleId: peer!['role'], deptId: peer!['dept'] }
  const more = { account: 'clerk.named', name: '新文书', realName: '阿依• 古 丽', ...of }
  const user = dataOf(await admin.post('/blade-user/submit', more))
  expect(await village.sql('select real_name from system_users where id = $1', [user.id])).toEqual([
    { real_name: '阿依·古丽' },
  ])
})

test('numbers that a chat wraps in marks of direction are stored and found without them', async () => {
  const pasted = '\u202D15400001111\u202C'
  const { id } = dataOf(await submit('孙粘贴', { phone: pasted, liveAddress: `\u200B${HOME}2组18号\u200B` }))
  expect(await found({ phone: pasted })).toEqual(['孙粘贴'])
  expect(await found({ name: '\u200B孙粘\u200B贴' })).toEqual(['孙粘贴'])
  expect(await village.sql('select live_address from people_resident where id = $1', [id])).toEqual([
    { live_address: `${HOME}2组18号` },
  ])
})

test('a workbook whose head, names and numbers carry characters that nobody sees is read', async () => {
  expect(await bringIn(await fixture('invisible-characters.xlsx'))).toMatchObject({ badRows: 0 })
  const row = [
    '测试\u200B甲',
    '',
    '\u200E男',
    '1952-03-14',
    '\u202D15400001112\u202C',
    `${HOME}3组`,
    `${HOME}\u200B`,
    '汉族\uFEFF',
    null,
  ]
  expect(await bringIn(await workbook([row]))).toMatchObject({ okRows: 1, badRows: 0 })
  expect(await found({ phone: '15400001112' })).toEqual(['测试甲'])
}, 60_000)

test('what an old system keeps in the private-use area is the character of the standard, or is named', async () => {
  const { id } = dataOf(await submit('王\uE863'))
  expect(await nameOf(id)).toBe('王\u4DAE')
  expect(await found({ name: '王\uE863' })).toEqual(['王\u4DAE'])
  const unknown = await submit('王\uE000')
  expect([unknown.status, unknown.body.msg]).toEqual([400, expect.stringContaining('自造字')])
})

test('somebody signs in whose account name was pasted with what nobody sees', async () => {
  await village.as('clerk.qinghe')
  expect(await tokensOf(village.send, { account: '\u202Dclerk.qinghe\u202C', password: PASSWORD })).toBeTruthy()
})
