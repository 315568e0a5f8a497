import { date, defineResource, dict, dicts, integer, text } from '@village/resource'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '../record/field-places.ts'
import { fittingColumns } from './fitting-columns.ts'

const fields = {
  name: text('姓名', 'Name').max(30),
  sex: dict('性别', 'Sex', 'sex'),
  age: integer('年龄', 'Age').ledBy('sex', { 1: { zh: '男', en: 'M' } }),
  region: text('区划', 'Region')
    .max(12)
    .pattern(/\d{2,12}/, '2至12位数字', '2 to 12 digits'),
  address: text('住址', 'Address').max(200),
  remark: text('备注', 'Remark').max(200),
  due: date('到期', 'Due').dueIn('status', '0'),
  tags: dicts('标签', 'Tags', 'kind_tag').given(),
  status: dict('状态', 'State', 'visit_status').given(),
}
const declareColumns = (columns: readonly (keyof typeof fields)[]) =>
  defineResource({
    name: 'people.guest',
    label: { zh: '来访', en: 'Guests' },
    path: '/people/guest',
    title: 'name',
    verbs: ['page'],
    scope: 'tenant',
    columns,
    states: { field: 'status', initial: '0', meanings: {}, transitions: {} },
    fields,
  })
const namesThatFit = (columns: readonly (keyof typeof fields)[], px: number, head = 60) => {
  const of = declareColumns(columns)
  return fittingColumns(of, columnsOf(of), { px, usualOf: () => ({ width: 200, head }) }).map(({ name }) => name)
}

describe('the columns that fit', () => {
  it('are all of them where there is room, in the order of the declaration', () => {
    expect(namesThatFit(['name', 'age', 'address', 'due', 'status'], 2000)).toEqual([
      'name',
      'age',
      'address',
      'due',
      'status',
    ])
  })
  it('keep the deadline and the state before what the declaration names earlier', () => {
    expect(namesThatFit(['name', 'age', 'address', 'due', 'status'], 620)).toEqual(['name', 'due', 'status'])
  })
  it('shorten a long text rather than leave it out', () => {
    expect(namesThatFit(['name', 'age', 'address', 'status'], 730)).toEqual(['name', 'age', 'address', 'status'])
  })
  it('shorten no text below the words over it', () => {
    expect(namesThatFit(['name', 'age', 'address', 'status'], 730, 160)).toEqual(['name', 'age', 'status'])
  })
  it('shorten no code: cut, those of one town would all read the same', () => {
    expect(namesThatFit(['name', 'age', 'region', 'status'], 730)).toEqual(['name', 'age', 'status'])
  })
  it('leave tags and state to the cell of the name where the server gives tags', () => {
    expect(namesThatFit(['name', 'age', 'tags', 'status'], 2000)).toEqual(['name', 'age'])
  })
  it('leave a field to the cell that it leads, as long as that has a column', () => {
    expect(namesThatFit(['name', 'sex', 'age'], 2000)).toEqual(['name', 'age'])
    expect(namesThatFit(['name', 'sex'], 2000)).toEqual(['name', 'sex'])
  })
  it('are three at least', () => {
    expect(namesThatFit(['name', 'age', 'address', 'remark'], 10)).toEqual(['name', 'age', 'address'])
  })
})
