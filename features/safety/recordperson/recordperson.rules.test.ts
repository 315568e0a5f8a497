import { checkRecord } from '@village/resource'
import { expect, test } from 'vitest'
import { recordperson } from './recordperson.resource.ts'
import rules from './recordperson.rules.ts'

const visitor = {
  checkType: '1',
  personCategory: '2',
  deptId: '1',
  name: '张示例',
  inTime: '2026-11-20 09:30:00',
}
const flawedFields = (more: Record<string, unknown>): string[] =>
  checkRecord(recordperson, rules, { ...visitor, ...more }, { today: '2026-11-21' }).issues.map(({ field }) => field)

test('a visitor needs name, kind and time; his number is his own affair', () => {
  expect(flawedFields({})).toEqual([])
  expect(flawedFields({ idType: '10', idCard: 'E12345678' })).toEqual([])
})

test('the number of an identity card is judged, with or without the kind of document', () => {
  expect(flawedFields({ idCard: '370699195203140011' })).toEqual(['idCard'])
  expect(flawedFields({ idType: '01', idCard: '11010519491231002X' })).toEqual([])
})

test('nobody leaves before coming, and nobody has come tomorrow', () => {
  expect(flawedFields({ outTime: '2026-11-20 09:29:59' })).toEqual(['outTime'])
  expect(flawedFields({ outTime: '2026-11-20 09:30:00' })).toEqual([])
  expect(flawedFields({ inTime: '2026-11-22 00:00:00' })).toEqual(['inTime'])
})

test('what is abnormal is said in words', () => {
  expect(flawedFields({ abnormal: 1 })).toEqual(['abnormalNote'])
  expect(flawedFields({ abnormal: 1, abnormalNote: '夜间长时间停留' })).toEqual([])
})

test('a plate is one of GA 36', () => {
  expect(flawedFields({ plateNo: '鲁X9D001' })).toEqual([])
  expect(flawedFields({ plateNo: '鲁X9I001' })).toEqual(['plateNo'])
})
