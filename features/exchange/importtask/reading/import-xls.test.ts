import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../../testing/client.ts'
import { upload, waitForStage } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

/** How it was made is in kernel/server/src/excel/legacy-workbook.test.ts. */
const sheet = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '../../../../kernel/server/src/excel/fixtures', name))

test('an old .xls of residents is read, checked and written like an .xlsx', async () => {
  const sent = await upload(clerk, await sheet('residents.xls'), {}, '居民.xls')
  expect(sent.body).toMatchObject({ code: 200 })
  const { id } = sent.body.data
  expect(await waitForStage(clerk, id, 'ready')).toMatchObject({ okRows: 6, badRows: 0, duplicateRows: 0 })
  expect((await clerk.post('/blade-resource/import/commit', { id, skipBad: 1 })).body).toMatchObject({ code: 200 })
  await waitForStage(clerk, id, 'done')
  const written = await village.sql<{ birthday: string; n: string }>(
    `select to_char(birthday, 'YYYY-MM-DD') as birthday from people_resident
     where name like '测试_' and not is_deleted order by birthday`,
  )
  expect(written.map(row => row.birthday)).toEqual([
    '1960-01-05',
    '1961-02-06',
    '1962-03-07',
    '1963-04-08',
    '1964-05-09',
    '1965-06-10',
  ])
}, 60_000)

test('an old .xls with a password, and a web page that is called .xls, are refused at once in words', async () => {
  const locked = await upload(clerk, await sheet('password.xls'), {}, '居民.xls')
  expect([locked.status, locked.body.msg]).toEqual([415, '文件格式不符合要求：文件带密码，请去掉密码后再导入'])
  const page = await upload(clerk, Buffer.from('<html><table><tr><td>姓名</td></tr></table>'), {}, '居民.xls')
  expect([page.status, page.body.msg]).toEqual([415, '文件格式不符合要求：这是网页格式，请用 Excel 打开后另存为 xlsx'])
}, 30_000)
