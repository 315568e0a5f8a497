import { expect, test } from 'vitest'
import { resident } from '../../people/resident/resident.resource.ts'
import { textCell } from './cell-value.ts'
import { headOf, importFields, matchColumns, rememberedOf } from './columns.ts'

const row = (...texts: readonly string[]) => texts.map(textCell)

test('the head is found below a merged title, whatever stars and brackets it carries', () => {
  const rows = [
    row('海棠村居民登记表', '海棠村居民登记表', '海棠村居民登记表'),
    row('*姓名', 'ID number', '联系电话（必填）'),
    row('张三', '1', '2'),
  ]
  const head = headOf(resident, rows)
  expect(head.at).toBe(1)
  const columns = matchColumns(resident, head, rows.slice(2), { remembered: new Map() })
  expect(columns.map(column => column.field)).toEqual(['name', 'idCard', 'phone'])
  expect(columns[0]?.samples).toEqual(['张三'])
})

test('a column that somebody matched by hand is matched so in the next file', () => {
  const remembered = rememberedOf([[{ index: 3, title: '身份证', samples: [], field: 'idCard', chosen: true }]])
  const [column] = matchColumns(resident, { at: 0, titles: ['身份证'] }, [], { remembered })
  expect(column).toMatchObject({ field: 'idCard', chosen: true })
})

test('two columns of the same title fill their field once', () => {
  const columns = matchColumns(resident, { at: 0, titles: ['姓名', '姓名'] }, [], { remembered: new Map() })
  expect(columns.map(column => column.field)).toEqual(['name', ''])
})

test('required columns come first, and nothing that the server gives may be imported', () => {
  const names = importFields(resident).map(([name]) => name)
  const required = importFields(resident).map(([, { spec }]) => spec.required === true)
  expect(required.lastIndexOf(true)).toBeLessThan(required.indexOf(false))
  expect(names).not.toEqual(expect.arrayContaining(['residentNo']))
  for (const name of ['status', 'kindTags', 'age', 'regionCode', 'avatar']) expect(names).not.toContain(name)
})
