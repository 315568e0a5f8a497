import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLongRun } from '../../../../testing/long-run.ts'
import { Refusal } from '../contract/refusal.ts'
import type { SheetRow } from './cell.ts'
import { COMPOUND_SIGNATURE, compoundOf, openCompound } from './compound-file.ts'
import { readWorkbook } from './read-workbook.ts'
import { WORKBOOK_LIMITS } from './workbook-check.ts'

/*
 * How fixtures/ was made, once and outside of this repository, from invented rows (county 370699, telephones 154…):
 * - residents.xls: SheetJS 0.18.5 (`npm i xlsx`, bookType biff8), the head of the residents' template with six rows.
 * - libreoffice.xls, .xlsx and password.xls: LibreOffice 7.4 (filters "MS Excel 97" and "Calc MS Excel 2007 XML"; the
 *   password is "synthetic"), one document with merged cells, a shared formula, array formulas and a chart.
 * - gnumeric.xls: `ssconvert libreoffice.xlsx gnumeric.xls` of Gnumeric 1.12: a label with formatted parts, and merged
 *   cells recorded behind the chart.
 */
const fixture = (name: string): string => join(import.meta.dirname, 'fixtures', name)

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'village-xls-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function rowsOf(path: string, limits = WORKBOOK_LIMITS): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of readWorkbook(path, limits)) rows.push(row)
  return rows
}
const sayingOf = (path: string, limits = WORKBOOK_LIMITS): Promise<string> =>
  rowsOf(path, limits).then(
    rows => JSON.stringify(rows),
    error => (error instanceof Refusal ? `${error.code} ${error.says.zh}` : String(error)),
  )
async function fileOf(bytes: Buffer | string): Promise<string> {
  const path = join(folder, `${Math.random()}.xls`)
  await writeFile(path, bytes)
  return path
}
const DAMAGED = '415 文件格式不符合要求：文件已损坏，请用 Excel 打开后另存为 xlsx'
const PAGE = '415 文件格式不符合要求：这是网页格式，请用 Excel 打开后另存为 xlsx'
const OLD = '415 文件格式不符合要求：这是很旧的 Excel 格式，请用 Excel 打开后另存为 xlsx'
const PASSWORD = '415 文件格式不符合要求：文件带密码，请去掉密码后再导入'

test('a workbook says the same as .xls as it says as .xlsx, whoever wrote it', async () => {
  const rows = await rowsOf(fixture('libreoffice.xlsx'))
  expect(rows.map(row => row.rowNo)).toEqual([1, 2, 3, 4, 5, 7])
  expect(await rowsOf(fixture('libreoffice.xls'))).toEqual(rows)
  expect(await rowsOf(fixture('gnumeric.xls'))).toEqual(rows)
})

test('a .xls tells rounded numbers, dates, merged cells and texts of formulas apart', async () => {
  const rows = await rowsOf(fixture('libreoffice.xls'))
  expect(rows[0]?.cells[5]).toEqual({ kind: 'text', text: '居民登记表', value: '居民登记表', merged: true })
  expect(rows[2]?.cells.map(cell => cell.value)).toEqual([
    '测试甲',
    '37069919520314001X',
    '2026-01-05',
    '15400000001',
    3,
    true,
    '测试甲老师',
    4,
    '测试甲户',
  ])
  expect(rows[3]?.cells.slice(1, 4)).toEqual([
    { kind: 'number', text: '370699195203140000', value: 370699195203140000 },
    { kind: 'date', text: '1952-03-14', value: '1952-03-14' },
    { kind: 'number', text: '15400000002', value: 15400000002 },
  ])
  expect(rows[4]?.cells[0]).toMatchObject({ text: '测试乙😀', merged: true })
})

test('a .xls may be as long, wide and heavy as the limits say, and no more', async () => {
  const path = fixture('libreoffice.xls')
  expect(await sayingOf(path, { ...WORKBOOK_LIMITS, rows: 4 })).toBe('413 表格的行太多，最多4行，请拆分后再导入')
  expect(await sayingOf(path, { ...WORKBOOK_LIMITS, columns: 3 })).toBe('413 表格的列太多，最多3列')
  expect(await sayingOf(path, { ...WORKBOOK_LIMITS, legacyBytes: 1000 })).toBe('413 文件太大')
})

