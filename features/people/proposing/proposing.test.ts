import { describe, expect, test } from 'vitest'
import { type Facts, livingOf, type Proposal, proposalLabel, proposalsOf } from './proposing.ts'

const rules = { today: '2026-11-21', elderlyFrom: 60, allowanceFrom: 80, nursingLevels: ['1', '2'] }
const nobody: Facts = {
  birthday: '1990-01-01',
  residenceType: '1',
  household: null,
  isHead: false,
  labels: [],
  old: null,
  disabled: null,
  care: [],
}
const old = { id: '1', open: true, ability: '0', living: '1', allowance: true, nextAssessDate: '2027-06-01' }
const certificate = {
  id: '2',
  level: '3',
  certStatus: '1',
  validUntil: '2030-01-01',
  nursing: false,
  subsidy: false,
}
const proposalsFor = (facts: Partial<Facts>): readonly Proposal[] => proposalsOf({ ...nobody, ...facts }, rules)
const kinds = (facts: Partial<Facts>): readonly string[] => proposalsFor(facts).map(({ kind }) => kind)

describe('elderly people', () => {
  test('who turns sixty today is proposed, who does tomorrow is not', () => {
    expect(kinds({ birthday: '1966-11-21' })).toEqual(['elderly'])
    expect(kinds({ birthday: '1966-11-22' })).toEqual([])
  })
  test('who was transferred or released is not proposed again', () => {
    expect(kinds({ birthday: '1950-01-01', old: { ...old, open: false } })).toEqual([])
  })
  test('who is left alone in the household is noticed, and who is joined by somebody as well', () => {
    const alone = { birthday: '1950-01-01', household: ['1950-01-01'] }
    const joined = { ...alone, household: ['1950-01-01', '1985-01-01'] }
    expect(kinds({ ...alone, old })).toEqual(['living'])
    expect(kinds({ ...joined, old: { ...old, living: '3' } })).toEqual(['living'])
    expect(kinds({ ...alone, old: { ...old, living: '3' } })).toEqual([])
    expect(kinds({ ...alone, old: { ...old, living: '6' } })).toEqual([])
  })
  test('the allowance is proposed from eighty on', () => {
    const without = { ...old, allowance: false }
    expect(kinds({ birthday: '1946-11-21', old: without })).toEqual(['allowance'])
    expect(kinds({ birthday: '1946-11-22', old: without })).toEqual([])
  })
  test('an assessment is announced two weeks before its day, and asked for where there is none', () => {
    const due = (nextAssessDate: string | null, ability = '0') =>
      proposalsFor({ birthday: '1950-01-01', old: { ...old, nextAssessDate, ability } })
    expect(due('2026-12-05')).toMatchObject([{ kind: 'assess', until: '2026-12-05' }])
    expect(due('2026-12-06')).toEqual([])
    expect(due(null, '9')).toMatchObject([{ kind: 'assess', until: null }])
  })
  test('a household tells how somebody lives', () => {
    const living = (...household: string[]) => livingOf({ household }, rules)
    expect(living('1950-01-01')).toBe('3')
    expect(living('1950-01-01', '1952-01-01')).toBe('4')
    expect(living('1950-01-01', '2015-01-01')).toBe('5')
    expect(living('1950-01-01', '1980-01-01', '2015-01-01')).toBe('1')
    expect(livingOf({ household: null }, rules)).toBe('9')
  })
})

describe('special care', () => {
  test('labels of a household propose its head, and nobody twice', () => {
    expect(proposalsFor({ labels: ['2', '4'], isHead: true })).toMatchObject([{ careClass: '1' }, { careClass: '10' }])
    expect(kinds({ labels: ['2'] })).toEqual([])
    const known = [{ id: '3', careClass: '1', endDate: null }]
    expect(kinds({ labels: ['2'], isHead: true, care: known })).toEqual([])
  })
  test('children who are left behind are proposed below sixteen, elderly people from sixty on', () => {
    expect(proposalsFor({ residenceType: '4', birthday: '2010-11-22' })).toMatchObject([
      { kind: 'special', careClass: '3' },
    ])
    expect(kinds({ residenceType: '4', birthday: '2010-11-21' })).toEqual([])
    expect(proposalsFor({ residenceType: '4', birthday: '1960-01-01', old })).toMatchObject([{ careClass: '4' }])
  })
  test('care that has ended, or whose child has grown up, is to be checked', () => {
    const care = (careClass: string, endDate: string | null) => [{ id: '3', careClass, endDate }]
    expect(kinds({ care: care('8', '2026-11-21') })).toEqual(['careEnd'])
    expect(kinds({ care: care('8', '2026-11-22') })).toEqual([])
    expect(proposalsFor({ birthday: '2010-11-20', care: care('3', null) })).toMatchObject([
      { kind: 'careEnd', until: '2026-11-20' },
    ])
  })
})

describe('disabled people', () => {
  test('a certificate is announced ninety days before its end, unless it was cancelled', () => {
    const ends = (validUntil: string, certStatus = '1') =>
      kinds({ disabled: { ...certificate, validUntil, certStatus } })
    expect(ends('2027-02-19')).toEqual(['certificate'])
    expect(ends('2027-02-20')).toEqual([])
    expect(ends('2026-01-01', '3')).toEqual([])
  })
  test('grave grades get the nursing subsidy, poor people the living subsidy', () => {
    expect(kinds({ disabled: { ...certificate, level: '2' } })).toEqual(['nursing'])
    expect(kinds({ disabled: certificate, labels: ['3'] })).toEqual(['subsidy'])
    expect(kinds({ disabled: certificate, care: [{ id: '3', careClass: '1', endDate: null }] })).toEqual(['subsidy'])
    expect(kinds({ disabled: { ...certificate, level: '2', nursing: true, subsidy: true }, labels: ['3'] })).toEqual([])
  })
})

describe('what is remembered', () => {
  test('getting older is no new fact, another end of care is', () => {
    const key = (facts: Partial<Facts>) => proposalsFor(facts)[0]!.factsKey
    expect(key({ birthday: '1960-01-01' })).toBe(key({ birthday: '1950-01-01' }))
    const ends = (endDate: string) => key({ care: [{ id: '3', careClass: '8', endDate }] })
    expect(ends('2026-11-20')).not.toBe(ends('2026-11-21'))
  })
  test('each proposal says in words what it stands on', () => {
    const some = proposalsFor({
      birthday: '1940-01-01',
      household: ['1940-01-01'],
      labels: ['2'],
      isHead: true,
      residenceType: '4',
      old: { ...old, allowance: false, ability: '9', nextAssessDate: null },
      disabled: { ...certificate, level: '1', validUntil: '2026-12-01' },
    })
    expect(some.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['living', 'allowance', 'assess', 'special', 'certificate', 'nursing', 'subsidy']),
    )
    for (const { kind, why } of some) {
      const { zh, en } = proposalLabel(kind, why, '低保户')
      expect(`${zh}${en}`).not.toMatch(/undefined|null/)
    }
  })
})
