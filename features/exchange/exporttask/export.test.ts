import { setTimeout as pause } from 'node:timers/promises'
import type { SheetRow } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { rowsIn } from '../../../testing/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

async function exported(by: VillageClient, body: Record<string, unknown>): Promise<string> {
  const answer = await by.post('/convenient/resident/export', body)
  expect(answer.body).toMatchObject({ code: 200 })
  return answer.body.data.id
}
async function ready(by: VillageClient, id: string) {
  for (let i = 0; i < 300; i++) {
    const { data } = (await by.get('/privacy/export/detail', { id })).body
    if (data.status === '2') return data
    if (data.status === '5') throw new Error('the export failed')
    await pause(100)
  }
  throw new Error('the export never came')
}
async function fetched(by: VillageClient, id: string): Promise<SheetRow[]> {
  const { ticket } = (await by.post('/privacy/export/ticket', { id })).body.data
  const url = `/api/privacy/export/download?ticket=${ticket}`
  const reply = await village.app.inject({ method: 'GET', url })
  expect(reply.statusCode).toBe(200)
  expect((await village.app.inject({ method: 'GET', url })).statusCode).toBe(403)
  return rowsIn(village, reply.rawPayload)
}

test('an export holds what the list shows, masked alike, in the order of the columns that were asked for', async () => {
  const columns = ['idCard', 'name', 'sex', 'birthday', 'deptId', 'phone']
  const id = await exported(clerk, { filters: { sex: '2' }, columns, format: 'xlsx' })
  const task = await ready(clerk, id)
  expect(task).toMatchObject({ filterText: '性别：女性', unmasked: 0 })
  const [head, ...rows] = await fetched(clerk, id)
  expect(head!.cells.map(cell => cell.text)).toEqual(['证件号码', '姓名', '性别', '出生日期', '所属村', '联系电话'])
  const page = (await clerk.get('/convenient/resident/page', { sex: '2', ascs: 'id', current: 1, size: 200 })).body.data
  expect(rows).toHaveLength(page.total)
  expect(task.rowCount).toBe(page.total)
  const shown = (page.records as Record<string, string>[]).map(one =>
    [one['idCard'], one['name'], one['sexName'], one['birthday'], one['deptName'], one['phone']]
      .join('|')
      .replace(/\|+$/, ''),
  )
  const got = rows.map(one =>
    one.cells
      .map(cell => cell.text)
      .join('|')
      .replace(/\|+$/, ''),
  )
  expect(got.filter(text => shown.includes(text)).length).toBe(shown.length)
  expect(got.every(text => text.startsWith('|') || text.includes('***'))).toBe(true)
}, 60_000)

test('clear text waits for a second person, needs a reason, and is logged', async () => {
  const admin = await village.as('admin')
  const reason = '镇里统计老年人补贴发放情况'
  const asked = { filters: { sex: '1' }, columns: ['idCard'], clear: 1 }
  const short = await clerk.post('/convenient/resident/export', { ...asked, reason: '要看' })
  expect(short.body.msg).toBe('导出明文须填写事由，至少10个字')
  const id = await exported(clerk, { ...asked, reason })
  expect((await clerk.get('/privacy/export/detail', { id })).body.data.status).toBe('0')
  expect((await clerk.post('/privacy/export/ticket', { id })).status).toBe(400)
  expect((await clerk.post('/privacy/export/approve', { id })).status).toBe(403)

  const own = await exported(admin, { ...asked, reason })
  const refused = await admin.post('/privacy/export/approve', { id: own })
  expect([refused.status, refused.body.msg]).toEqual([403, '不能审批自己的导出'])

  expect((await admin.post('/privacy/export/approve', { id })).body.code).toBe(200)
  const task = await ready(clerk, id)
  const [, ...rows] = await fetched(clerk, id)
  expect(rows.length).toBe(task.rowCount)
  expect(rows.every(row => /^\d{17}[\dX]$/.test(row.cells[0]!.text))).toBe(true)
  const logged = await village.sql<{ record_count: number; reason: string }>(
    `select record_count, reason from privacy_accesslog where action = 'export' order by id desc limit 1`,
  )
  expect(logged[0]).toMatchObject({ record_count: task.rowCount, reason })
}, 60_000)
