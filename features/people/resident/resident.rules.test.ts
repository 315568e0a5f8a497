import { checkCharacterOf, checkRecord } from '@village/resource'
import { expect, test } from 'vitest'
import { resident } from './resident.resource.ts'
import rules from './resident.rules.ts'

const today = '2026-11-21'
const valid = (digits: string): string => digits + checkCharacterOf(digits)
const woman = valid('37069919520314002')
const boy = valid('37069920200601001')
const base = { name: '张示例', deptId: '1', liveAddress: '海棠村(演示)2组18号' }
const flaws = (input: Record<string, unknown>, before: Record<string, unknown> = {}): string[] =>
  checkRecord(resident, rules, input, { today }, before).issues.map(issue => issue.field)

test('sex and birth date are filled from the number', () => {
  const { values, issues } = checkRecord(resident, rules, { ...base, idCard: ` ${woman.toLowerCase()} ` }, { today })
  expect(issues).toEqual([])
  expect(values).toMatchObject({ sex: '2', birthday: '1952-03-14', idCard: woman, idType: '01' })
})

test('a number in full-width digits is the same number', () => {
  const wide = woman.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  expect(checkRecord(resident, rules, { ...base, idCard: wide }, { today }).values['idCard']).toBe(woman)
})

test('sex and birth date that contradict the number are named, each at its field', () => {
  expect(flaws({ ...base, idCard: woman, sex: '1', birthday: '1952-03-15' }).sort()).toEqual(['birthday', 'sex'])
})

test('a wrong check character is refused for an identity card and accepted for a passport', () => {
  const wrong = woman.slice(0, 17) + (woman[17] === '0' ? '1' : '0')
  expect(flaws({ ...base, idCard: wrong, sex: '2', birthday: '1952-03-14' })).toEqual(['idCard'])
  expect(flaws({ ...base, idType: '10', idCard: 'E12345678', sex: '2', birthday: '1952-03-14' })).toEqual([])
})

test('a child needs a guardian, known by record or by phone', () => {
  expect(flaws({ ...base, idCard: boy })).toEqual(['guardianPhone'])
  expect(flaws({ ...base, idCard: boy, guardianPhone: '15410000123' })).toEqual([])
  expect(flaws({ ...base, idCard: boy, guardianId: '7' })).toEqual([])
})

test('nobody is born tomorrow or 131 years ago', () => {
  expect(flaws({ ...base, sex: '1', birthday: '2026-11-22' })).toEqual(['birthday'])
  expect(flaws({ ...base, sex: '1', birthday: '1895-11-20' })).toEqual(['birthday'])
  expect(flaws({ ...base, sex: '1', birthday: '1896-11-21' })).toEqual([])
})

test('who has left has a day of leaving, who has died a date of death not before birth', () => {
  const known = { ...base, sex: '1', birthday: '1952-03-14' }
  expect(flaws({}, { ...known, status: '3' })).toContain('moveOutDate')
  expect(flaws({ deathDate: '1950-01-01' }, { ...known, status: '4' })).toContain('deathDate')
  expect(flaws({ ...known, deathDate: '2026-11-22' })).toEqual(['deathDate'])
})

test('a mask that comes back with an edit is no new number', () => {
  const before = { ...base, sex: '2', birthday: '1952-03-14', idCard: woman, idType: '01', residenceType: '1' }
  const { values, issues } = checkRecord(
    resident,
    rules,
    { ...before, idCard: '370***********0021', remark: '核对' },
    { today },
    before,
  )
  expect(issues).toEqual([])
  expect(values).not.toHaveProperty('idCard')
})

test('who belongs to a household has a relation to its householder', () => {
  expect(flaws({ ...base, idCard: woman, householdId: '9' })).toEqual(['relation'])
  expect(flaws({ ...base, idCard: woman, householdId: '9', relation: '1' })).toEqual([])
})
