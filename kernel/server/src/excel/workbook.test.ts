import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLongRun } from '../../../../testing/long-run.ts'
import { Refusal } from '../contract/refusal.ts'
import type { SheetRow } from './cell.ts'
import { readWorkbook } from './read-workbook.ts'
import { WORKBOOK_LIMITS } from './workbook-check.ts'
import { type CellContent, type NewWorkbook, writeWorkbook } from './write-workbook.ts'
import { zipOf } from './zip-writing.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'village-excel-'))
})
afterAll(() => rm(folder, { recursive: true }))

const book: NewWorkbook = {
  sheet: '居民档案',
  columns: [{ title: '姓名' }, { title: '证件号码', width: 24 }, { title: '人数' }],
  about: {
    sheet: '水印',
    lines: [
      ['导出人', '刘文书'],
      ['时间', '2026-11-21 10:00:00'],
    ],
  },
}
async function* streamRows(rows: readonly (readonly CellContent[])[]): AsyncGenerator<readonly CellContent[]> {
  yield* rows
}
async function writeTemporary(rows: readonly (readonly CellContent[])[]): Promise<string> {
  const path = join(folder, `${Math.random()}.xlsx`)
  await pipeline(writeWorkbook(book, streamRows(rows)), createWriteStream(path))
  return path
}
async function rowsOf(path: string, limits = WORKBOOK_LIMITS): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of readWorkbook(path, limits)) rows.push(row)
  return rows
}
async function fileOf(members: Readonly<Record<string, string | Iterable<string>>>): Promise<string> {
  const path = join(folder, `${Math.random()}.xlsx`)
  const entries = Object.entries(members).map(([name, content]) => ({
    name,
    content: typeof content === 'string' ? [content] : content,
  }))
  await pipeline(zipOf(entries), createWriteStream(path))
  return path
}
const sayingOf = (path: string, limits = WORKBOOK_LIMITS): Promise<string> =>
  rowsOf(path, limits).then(
    () => 'read',
    error => (error instanceof Refusal ? `${error.code} ${error.says.zh}` : String(error)),
  )

test('what was exported is read back as it was', async () => {
  const rows = [
    ['张三 <&> "引号"', '37069919520314001X', 3],
    ['=1+1', '+86', -5],
    ['@SUM(A1)', '\t制表', 0.5],
    ['第一行\n第二行', '_x0041_', null],
    ['😀王', '', 12],
  ] as const
  const read = await rowsOf(await writeTemporary(rows))
  expect(read[0]?.cells.map(cell => cell.text)).toEqual(['姓名', '证件号码', '人数'])
  expect(read.slice(1).map(row => row.cells.map(cell => cell.value))).toEqual([
    ['张三 <&> "引号"', '37069919520314001X', 3],
    ['=1+1', '+86', -5],
    ['@SUM(A1)', '\t制表', 0.5],
    ['第一行\n第二行', '_x0041_'],
    ['😀王', null, 12],
  ])
  expect(read[2]?.cells[0]).toMatchObject({ kind: 'text', text: '=1+1' })
  expect(read.map(row => row.rowNo)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a number that Excel rounded, a date and a merged block are told apart', async () => {
  const path = join(folder, 'kinds.xlsx')
  await writeFile(
    path,
    await writeXlsx({
      sheets: [
        {
          name: '居民',
          rows: [
            ['户号', '证件号码', '出生日期'],
            ['H1', 370699195203140000, new Date(Date.UTC(2026, 0, 5))],
            [null, '一', null],
            [],
            [null, ' ', null],
          ],
          merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }],
        },
      ],
    }),
  )
  const read = await rowsOf(path)
  expect(read).toHaveLength(3)
  expect(read[1]?.cells).toEqual([
    { kind: 'text', text: 'H1', value: 'H1' },
    { kind: 'number', text: '370699195203140000', value: 370699195203140000 },
    { kind: 'date', text: '2026-01-05', value: '2026-01-05' },
  ])
  expect(read[2]).toMatchObject({ rowNo: 3, cells: [{ text: 'H1', merged: true }, { text: '一' }] })
})

