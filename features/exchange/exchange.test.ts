import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkSignOf } from '@village/resource'
import { readWorkbook, type SheetRow } from '@village/server'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'

let village: Village
let clerk: VillageClient
let home = { id: '', name: '' }

beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  const [dept] = await village.sql<{ id: string; dept_name: string }>(
    `select d.id, d.dept_name from system_dept d join system_user u on d.id = any(u.dept_id) where u.account = 'clerk.haitang'`,
  )
  home = { id: dept!.id, name: dept!.dept_name }
}, 120_000)
afterAll(() => village?.close())

const HEAD = ['*姓名', '证件号码', '性别', '出生日期', '联系电话', '现住址', '所属村', '民族', '备注']
type Cell = string | number | Date | null

let order = 0
/** A number of a county that does not exist: nobody's. */
function person(i: number): Cell[] {
  const month = String((i % 12) + 1).padStart(2, '0')
  const day = String((i % 28) + 1).padStart(2, '0')
  const birthday = `${1950 + (i % 50)}-${month}-${day}`
  order++
  const sex = order % 2 === 0 ? '女' : '男'
  const digits = `370698${birthday.replaceAll('-', '')}${String(order % 1000).padStart(3, '0')}`
  return [
    `测试${'甲乙丙丁戊己庚辛壬癸'[i % 10]}`,
    digits + checkSignOf(digits),
    sex,
    birthday,
    null,
    `${home.name}2组${i}号`,
    home.name,
    '汉族',
    null,
  ]
}

/** A workbook with a merged title above the head; data begin in row 3. */
async function workbook(name: string, rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const title = ['居民登记表', ...HEAD.slice(1).map(() => null)]
  const made = await writeXlsx({
    sheets: [
      {
        name: '居民',
        rows: [title, HEAD, ...rows.map(row => [...row]), [null, ' ', null], []],
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: HEAD.length - 1 }],
      },
    ],
  })
  await writeFile(join(village.settings.dataDir, name), made)
  return Buffer.from(made)
}

async function upload(by: VillageClient, file: Buffer, more: Record<string, string> = {}, name = '居民.xlsx') {
  const form = new FormData()
  for (const [key, value] of Object.entries({ resource: 'people.resident', ...more })) form.append(key, value)
  form.append('file', new Blob([new Uint8Array(file)]), name)
  const request = new Request('http://village/', { method: 'POST', body: form })
  const type = request.headers.get('content-type')!
  return by.post('/blade-resource/import/upload', Buffer.from(await request.arrayBuffer()), {
    headers: { 'content-type': type },
  })
}

const detailOf = async (by: VillageClient, id: string) =>
  (await by.get('/blade-resource/import/detail', { id })).body.data
async function until(by: VillageClient, id: string, ...stages: string[]) {
  for (let i = 0; i < 600; i++) {
    const task = await detailOf(by, id)
    if (stages.includes(task.stage)) return task
    if (task.stage === 'failed') throw new Error(`the import failed: ${task.message}`)
    await pause(100)
  }
  throw new Error(`the import never came to ${stages.join()}: ${JSON.stringify(await detailOf(by, id))}`)
}
async function rowsOf(by: VillageClient, id: string, state: string) {
  const { body } = await by.get('/blade-resource/import/rows', { id, state, current: 1, size: 200 })
  return body.data.records as {
    row: number
    problems: { field: string; column: string; letter: string; original: string; message: string }[]
  }[]
}
const countPeople = async (): Promise<number> =>
  Number((await village.sql<{ n: string }>(`select count(*) as n from people_resident where not is_deleted`))[0]!.n)

/** Thirty faults in two thousand rows: what is changed in which row, and where it must be found. */
function faulty(rows: Cell[][], known: string): ReadonlyMap<number, string> {
  const expected = new Map<number, string>()
  const fault = (i: number, field: string, column: number, value: Cell): void => {
    rows[i]![column] = value
    expected.set(i + 3, field)
  }
  const wrongSign = (id: string): string => id.slice(0, 17) + (id[17] === '1' ? '2' : '1')
  for (let i = 0; i < 5; i++) fault(20 + i * 61, 'idCard', 1, wrongSign(String(rows[20 + i * 61]![1])))
  for (let i = 0; i < 3; i++) fault(400 + i, 'idCard', 1, Number(String(rows[400 + i]![1]).slice(0, 17)) * 10)
  for (let i = 0; i < 4; i++) fault(500 + i, 'nation', 7, '火星族')
  for (let i = 0; i < 3; i++) fault(600 + i, 'idCard', 1, rows[100 + i]![1]!)
  for (let i = 0; i < 3; i++) for (const column of [2, 3]) rows[600 + i]![column] = rows[100 + i]![column]!
  for (const [i, day] of ['2026-02-30', '昨天', '1/2/1960', '1960.13.1', '19600231'].entries())
    fault(700 + i, 'birthday', 3, day)
  for (let i = 0; i < 3; i++) fault(800 + i, 'name', 0, null)
  for (let i = 0; i < 3; i++) fault(900 + i, 'deptId', 6, '月球村')
  for (let i = 0; i < 2; i++) fault(1000 + i, 'phone', 4, '1234')
  fault(1100, 'idCard', 1, known)
  fault(1101, 'birthday', 3, '1951-01-01')
  rows[1101]![1] = String(rows[1101]![1])
  return expected
}

