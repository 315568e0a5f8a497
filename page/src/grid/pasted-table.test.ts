import { expect, test } from 'vitest'
import { readTable, tableOf } from './pasted-table.ts'

test('rows copied in Excel are rows and columns; what a cell breaks or quotes stays in it', () => {
  expect(tableOf('张三\t男\r\n李四\t女\r\n')).toEqual([
    ['张三', '男'],
    ['李四', '女'],
  ])
  expect(tableOf('张三\t"2组\n5号"\t"说""好"""')).toEqual([['张三', '2组\n5号', '说"好"']])
  expect(tableOf('5" 管\t1')).toEqual([['5" 管', '1']])
  expect(tableOf('"没有配对\t1')).toEqual([['"没有配对', '1']])
  expect(tableOf('\t\n\n')).toEqual([])
})

test('a table with a head goes by its titles, one without by the columns of the grid from the cell on', () => {
  const meant: Readonly<Record<string, string>> = { 姓名: 'name', 学历: 'education' }
  const head = (texts: readonly string[]) =>
    texts.some(text => meant[text]) ? texts.map(text => meant[text] ?? '') : null
  const known = ['name', 'education', 'phone']
  const read = (table: readonly (readonly string[])[]) => readTable(table, { head, columns: ['phone'], known })
  expect(
    read([
      ['学历', '座右铭', '姓名'],
      ['小学', '勤', '张三'],
    ]),
  ).toEqual({ names: ['education', '', 'name'], lines: [['小学', '勤', '张三']], unknown: ['座右铭'], beyond: 0 })
  expect(read([['1', '2']])).toEqual({ names: ['phone'], lines: [['1', '2']], unknown: [], beyond: 1 })
  // One line alone is never a head.
  expect(read([['姓名']]).lines).toEqual([['姓名']])
})
