import { type AnyResource, checkRecord, type Rules } from '@village/resource'
import { describe, expect, test } from 'vitest'
import { oldpeople } from '../oldpeople/oldpeople.resource.ts'
import ofLedger from '../oldpeople/oldpeople.rules.ts'
import { userdisabled } from '../userdisabled/userdisabled.resource.ts'
import ofDisabled, { certificateParts } from '../userdisabled/userdisabled.rules.ts'
import { userold } from '../userold/userold.resource.ts'
import ofOld, { gradeOf } from '../userold/userold.rules.ts'
import { userspecial } from '../userspecial/userspecial.resource.ts'
import ofCare from '../userspecial/userspecial.rules.ts'
import { userveteran } from '../userveteran/userveteran.resource.ts'
import ofVeteran from '../userveteran/userveteran.rules.ts'

const today = '2026-11-21'
const checkValues = (of: AnyResource, rules: Rules, values: Record<string, unknown>) => {
  const { issues, ...rest } = checkRecord(of, rules, { residentId: '1', ...values }, { today, partial: true })
  return { ...rest, flawed: issues.map(issue => issue.field) }
}

describe('elderly people', () => {
  const of = (values: Record<string, unknown>) => checkValues(userold, ofOld, values)
  test('an assessment holds for a year, and its score proposes a grade', () => {
    expect(of({ assessDate: '2026-05-12', abilityScore: 70 }).values).toMatchObject({
      nextAssessDate: '2027-05-12',
      ability: '1',
    })
    expect(of({ abilityScore: 70, ability: '2' }).values).toMatchObject({ ability: '2' })
    expect([0, 29, 30, 45, 46, 65, 66, 89, 90].map(gradeOf)).toEqual(['4', '4', '3', '3', '2', '2', '1', '1', '0'])
  })
  test('nobody is assessed tomorrow, or again before', () => {
    expect(of({ assessDate: '2026-11-22' }).flawed).toEqual(['assessDate'])
    expect(of({ assessDate: '2026-05-12', nextAssessDate: '2026-05-12' }).flawed).toEqual(['nextAssessDate'])
  })
  test('an allowance says its amount', () => {
    expect(checkValues(oldpeople, ofLedger, { careType: '7' }).flawed).toEqual(['amount'])
    expect(checkValues(oldpeople, ofLedger, { careType: '7', amount: '-100.00' }).flawed).toEqual([])
    expect(checkValues(oldpeople, ofLedger, { careType: '1' }).flawed).toEqual([])
  })
})

describe('veterans', () => {
  const of = (values: Record<string, unknown>) => checkValues(userveteran, ofVeteran, values).flawed
  test('the retirement comes after the enlistment', () => {
    expect(of({ enlistDate: '1994-12-05', retireDate: '1990-12-10' })).toEqual(['retireDate'])
  })
  test('a unit is not named in a free text', () => {
    expect(of({ awards: '在31000部队立三等功' })).toEqual(['awards'])
    expect(of({ awards: '立三等功一次' })).toEqual([])
  })
})

describe('disabled people', () => {
  const certNo = '37069919520314001343'
  const of = (values: Record<string, unknown>) => checkValues(userdisabled, ofDisabled, values)
  test('the certificate number carries category and grade', () => {
    expect(certificateParts(certNo)).toEqual({ type: '4', level: '3' })
    expect(certificateParts('****************1343')).toBeNull()
    expect(of({ certNo: '11010519491231002X43' })).toMatchObject({
      values: { disabilityType: '4', disabilityLevel: '3' },
      flawed: [],
    })
    const other = of({ certNo: '11010519491231002X43', disabilityType: '1', disabilityLevel: '1' })
    expect(other.flawed).toEqual(['disabilityType', 'disabilityLevel'])
  })
  test('a certificate holds for ten years', () => {
    expect(of({ issueDate: '2020-02-29' }).values).toMatchObject({ validUntil: '2030-02-28' })
  })
  test('only several disabilities have further categories', () => {
    expect(of({ disabilityType: '4', secondTypes: ['1'] }).flawed).toEqual(['secondTypes'])
    expect(of({ disabilityType: '7', secondTypes: ['1'] }).flawed).toEqual([])
  })
})

test('care begins before it ends, and not tomorrow', () => {
  const of = (values: Record<string, unknown>) => checkValues(userspecial, ofCare, values).flawed
  expect(of({ startDate: '2026-11-22' })).toEqual(['startDate'])
  expect(of({ startDate: '2026-11-01', endDate: '2026-10-31' })).toEqual(['endDate'])
})