const wide = (text: string): string => text.replace(/[0-9X]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

test('two thousand rows with thirty faults: each is found, one is mended, the good are written, all is undone', async () => {
  const other = await village.sql<{ id: string }>(
    `select id from people_resident where dept_id <> $1 and id_card is not null and not is_deleted limit 1`,
    [home.id],
  )
  const row = await village.services.as(village.services.platform, {}, call =>
    call.db.of(call.services.registry.resource('people.resident')).get(other[0]!.id),
  )
  const stranger = row as unknown as Record<string, string>
  const rows = Array.from({ length: 2000 }, (_, i) => person(i))
  const expected = faulty(rows, stranger['idCard']!)
  rows[1100]![2] = null
  rows[1100]![3] = null
  // What is no fault: other spellings of the same.
  rows[5]![1] = wide(String(rows[5]![1]))
  for (const [i, day] of ['1960/1/5', '1960.1.5', '19600105', '1960年1月5日'].entries()) {
    const sex = rows[30 + i]![2] === '男' ? '1' : '2'
    const digits = `37069819600105${String(900 + i * 2 + (sex === '1' ? 1 : 0))}`
    rows[30 + i]![1] = digits + checkSignOf(digits)
    rows[30 + i]![3] = day
  }
  const before = await countPeople()
  const sent = await upload(clerk, await workbook('two-thousand.xlsx', rows))
  expect(sent.body).toMatchObject({ code: 200 })
  const { id } = sent.body.data
  const task = await until(clerk, id, 'ready')
  const bad = await rowsOf(clerk, id, 'bad')
  expect(
    bad.map(one => [
      one.row,
      one.problems
        .map(problem => problem.field)
        .sort()
        .join(),
    ]),
  ).toEqual([...expected].sort(([a], [b]) => a - b).map(([row, field]) => [row, field]))
  expect(task).toMatchObject({
    totalRows: 2000,
    badRows: expected.size,
    okRows: 2000 - expected.size,
    duplicateRows: 0,
  })
  const rounded = bad.find(one => one.row === 403)!.problems[0]!
  expect(rounded).toMatchObject({
    column: '证件号码',
    letter: 'B',
    message: '证件号码被 Excel 转成了数字，请把该列设为文本后重填',
  })
  expect(bad.find(one => one.row === 603)!.problems[0]).toMatchObject({ message: '与第103行重复' })
  expect(bad.find(one => one.row === 1103)!.problems[0]).toMatchObject({
    message: '证件号码已存在，请核对或改用其他值',
  })
  expect(await countPeople()).toBe(before)

  const english = await clerk.get(
    '/blade-resource/import/rows',
    { id, state: 'bad', current: 1, size: 1 },
    { 'accept-language': 'en' },
  )
  expect(english.body.data.records[0].problems[0].message).toMatch(/check sign/)

  const mended = await clerk.post('/blade-resource/import/fix', { id, row: 503, values: { nation: '汉族' } })
  expect(mended.body.data).toMatchObject({ row: 503, state: 'good', problems: [] })
  expect(await detailOf(clerk, id)).toMatchObject({ badRows: expected.size - 1 })

  const refused = await clerk.post('/blade-resource/import/commit', { id, skipBad: 0, duplicates: 'skip' })
  expect(refused.body.msg).toBe(`还有${expected.size - 1}行有问题，请改正或选择跳过`)
  expect((await clerk.post('/blade-resource/import/commit', { id, skipBad: 1, duplicates: 'skip' })).body.code).toBe(
    200,
  )
  const done = await until(clerk, id, 'done')
  expect(done).toMatchObject({
    status: '2',
    okRows: 2001 - expected.size,
    addedRows: 2001 - expected.size,
    badRows: expected.size - 1,
  })
  expect(await countPeople()).toBe(before + 2001 - expected.size)
  const [history] = await village.sql<{ n: string }>(
    `select count(*) as n from kernel_history where batch = $1 and resource = 'people.resident' and action = 'add'`,
    [`import:${id}`],
  )
  expect(Number(history!.n)).toBe(2001 - expected.size)

  // Somebody works on one of them: it stays.
  const [one] = await village.sql<{ record_id: string }>(
    `select record_id from exchange_importrow where import_id = $1 and row_no = 10`,
    [id],
  )
  expect((await clerk.post('/convenient/resident/submit', { id: one!.record_id, remark: '已核对' })).body.code).toBe(
    200,
  )
  expect((await clerk.post('/blade-resource/import/undo', { id })).body.code).toBe(200)
  expect(await until(clerk, id, 'undone')).toMatchObject({ status: '4', keptRows: 1 })
  expect(await countPeople()).toBe(before + 1)
  expect((await rowsOf(clerk, id, 'kept')).map(kept => [kept.row, kept.problems[0]!.message])).toEqual([
    [10, '导入后已被修改，保留不动'],
  ])
}, 180_000)

test('an existing resident of the own village is a duplicate: skipped, or updated and restored', async () => {
  const [known] = await village.sql<{ id: string }>(
    `select id from people_resident where dept_id = $1 and id_card is not null and status = '1' and not is_deleted order by id limit 1`,
    [home.id],
  )
  const store = () =>
    village.services.as(village.services.platform, {}, call =>
      call.db.of(call.services.registry.resource('people.resident')).get(known!.id),
    )
  const before = (await store()) as unknown as Record<string, string>
  const file = await workbook('duplicate.xlsx', [
    [before['name']!, before['idCard']!, null, null, null, `${home.name}9组1号`, home.name, null, null],
  ])
  const { id } = (await upload(clerk, file, { mode: 'upsert' })).body.data
  expect(await until(clerk, id, 'ready')).toMatchObject({ duplicateRows: 1, okRows: 0, badRows: 0 })
  await clerk.post('/blade-resource/import/commit', { id, duplicates: 'update' })
  expect(await until(clerk, id, 'done')).toMatchObject({ changedRows: 1, addedRows: 0 })
  expect(await store()).toMatchObject({
    liveAddress: `${home.name}9组1号`,
    residentNo: before['residentNo'],
    idCard: before['idCard'],
  })
  await clerk.post('/blade-resource/import/undo', { id })
  expect(await until(clerk, id, 'undone')).toMatchObject({ keptRows: 0 })
  expect(await store()).toMatchObject({ liveAddress: before['liveAddress'], name: before['name'] })
}, 60_000)

test('a commit that is broken off goes on where it stopped and writes nothing twice', async () => {
  const before = await countPeople()
  const rows = Array.from({ length: 450 }, (_, i) => person(3000 + i))
  const { id } = (await upload(clerk, await workbook('broken-off.xlsx', rows))).body.data
  await until(clerk, id, 'ready')
  await clerk.post('/blade-resource/import/commit', { id, skipBad: 1 })
  for (let i = 0; i < 400; i++) if ((await detailOf(clerk, id)).doneRows > 0) break
  // Twice asked for, as after a lost answer, and the process that runs it loses its connections at once.
  await village.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = '' and usename = 'village_app' and state <> 'idle'`,
  )
  await clerk.post('/blade-resource/import/commit', { id, skipBad: 1 }).catch(() => null)
  expect(await until(clerk, id, 'done')).toMatchObject({ addedRows: 450 })
  expect(await countPeople()).toBe(before + 450)
}, 90_000)

test('nobody else sees an import, and who may not import is told so', async () => {
  const { id } = (await upload(clerk, await workbook('own.xlsx', [person(5000)]))).body.data
  await until(clerk, id, 'ready')
  const neighbour = await village.as('clerk.yugang').catch(() => null)
  if (neighbour) {
    expect((await neighbour.get('/blade-resource/import/rows', { id })).status).toBe(404)
    expect((await neighbour.post('/blade-resource/import/commit', { id })).status).toBe(404)
  }
  expect((await village.anyone.get('/blade-resource/import/rows', { id })).status).toBe(401)
  expect((await clerk.get('/blade-resource/import/template', { resource: 'system.user' })).status).not.toBe(200)
  expect((await clerk.post('/blade-resource/import/cancel', { id })).body.code).toBe(200)
  expect(await detailOf(clerk, id)).toMatchObject({ stage: 'cancelled', status: '4' })
}, 60_000)

test('what is no workbook is refused at once and leaves nothing', async () => {
  const text = await upload(clerk, Buffer.from('<html>'), {}, 'a.xlsx')
  expect([text.status, text.body.msg]).toEqual([415, '文件格式不符合要求：请使用 xlsx 文件'])
  const named = await upload(clerk, Buffer.from('a,b'), {}, 'a.txt')
  expect([named.status, named.body.msg]).toEqual([415, '文件格式不符合要求：请使用 xlsx 文件'])
}, 30_000)

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
  const path = join(village.settings.dataDir, `${id}-fetched.xlsx`)
  await writeFile(path, reply.rawPayload)
  expect((await village.app.inject({ method: 'GET', url })).statusCode).toBe(403)
  const rows: SheetRow[] = []
  for await (const row of readWorkbook(path)) rows.push(row)
  return rows
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

test('the template can be filled in and imported as it is', async () => {
  const reply = await village.app.inject({
    method: 'GET',
    url: '/api/blade-resource/import/template?resource=people.resident',
    headers: { 'blade-auth': `bearer ${clerk.token}` },
  })
  const path = join(village.settings.dataDir, 'template.xlsx')
  await writeFile(path, reply.rawPayload)
  const { id } = (await upload(clerk, readFileSync(path))).body.data
  for (let i = 0; i < 100; i++) {
    const task = await detailOf(clerk, id)
    if (task.stage === 'failed') {
      expect(task.message).toBe('表格里没有数据')
      return
    }
    await pause(100)
  }
  throw new Error('the template was not read')
}, 30_000)
