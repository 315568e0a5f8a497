import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { checkedBook, committedBook } from '../../../../testing/contract/workbooks.ts'
import { waitForStage } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'
import { user } from '../../../system/user/user.resource.ts'

let village: Village
let admin: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
}, 120_000)
afterAll(() => village?.close())

const nameOf = async (account: string): Promise<unknown> =>
  (await village.sql('select real_name from system_users where account = $1', [account]))[0]!['real_name']
const rename = async (account: string, realName: string): Promise<string> => {
  const file = await writeXlsx({
    sheets: [
      {
        name: '表',
        rows: [
          ['登录账号', '用户姓名'],
          [account, realName],
        ],
      },
    ],
  })
  const checked = await checkedBook(admin, user, file, 'update')
  expect(checked.faults).toEqual([])
  dataOf(await admin.post('/blade-resource/import/decide', { id: checked.id, row: 2, as: 'update' }))
  const done = await committedBook(admin, checked.id, 'update')
  expect(done).toMatchObject({ changed: 1 })
  expect(await nameOf(account)).toBe(realName)
  return checked.id
}
const undone = async (id: string) => {
  dataOf(await admin.post('/blade-resource/import/undo', { id }))
  return waitForStage(admin, id, 'undone')
}

test('an undone import gives back a name that nobody could take today', async () => {
  await village.sql(`update system_users set real_name = '管理员' where account = 'keeper.town'`)
  const id = await rename('keeper.town', '钱守库')
  expect(await undone(id)).toMatchObject({ keptRows: 0 })
  expect(await nameOf('keeper.town')).toBe('管理员')
})

test('what an undo keeps is said with its reason, row by row', async () => {
  const id = await rename('officer.town', '周部门')
  const [row] = await village.sql(`select id from system_users where account = 'officer.town'`)
  const { updateTime } = dataOf(await admin.get('/blade-user/detail', { id: row!['id'] }))
  const changed = { id: row!['id'], realName: '周经理', updateTime }
  dataOf(await admin.post('/blade-user/update', changed))
  expect(await undone(id)).toMatchObject({ keptRows: 1 })
  const { records } = dataOf(await admin.get('/blade-resource/import/rows', { id, state: 'kept', size: 10 }))
  expect(records.map((one: any) => one.problems[0].message)).toEqual(['导入后已被修改，保留不动'])
  expect(await nameOf('officer.town')).toBe('周经理')
})