test('a .xls with a password is refused in words', async () => {
  expect(await sayingOf(fixture('password.xls'))).toBe(PASSWORD)
  expect(await sayingOf(await fileOf(compoundOf('EncryptedPackage', Buffer.alloc(100))))).toBe(PASSWORD)
})

test('a .xls that was cut off is refused, or nothing of the sheet is missing', async () => {
  const path = fixture('libreoffice.xls')
  const whole = await readFile(path)
  const read = await sayingOf(path)
  const sayings = []
  for (let bytes = 8; bytes < whole.length; bytes += 397)
    sayings.push(await sayingOf(await fileOf(whole.subarray(0, bytes))))
  expect(sayings.filter(saying => saying !== DAMAGED && saying !== read)).toEqual([])
  expect(sayings.slice(0, 10)).toEqual(Array(10).fill(DAMAGED))
}, 30_000)

test('damaged .xls end as rows or as a refusal, and the process lives on', async () => {
  const FILES = isLongRun ? 200 : 30
  // A sequence that is the same in each run.
  let state = 7
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state % limit
  }
  for (let i = 0; i < FILES; i++) {
    const bytes = Buffer.from(await readFile(fixture(i % 2 ? 'gnumeric.xls' : 'libreoffice.xls')))
    for (let flips = 0; flips <= i % 16; flips++) bytes[8 + below(bytes.length - 8)] = below(256)
    expect(await sayingOf(await fileOf(bytes))).toMatch(/^(\[|41[35] 文件)/)
  }
}, 120_000)

test('a container that claims more than it holds is refused before memory is spent on it', async () => {
  const whole = await readFile(fixture('libreoffice.xls'))
  const directory = 512 + whole.readUInt32LE(48) * 512
  const workbook = Array.from({ length: 8 }, (_, i) => directory + i * 128).find(at =>
    whole.toString('utf16le', at, at + 16).startsWith('Workbook'),
  )!
  const claims = Buffer.from(whole)
  claims.writeUInt32LE(0xfffffff0, workbook + 120)
  expect(await sayingOf(await fileOf(claims))).toBe(DAMAGED)
  const loop = Buffer.from(whole)
  loop.writeUInt32LE(loop.readUInt32LE(48), 512 + loop.readUInt32LE(76) * 512 + loop.readUInt32LE(48) * 4)
  expect(await sayingOf(await fileOf(loop))).toBe(DAMAGED)
})

test('an exported web page or XML of 2003 that is called .xls is refused with what to do', async () => {
  expect(await sayingOf(await fileOf('\ufeff\r\n<html><body><TABLE><tr><td>姓名</td></tr></TABLE>'))).toBe(PAGE)
  expect(await sayingOf(await fileOf(Buffer.from('\ufeff<html><table>', 'utf16le')))).toBe(PAGE)
  expect(await sayingOf(await fileOf(`<?xml version="1.0"?><Workbook xmlns="urn:schemas"/>`))).toBe(PAGE)
  expect(await sayingOf(await fileOf('MIME-Version: 1.0\r\n\r\n<table border=1>'))).toBe(PAGE)
  expect(await sayingOf(await fileOf('<html>'))).toMatch(/^415 文件格式不符合要求：.*另存为 xlsx/)
})

test('a workbook of Excel 95, and what is in the container but no workbook, are refused', async () => {
  const biff5 = Buffer.from('0908080000050500000000000a000000', 'hex')
  expect(await sayingOf(await fileOf(compoundOf('Book', biff5)))).toBe(OLD)
  expect(await sayingOf(await fileOf(compoundOf('Workbook', biff5)))).toBe(OLD)
  expect(await sayingOf(await fileOf(compoundOf('WordDocument', biff5)))).toMatch(
    /^415 文件格式不符合要求：.*另存为 xlsx/,
  )
  expect(await sayingOf(await fileOf(COMPOUND_SIGNATURE))).toBe(DAMAGED)
})

test('a stream comes out of a container as it was put in', () => {
  for (const length of [4096, 4097, 9 * 1024 * 1024 + 5]) {
    const content = Buffer.alloc(length, '村居')
    expect(openCompound(compoundOf('Workbook', content)).stream('workbook').subarray(0, length).equals(content)).toBe(
      true,
    )
  }
})
