import { defineResource } from '@village/resource'
import { expect, test } from 'vitest'
import { uservaccinate } from '../../../health/uservaccinate/uservaccinate.resource.ts'
import { ofPerson, person } from '../../../people/public.ts'
import { resident } from '../../../people/resident/resident.resource.ts'
import { vehicle } from '../../../safety/vehicle/vehicle.resource.ts'
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

test('what stands in brackets tells two columns of one word apart, and is left out of account otherwise', () => {
  const fieldOf = (...titles: readonly string[]) =>
    matchColumns(vehicle, { at: 0, titles }, [], { remembered: new Map() }).map(column => column.field)
  expect(fieldOf('车主(本村居民)', '*车主（非本村）', '车牌号(必填)')).toEqual(['ownerId', 'outsideOwner', 'plateNo'])
  expect(fieldOf('Owner (resident)', 'Owner (from outside)')).toEqual(['ownerId', 'outsideOwner'])
})

test('a list of vaccinations is read by the words that village doctors use', () => {
  const titles = ['疫苗名称', '针次', '接种时间', '疫苗批号', '生产厂家', '接种点']
  const columns = matchColumns(uservaccinate, { at: 0, titles }, [], { remembered: new Map() })
  const fields = ['vaccine', 'doseNo', 'inoculateDate', 'batchNo', 'manufacturer', 'unitName']
  expect(columns.map(column => column.field)).toEqual(fields)
})

test('a number that the product gave names the record of its row', () => {
  const columns = matchColumns(resident, { at: 0, titles: ['居民编号', '姓名'] }, [], { remembered: new Map() })
  expect(columns.map(column => column.field)).toEqual(['residentNo', 'name'])
})

const read = (...titles: readonly string[]) =>
  matchColumns(resident, { at: 0, titles }, [], { remembered: new Map() }).map(column => column.field)

test('a list as every village keeps it is understood', () => {
  const lists = [
    ['姓名', '身份证号', '手机号', '家庭住址', '村', '生日', '学历'],
    ['名字', '身份证号码', '手机', '住址', '村名', '出生年月日', '文化程度'],
    ['*姓 名：', '公民身份号码（18位）', '电话', '地址', '所在村', '出生年月', '受教育程度'],
    ['Full name', 'ID card', 'Mobile', 'Home address', 'Village name', 'Birthday', 'Education'],
  ]
  for (const titles of lists)
    expect(read(...titles)).toEqual(['name', 'idCard', 'phone', 'liveAddress', 'deptId', 'birthday', 'education'])
  const rows = [row('海棠村花名册'), row('名字', '身份证号', '手机'), row('张三', '1', '2')]
  expect(headOf(resident, rows).at).toBe(1)
})

test('of two columns that fit one field the one that is called exactly so fills it', () => {
  expect(read('手机', '联系电话', '紧急联系电话')).toEqual(['', 'phone', 'emergencyPhone'])
  expect(read('住址', '户籍地址', '现住址（门牌）')).toEqual(['', 'hukouAddress', 'liveAddress'])
})

const checkup = defineResource({
  name: 'sample.checkup',
  label: { zh: '体检', en: 'Check-ups' },
  path: '/sample/checkup',
  title: 'residentName',
  verbs: ['list', 'submit', 'import'],
  scope: 'tenant',
  fields: { residentId: person, residentName: ofPerson.residentName, residentIdCard: ofPerson.residentIdCard },
})
const fieldsFor = (...titles: readonly string[]): readonly string[] =>
  matchColumns(checkup, { at: 0, titles }, [], { remembered: new Map() }).map(column => column.field)

test('a person is named by the identity number of the workbook, and by the name where there is no number', () => {
  expect(fieldsFor('姓名', '证件号码')).toEqual(['', 'residentId'])
  expect(fieldsFor('姓名', '身份证号')).toEqual(['', 'residentId'])
  expect(fieldsFor('居民', '姓名')).toEqual(['residentId', ''])
  expect(fieldsFor('居民', '证件号码')).toEqual(['', 'residentId'])
  const columns = matchColumns(checkup, { at: 0, titles: ['居民', '证件号码'] }, [], { remembered: new Map() })
  expect(columns[0]).toMatchObject({ field: '', beside: 'residentId' })
})
