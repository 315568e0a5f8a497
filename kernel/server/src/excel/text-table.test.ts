import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../contract/refusal.ts'
import { readWorkbook } from './read-workbook.ts'
import { WORKBOOK_LIMITS } from './workbook-check.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'village-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: Buffer, limits = WORKBOOK_LIMITS): Promise<unknown> {
  const path = join(folder, `${Math.random()}.csv`)
  await writeFile(path, bytes)
  const rows: [number, ...string[]][] = []
  try {
    for await (const { rowNo, cells } of readWorkbook(path, limits)) rows.push([rowNo, ...cells.map(cell => cell.text)])
  } catch (error) {
    if (error instanceof Refusal) return `${error.code} ${error.says.zh}`
    throw error
  }
  return rows
}

const TABLE = '姓名,备注\r\n张桂兰,"住院, ""重症""\n已回家"\r\n\r\n李建国,001\r\n'
const ROWS = [
  [1, '姓名', '备注'],
  [2, '张桂兰', '住院, "重症"\n已回家'],
  [4, '李建国', '001'],
]
/** The same in GBK, as Excel and WPS write it. */
const GBK = Buffer.from(
  'd0d5c3fb2cb1b8d7a20d0ad5c5b9f0c0bc2c22d7a1d4ba2c202222d6d8d6a222220ad2d1bbd8bcd2220d0a0d0ac0eebda8b9fa2c3030310d0a',
  'hex',
)

test('a CSV is read in UTF-8, with its sign and without, in GBK, and as Excel’s Unicode text', async () => {
  const tabbed = TABLE.replace('名,', '名\t').replace('兰,', '兰\t').replace('国,', '国\t')
  expect(await read(Buffer.from(TABLE))).toEqual(ROWS)
  expect(await read(Buffer.from(`\uFEFF${TABLE}`))).toEqual(ROWS)
  expect(await read(GBK)).toEqual(ROWS)
  expect(await read(Buffer.from(`\uFEFF${tabbed}`, 'utf16le'))).toEqual(ROWS)
})
test('what protects from formulas and keeps zeros in front is no part of the value', async () => {
  expect(await read(Buffer.from('姓名,备注\n甲,\'=1+1\n乙,"=""0012"""\n丙,="0013"'))).toEqual([
    [1, '姓名', '备注'],
    [2, '甲', '=1+1'],
    [3, '乙', '0012'],
    [4, '丙', '0013'],
  ])
})
test('a CSV has the limits of a workbook', async () => {
  expect(await read(Buffer.from('a,b\n'.repeat(6)), { ...WORKBOOK_LIMITS, rows: 5 })).toMatch(/^413 表格的行太多/)
  expect(await read(Buffer.from('a,'.repeat(300)))).toMatch(/^413 表格的列太多/)
  expect(await read(Buffer.from('a,b\n'.repeat(60)), { ...WORKBOOK_LIMITS, legacyBytes: 50 })).toBe('413 文件太大')
})
test('whatever else is no workbook is refused with what to do', async () => {
  for (const bytes of [
    Buffer.from('\x00\x01,\x02'),
    Buffer.from('没有列的文字'),
    Buffer.from('{"a":1,"b":2}'),
    Buffer.from([0xff, 0xff, 0x2c]),
  ])
    expect(await read(bytes)).toMatch(/^415 文件格式不符合要求：.*另存为 xlsx/)
})