test.runIf(isLongRun)(
  'a hundred thousand rows are written and read in order',
  async () => {
    async function* many(): AsyncGenerator<readonly CellContent[]> {
      for (let i = 0; i < 99_999; i++) yield [`居民${i}`, '110105********002X', i]
    }
    const path = join(folder, 'many.xlsx')
    await pipeline(writeWorkbook(book, many()), createWriteStream(path))
    let last: SheetRow | undefined
    for await (const row of readWorkbook(path)) last = row
    expect(last).toMatchObject({ rowNo: 100_000, cells: [{ text: '居民99998' }, {}, { value: 99_998 }] })
  },
  60_000,
)

const head = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }

test('a zip bomb is refused before it is parsed, whatever it claims', async () => {
  const zeros = '0'.repeat(1024 * 1024)
  const bomb = await fileOf({
    ...head,
    'xl/worksheets/sheet1.xml': (function* () {
      for (let i = 0; i < 201; i++) yield zeros
    })(),
  })
  expect((await stat(bomb)).size).toBeLessThan(1024 * 1024)
  expect(await sayingOf(bomb)).toBe('413 文件太大')
})

test('a directory that lies about sizes is found out by counting', async () => {
  const path = await fileOf({ ...head, 'xl/media/picture.bin': '0'.repeat(30 * 1024 * 1024) })
  const { readFile } = await import('node:fs/promises')
  const bytes = await readFile(path)
  const entry = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  bytes.writeUInt32LE(10, entry + 24)
  await writeFile(path, bytes)
  expect(await sayingOf(path, { ...WORKBOOK_LIMITS, unpackedBytes: 20 * 1024 * 1024 })).toBe('413 文件太大')
})

test('a file of 200 MB is refused by its size alone', async () => {
  const path = join(folder, 'huge.xlsx')
  await writeFile(path, '')
  const { truncate } = await import('node:fs/promises')
  await truncate(path, 200 * 1024 * 1024)
  expect(await sayingOf(path)).toBe('413 文件太大')
})

test.each([
  ['<!DOCTYPE a [<!ENTITY b "c">]><workbook/>'],
  ['<workbook><!-- --><!doctype x></workbook>'],
  ['\ufeff\u0000<'],
])('markup that declares entities or is no UTF-8 is refused: %j', async workbook => {
  const content = workbook.includes('\u0000') ? String.fromCharCode(0, 60, 0, 33) : workbook
  expect(await sayingOf(await fileOf({ ...head, 'xl/workbook.xml': content }))).toBe('415 文件格式不符合要求')
})

test('text and archives without a workbook are refused', async () => {
  const text = join(folder, 'a.xlsx')
  await writeFile(text, '张三的证件号码')
  expect(await sayingOf(text)).toBe('415 文件格式不符合要求：请用 Excel 或 WPS 打开后另存为 xlsx，再导入')
  expect(await sayingOf(await fileOf({ 'readme.txt': 'x' }))).toBe(
    '415 文件格式不符合要求：请用 Excel 或 WPS 打开后另存为 xlsx，再导入',
  )
  expect(
    await sayingOf(await fileOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': 'x' })),
  ).toMatch(/这是 ods 格式，请用 Excel 或 WPS 打开后另存为 xlsx/)
})

test('sheets that are too long or too wide are refused', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => ['a', 'b', i] as const)
  const path = await writeTemporary(rows)
  expect(await sayingOf(path, { ...WORKBOOK_LIMITS, rows: 20 })).toBe('413 表格的行太多，最多20行，请拆分后再导入')
  expect(await sayingOf(path, { ...WORKBOOK_LIMITS, columns: 2 })).toBe('413 表格的列太多，最多2列')
})

test('a sheet that needs more memory than the parser may use is refused and this process lives on', async () => {
  const path = await fileOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': (function* () {
      yield '<worksheet><sheetData>'
      yield '<row r="1"><c t="inlineStr"><is><t>'
      for (let i = 1; i < 3000; i++) yield `${i}居民`.repeat(2000)
      yield '</t></is></c></row>'
      yield '</sheetData></worksheet>'
    })(),
  })
  expect(await sayingOf(path, { ...WORKBOOK_LIMITS, ratio: 10_000, memoryMb: 24 })).toBe('413 文件太大')
}, 60_000)
