import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkCharacterOf } from '@village/resource'
import { readWorkbook, type SheetRow } from '@village/server'
import { writeXlsx } from 'hucre/xlsx'
import type { Answer, VillageClient } from '../client.ts'
import type { Village } from '../village.ts'
import { eventually } from '../wait-limits.ts'

/** Titles of the sheet, in the order of a person's cells. */
const HEAD = ['*姓名', '证件号码', '性别', '出生日期', '联系电话', '现住址', '所属村', '民族', '备注']
/** A cell as a village office leaves it. */
export type Cell = string | number | Date | null

let order = 0
/** A number of a county that does not exist: nobody's. */
export function person(i: number, home: string): Cell[] {
  const month = String((i % 12) + 1).padStart(2, '0')
  const day = String((i % 28) + 1).padStart(2, '0')
  const birthday = `${1950 + (i % 50)}-${month}-${day}`
  order++
  const sex = order % 2 === 0 ? '女' : '男'
  const digits = `370698${birthday.replaceAll('-', '')}${String(order % 1000).padStart(3, '0')}`
  return [
    `测试${'甲乙丙丁戊己庚辛壬癸'[i % 10]}`,
    digits + checkCharacterOf(digits),
    sex,
    birthday,
    null,
    `${home}2组${i}号`,
    home,
    '汉族',
    null,
  ]
}

/** A workbook with a merged title above the head; data begin in row 3. */
export async function workbook(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
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
  return Buffer.from(made)
}

/** A file to a call, as a form of the browser sends it. */
export async function sendFile(
  by: VillageClient,
  path: string,
  {
    file,
    name,
    fields = {},
  }: { readonly file: Buffer; readonly name: string; readonly fields?: Record<string, string> },
): Promise<Answer> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([new Uint8Array(file)]), name)
  const request = new Request('http://village/', { method: 'POST', body: form })
  const type = request.headers.get('content-type')!
  return by.post(path, Buffer.from(await request.arrayBuffer()), { headers: { 'content-type': type } })
}

/** Uploads a workbook of residents as the browser does. */
export const upload = (
  by: VillageClient,
  file: Buffer,
  more: Record<string, string> = {},
  name = '居民.xlsx',
): Promise<Answer> =>
  sendFile(by, '/blade-resource/import/upload', { file, name, fields: { resource: 'people.resident', ...more } })

/** A workbook that a call answers with. */
export async function fetchBook(village: Village, by: VillageClient, path: string): Promise<SheetRow[]> {
  const reply = await village.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { 'blade-auth': `bearer ${by.token}` },
  })
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
  return rowsIn(village, reply.rawPayload)
}

/** The import as its page polls it. */
export const importOf = async (by: VillageClient, id: string): Promise<any> =>
  (await by.get('/blade-resource/import/detail', { id })).body.data
/** Waits for a stage; throws when the import fails first. */
export async function waitForStage(by: VillageClient, id: string, ...stages: string[]): Promise<any> {
  const task = await eventually(async () => {
    const now = await importOf(by, id)
    return [...stages, 'failed'].includes(now.stage) && now
  })
  if (!stages.includes(task.stage)) throw new Error(`the import failed: ${task.message}`)
  return task
}
/** Rows of a workbook that an endpoint answers with. */
export async function rowsIn(village: Village, bytes: Buffer): Promise<SheetRow[]> {
  const path = join(village.settings.dataDir, `${Math.random()}.xlsx`)
  await writeFile(path, bytes)
  const rows: SheetRow[] = []
  for await (const row of readWorkbook(path)) rows.push(row)
  return rows
}
/** The village of a clerk. */
export async function homeOf(village: Village, account: string): Promise<{ id: string; name: string }> {
  const [dept] = await village.sql<{ id: string; dept_name: string }>(
    'select d.id, d.dept_name from system_dept d join system_users u on d.tenant_id = u.tenant_id and d.id = any(u.dept_id) where u.account = $1',
    [account],
  )
  return { id: dept!.id, name: dept!.dept_name }
}
