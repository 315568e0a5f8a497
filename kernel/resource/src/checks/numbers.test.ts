import { expect, test } from 'vitest'
import { check } from '../checking/check.ts'
import { sentence } from '../checking/issue-sentence.ts'
import { text } from '../fields/field.ts'
import { isArchiveNumber, isBankCard, isCreditCode, isDisabilityCertificate, isGbDeviceId, isPlate } from './numbers.ts'

const TODAY = '2026-11-20'

test('a credit code is right to its last character, and so is the organisation code inside it', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true)
  expect(isCreditCode('91350100M000100Y44')).toBe(false)
  expect(isCreditCode('91350100M000100X43')).toBe(false)
  expect(isCreditCode('91350100M000100Y4')).toBe(false)
  expect(isCreditCode('9135010OM000100Y43')).toBe(false)
})

test('plates of cars, of new energy and of trailers are plates; letters that are never given out are not', () => {
  for (const plate of ['鲁F12345', '鲁FD12345', '鲁F12345D', '鲁F1234挂', '京A8B88C'])
    expect(isPlate(plate), plate).toBe(true)
  for (const plate of ['鲁I12345', '鲁F1234', '鲁FO2345', 'F12345', '鲁FL12345', ''])
    expect(isPlate(plate), plate).toBe(false)
})

test('a disability certificate carries the identity number, the category and the grade', () => {
  expect(isDisabilityCertificate('11010519491231002X43', TODAY)).toBe(true)
  expect(isDisabilityCertificate('11010519491231002X83', TODAY)).toBe(false)
  expect(isDisabilityCertificate('11010519491231002X45', TODAY)).toBe(false)
  expect(isDisabilityCertificate('11010519491231002143', TODAY)).toBe(false)
})

test('an archive number names county, town, village and person', () => {
  expect(isArchiveNumber('37069990110100001')).toBe(true)
  expect(isArchiveNumber('37069990120100001')).toBe(false)
  expect(isArchiveNumber('37069990110100000')).toBe(false)
  expect(isArchiveNumber('3706999011010000')).toBe(false)
})

test('a camera of GB/T 28181 has a device type in the middle of its 20 digits', () => {
  expect(isGbDeviceId('37069900001320000001')).toBe(true)
  expect(isGbDeviceId('37069900009990000001')).toBe(false)
  expect(isGbDeviceId('3706990000132000000')).toBe(false)
})

test('cards pass the check of their last digit, passbooks are judged by length alone', () => {
  expect(isBankCard('4000000000000003')).toBe(false)
  expect(isBankCard('4000000000000002')).toBe(true)
  expect(isBankCard('123456789012')).toBe(true)
  expect(isBankCard('12345')).toBe(false)
})

test('a number is read in half width and upper case, and its refusal names the field and what it should be', () => {
  const fields = { code: text('信用代码', 'Credit code').max(18).must('creditCode') }
  expect(check(fields, { code: ' 91350100m000100y43 ' }, { today: TODAY })).toEqual({
    values: { code: '91350100M000100Y43' },
    issues: [],
  })
  const { issues } = check(fields, { code: '91350100M000100Y44' }, { today: TODAY })
  expect(issues.map(issue => sentence(issue, fields, 'zh'))).toEqual(['信用代码应为18位统一社会信用代码，请核对每一位'])
})
