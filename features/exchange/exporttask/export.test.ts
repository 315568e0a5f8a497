import type { SheetRow } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { rowsIn } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'

let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

async function runExport(by: VillageClient, body: Record<string, unknown>): Promise<string> {
  const answer = await by.post('/convenient/resident/export', body)
  expect(answer.body).toMatchObject({ code: 200 })
  return answer.body.data.id
}
async function ready(by: VillageClient, id: string) {
  const task = await eventually(async () => {
    const { data } = (await by.get('/privacy/export/detail', { id })).body
    return /^[25]$/.test(data.status) && data
  })
  if (task.status === '5') throw new Error('the export failed')
  return task
}
async function fetchRows(by: VillageClient, id: string): Promise<SheetRow[]> {
  const { ticket } = (await by.post('/privacy/export/ticket', { id })).body.data
  const url = `/api/privacy/export/download?ticket=${ticket}`
  const reply = await village.app.inject({ method: 'GET', url })
  expect(reply.statusCode).toBe(200)
  expect((await village.app.inject({ method: 'GET', url })).statusCode).toBe(403)
  return rowsIn(village, reply.rawPayload)
}

test('an export holds what the list shows, masked alike, in the order of the columns that were asked for', async () => {
  const columns = ['idCard', 'name', 'sex', 'birthday', 'deptId', 'phone']
  const id = await runExport(clerk, { filters: { sex: '2' }, columns, format: 'xlsx' })
  const task = await ready(clerk, id)
  expect(task).toMatchObject({ filterText: '性别：女性', unmasked: 0 })
  const [head, ...rows] = await fetchRows(clerk, id)
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

/** Whoever sorted their list expects the workbook so: all of it, and what they chose of it. */
test('a workbook has the order of the list that it was made from', async () => {
  const order = { descs: 'birthday' }
  const columns = ['residentNo', 'birthday']
  const page = (await clerk.get('/convenient/resident/page', { ...order, current: 1, size: 200 })).body.data
  const listed = (page.records as Record<string, string>[]).map(one => one['residentNo'])
  const inFile = async (body: Record<string, unknown>) => {
    const id = await runExport(clerk, { columns, ...body })
    await ready(clerk, id)
    return (await fetchRows(clerk, id)).slice(1).map(row => row.cells[0]!.text)
  }
  const whole = await inFile({ filters: {}, ...order })
  expect(whole).toHaveLength(page.total)
  expect(whole.slice(0, listed.length)).toEqual(listed)
  const ids = [page.records[50].id, page.records[2].id, page.records[9].id]
  expect(await inFile({ ids, ...order })).toEqual([listed[2], listed[9], listed[50]])
  const guessing = await clerk.post('/convenient/resident/export', { columns, ascs: 'idCard' })
  expect(guessing.body.msg).toBe('不能按“idCard”排序')
}, 60_000)

test('clear text waits for a second person, needs a reason, and is logged', async () => {
  const admin = await village.as('admin')
  const reason = '镇里统计老年人补贴发放情况'
  const asked = { filters: { sex: '1' }, columns: ['idCard'], clear: 1 }
  const short = await clerk.post('/convenient/resident/export', { ...asked, reason: '要看' })
  expect(short.body.msg).toBe('导出明文须填写事由，至少10个字')
  const id = await runExport(clerk, { ...asked, reason })
  expect((await clerk.get('/privacy/export/detail', { id })).body.data.status).toBe('0')
  expect((await clerk.post('/privacy/export/ticket', { id })).status).toBe(400)
  expect((await clerk.post('/privacy/export/approve', { id })).status).toBe(403)

  const own = await runExport(admin, { ...asked, reason })
  const refused = await admin.post('/privacy/export/approve', { id: own })
  expect([refused.status, refused.body.msg]).toEqual([403, '不能审批自己的导出'])

  expect((await admin.post('/privacy/export/approve', { id })).body.code).toBe(200)
  const task = await ready(clerk, id)
  const [, ...rows] = await fetchRows(clerk, id)
  expect(rows.length).toBe(task.rowCount)
  expect(rows.every(row => /^\d{17}[\dX]$/.test(row.cells[0]!.text))).toBe(true)
  const logged = await village.sql<{ record_count: number; reason: string }>(
    `select record_count, reason from privacy_accesslog where action = 'export' order by id desc limit 1`,
  )
  expect(logged[0]).toMatchObject({ record_count: task.rowCount, reason })
}, 60_000)

async function textOf(by: VillageClient, id: string): Promise<string> {
  const { ticket } = (await by.post('/privacy/export/ticket', { id })).body.data
  const reply = await village.app.inject({ method: 'GET', url: `/api/privacy/export/download?ticket=${ticket}` })
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  return reply.body
}

test('a CSV file holds the same rows, masked, for Excel and without formulas', async () => {
  const columns = ['name', 'idCard', 'liveAddress']
  const id = await runExport(clerk, { filters: { sex: '1' }, columns, format: 'csv' })
  const task = await ready(clerk, id)
  expect(task.fileName).toMatch(/^居民档案_\d{8}_.+\.csv$/)
  const text = await textOf(clerk, id)
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('\uFEFF姓名,证件号码,现住址')
  expect(lines.length - 2).toBe(task.rowCount)
  expect(text).not.toMatch(/\b370\d{14}[\dX]/)
  const clear = { filters: {}, columns, format: 'csv', clear: 1, reason: '镇里统计老年人补贴发放情况' }
  expect((await clerk.post('/convenient/resident/export', clear)).body.msg).toBe('明文只能导出为 xlsx')
  expect((await clerk.post('/convenient/resident/export', { ...clear, format: 'pdf' })).status).toBe(400)
}, 60_000)

test('very many rows wait for a second person, masked or not', async () => {
  await village.setParam('export.approveRows', '20')
  expect((await clerk.get('/privacy/export/limits')).body.data).toEqual({ approveRows: 20 })
  const asked = { filters: {}, columns: ['name'] }
  expect((await clerk.post('/convenient/resident/export', asked)).body.msg).toContain('至少10个字')
  const id = await runExport(clerk, { ...asked, reason: '村里开会要用的全体名单' })
  expect((await clerk.get('/privacy/export/detail', { id })).body.data.status).toBe('0')
  await village.setParam('export.approveRows', '5000')
}, 60_000)

test('a failed export says why and is made once more by whoever asked for it', async () => {
  const id = await runExport(clerk, { filters: { sex: '2' }, columns: ['name'] })
  await ready(clerk, id)
  expect((await clerk.post('/privacy/export/retry', { id })).body.msg).toBe('只有失败的导出可以重试')
  await village.sql(`update exchange_exporttask set status = '5', error_text = '磁盘已满' where id = $1`, [id])
  expect((await clerk.get('/privacy/export/detail', { id })).body.data.errorText).toBe('磁盘已满')
  const admin = await village.as('admin')
  expect((await admin.post('/privacy/export/retry', { id })).status).toBe(404)
  expect((await clerk.post('/privacy/export/retry', { id })).body.code).toBe(200)
  expect((await ready(clerk, id)).errorText).toBeFalsy()
}, 60_000)

test('an export never grows beyond what was asked for and agreed to, however late it is made', async () => {
  const admin = await village.as('admin')
  const [one] = (await clerk.get('/convenient/resident/page', { size: 1 })).body.data.records
  const reason = '镇里统计老年人补贴发放情况'
  const asked = { filters: { name: one.name }, columns: ['idCard'], clear: 1, reason }
  const id = await runExport(clerk, asked)
  const grown = village.services.cipher.seal('000000', '{"filters":{},"ids":[]}')
  await village.sql('update exchange_exporttask set query = $2 where id = $1', [id, grown])
  expect((await admin.post('/privacy/export/approve', { id })).body.code).toBe(200)
  await expect(ready(clerk, id)).rejects.toThrow('the export failed')
  const { data } = (await clerk.get('/privacy/export/detail', { id })).body
  expect(data.errorText).toContain('请重新申请导出')
  expect((await clerk.post('/privacy/export/ticket', { id })).status).toBe(400)
}, 60_000)

test('what was searched for is gone with the file, and of what was rejected or failed for good', async () => {
  const admin = await village.as('admin')
  const { services } = village
  const asked = { filters: { sex: '2' }, columns: ['name'] }
  const held = async (id: string): Promise<boolean> =>
    (await village.sql('select query is not null as held from exchange_exporttask where id = $1', [id]))[0]!['held']
  const expired = async (id: string): Promise<void> => {
    const ended = { key: `export.expire:${id}`, at: services.clock.date() }
    await services.as(services.platform, {}, call => call.later('export.expire', { id }, ended))
    await eventually(async () => !(await held(id)))
  }
  const [done, failed] = [await runExport(clerk, asked), await runExport(clerk, asked)]
  for (const id of [done, failed]) await ready(clerk, id)
  await village.sql(`update exchange_exporttask set status = '5' where id = $1`, [failed])
  expect([await held(done), await held(failed)]).toEqual([true, true])
  for (const id of [done, failed]) await expired(id)
  expect([await held(done), await held(failed)]).toEqual([false, false])
  const late = await clerk.post('/privacy/export/retry', { id: failed })
  expect([late.status, late.body.msg]).toEqual([400, '已超过可重试的时间，请重新申请导出'])
  const reason = '镇里统计老年人补贴发放情况'
  const refused = await runExport(clerk, { ...asked, clear: 1, reason })
  expect((await admin.post('/privacy/export/reject', { id: refused, reason: '范围太大' })).status).toBe(200)
  expect(await held(refused)).toBe(false)
}, 60_000)

test('a file can be fetched for the hours that the township says, a day at most, and more is refused', async () => {
  const admin = await village.as('admin')
  const hours = async (paramValue: string): Promise<number> => {
    const paramKey = 'tenant.000000.retention.export'
    const known = (await admin.get('/blade-system/param/list', { paramKey })).body.data.records[0]
    const param = { ...known, paramName: '导出文件保留小时数', paramKey, paramValue }
    const { status } = await admin.post('/blade-system/param/submit', param)
    expect(status).toBe(paramValue === '2' ? 200 : 400)
    await village.setParam(paramKey, paramValue)
    const id = await runExport(clerk, { filters: { sex: '2' }, columns: ['name'], format: 'xlsx' })
    await ready(clerk, id)
    const [row] = await village.sql(
      `select round(extract(epoch from expire_time - now()) / 3600)::int as hours from exchange_exporttask where id = $1`,
      [id],
    )
    return row!['hours']
  }
  expect([await hours('2'), await hours('72'), await hours('永远')]).toEqual([2, 24, 24])
})
