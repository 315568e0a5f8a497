import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { templateWorkbook } from './template-workbook.ts'

test('a template has required columns marked, notes, lists of words and an example', async () => {
  const bytes = await templateWorkbook({
    sheet: '居民/档案',
    wordsSheet: '可选值',
    columns: [
      { title: '姓名', required: true, note: '必填', choices: [], several: false, example: '示例' },
      { title: '性别', required: true, note: '必填', choices: ['男性', '女性'], several: false, example: '男性' },
      { title: '标签', required: false, note: '选填', choices: ['党员', '低保', '其他'], several: true, example: '' },
    ],
  })
  const { sheets } = await readXlsx(bytes)
  expect(sheets.map(sheet => sheet.name)).toEqual(['居民 档案', '可选值'])
  expect(sheets[0]!.rows.slice(0, 2)).toEqual([
    ['*姓名', '*性别', '标签'],
    ['示例', '男性', null],
  ])
  expect(sheets[1]!.rows).toEqual([
    ['性别', '标签'],
    ['男性', '党员'],
    ['女性', '低保'],
    [null, '其他'],
  ])
  expect(sheets[0]!.dataValidations?.map(({ range, formula1 }) => [range, formula1])).toEqual([
    ['B2:B10000', "'可选值'!$A$2:$A$3"],
    ['C2:C10000', "'可选值'!$B$2:$B$4"],
  ])
  expect(sheets[0]!.cells?.get('0,0')?.comment?.text).toBe('必填')
})
