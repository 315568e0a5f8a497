import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import {
  type Cell,
  importOf,
  person,
  upload,
  waitForStage,
  workbook,
} from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const IMPORT = '/blade-resource/import'
const HOME = '海棠村(演示)'
let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

/** The database refuses a row by a fault that no check knows, as it did half a character of a name. */
const breakWrites = (table: string, when: string): Promise<unknown> =>
  village.sql(`create or replace function test_fault() returns trigger language plpgsql as $$
    begin if ${when} then raise exception 'no such value' using errcode = 'XX001'; end if; return coalesce(new, old); end $$;
    create trigger test_fault before insert or update on ${table} for each row execute function test_fault()`)
afterEach(() => village.sql('drop function if exists test_fault cascade'))

const named = (i: number, name: string): Cell[] => [name, ...person(i, HOME).slice(1)]
async function ready(rows: readonly Cell[][]): Promise<string> {
  const { id } = dataOf(await upload(clerk, await workbook(rows)))
  await waitForStage(clerk, id, 'ready')
  return id
}

test('a row that the database cannot take stays out with its number, the others are written', async () => {
  const id = await ready([named(1, '赵好一'), named(2, '赵出错'), named(3, '赵好三')])
  await breakWrites('people_resident', "new.name = '赵出错'")
  dataOf(await clerk.post(`${IMPORT}/commit`, { id }))
  const task = await waitForStage(clerk, id, 'done')
  expect(task).toMatchObject({ okRows: 2, badRows: 1, message: expect.stringContaining('第4行写入时出错') })
  const { records } = dataOf(await clerk.get(`${IMPORT}/rows`, { id, state: 'left', size: 10 }))
  expect(records).toMatchObject([
    { row: 4, name: '赵出错', problems: [{ message: expect.stringContaining('写入时出错') }] },
  ])
  dataOf(await clerk.post(`${IMPORT}/undo`, { id }))
  await waitForStage(clerk, id, 'undone')
}, 60_000)

test('a commit of which no row can be written has failed with a reason, and can be cancelled', async () => {
  const id = await ready([named(4, '钱出错')])
  await breakWrites('people_resident', "new.name = '钱出错'")
  dataOf(await clerk.post(`${IMPORT}/commit`, { id }))
  const task = await waitForStage(clerk, id, 'failed')
  expect(task).toMatchObject({ okRows: 0, message: expect.stringContaining('第3行写入时出错') })
  dataOf(await clerk.post(`${IMPORT}/cancel`, { id }))
  expect(await importOf(clerk, id)).toMatchObject({ stage: 'cancelled' })
}, 60_000)

test('a commit that cannot go on at all ends with a reason instead of being tried for hours', async () => {
  const id = await ready([named(5, '孙停住')])
  await breakWrites('exchange_importrow', "new.state = 'done'")
  dataOf(await clerk.post(`${IMPORT}/commit`, { id }))
  expect(await waitForStage(clerk, id, 'failed')).toMatchObject({ message: expect.stringContaining('不能继续') })
  expect(await village.sql("select 1 from people_resident where name = '孙停住'")).toEqual([])
}, 60_000)

test('a commit that waits for the database is cancelled: what was written stays and can be undone', async () => {
  const id = await ready([named(6, '李取消')])
  await village.sql(
    `update exchange_importtask set stage = 'committing', status = '1', duplicates = 'skip' where id = ${id}`,
  )
  dataOf(await clerk.post(`${IMPORT}/cancel`, { id }))
  expect(await importOf(clerk, id)).toMatchObject({
    stage: 'done',
    okRows: 0,
    message: expect.stringContaining('已取消'),
  })
}, 60_000)
