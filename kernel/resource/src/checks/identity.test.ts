import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birthdayOf, checkCharacterOf, sexOf } from './id-number.ts'
import { type DocumentKind, documentFlaw, isCardNumber, kindOfCard, plainIdentity } from './identity.ts'

const TODAY = '2026-11-28'
const whole = (digits: string): string => digits + checkCharacterOf(digits)
const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('1999-09-30'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10).replaceAll('-', ''))
const order = fc.integer({ min: 1, max: 995 }).map(n => String(n).padStart(3, '0'))

test('a number of 15 digits becomes the one of 18 that the person was given later', () => {
  fc.assert(
    fc.property(day, order, (date, n) => {
      expect(plainIdentity(`370699${date.slice(2)}${n}`)).toBe(whole(`370699${date}${n}`))
    }),
  )
  // Orders 996 to 999 were given to those who were a hundred years old.
  expect(plainIdentity('370699900314996')).toBe(whole('37069918900314996'))
  expect(plainIdentity('370699520314001')).toBe(whole('37069919520314001'))
})
test('what is no such number stays as it is, and a whole number is its own form', () => {
  for (const text of ['370699521314001', '990699520314001', 'E12345678', '110105194912310'])
    expect(plainIdentity(text)).toBe(text)
  fc.assert(fc.property(fc.string(), text => plainIdentity(plainIdentity(text)) === plainIdentity(text)))
})

test('cards of permanent residence and residence permits carry birth date and sex as identity cards do', () => {
  const permanent = whole('93784019830508001')
  const permit = whole('83000019830508002')
  expect(
    [permanent, permit].map(number => [isCardNumber(number), kindOfCard(number), birthdayOf(number), sexOf(number)]),
  ).toEqual([
    [true, 'permanentCard', '1983-05-08', '1'],
    [true, 'residencePermit', '1983-05-08', '2'],
  ])
  expect(documentFlaw('permanentCard', permanent, TODAY)).toBeNull()
  expect(documentFlaw('card', permanent, TODAY)).toBeNull()
  expect(documentFlaw('permanentCard', `${permanent.slice(0, 17)}${permanent[17] === '0' ? '1' : '0'}`, TODAY)).toBe(
    'checkCharacter',
  )
  expect(documentFlaw('card', whole('99984019830508001'), TODAY)).toBe('province')
})

const right: readonly (readonly [DocumentKind, string])[] = [
  ['residencePermit', '810000198305080013 820000198305080015'],
  ['permanentCard', 'CAN110283050801 USA370099121212'],
  ['hongKongCard', 'A1234563 G123456A AB9876543'],
  ['macaoCard', '12345678'],
  ['homePermit', 'H12345678 M1234567801'],
  ['taiwanPermit', '12345678 0123456789 0123456789B'],
  ['passport', 'E12345678 EA1234567 G12345678 N1234567 AB1234567'],
  ['birthCertificate', 'T370123456'],
  ['military', '南字第12345678号 军字第20180001号'],
]
test.each(right)('numbers of a %s: %s', (kind, numbers) => {
  for (const number of numbers.split(' ')) {
    const isPermit = kind === 'residencePermit'
    expect([number, documentFlaw(kind, isPermit ? whole(number.slice(0, 17)) : number, TODAY)]).toEqual([number, null])
  }
})
test('what no paper of the kind has as its number is refused', () => {
  const wrong: readonly (readonly [DocumentKind, string])[] = [
    ['residencePermit', whole('37069919520314001')],
    ['permanentCard', 'CAN110283133201'],
    ['permanentCard', whole('37069919520314001')],
    ['hongKongCard', 'A1234564'],
    ['macaoCard', '22345678'],
    ['passport', 'ABCDEFG'],
    ['passport', 'E1'],
    ['birthCertificate', '123456789'],
  ]
  for (const [kind, number] of wrong)
    expect([kind, number, documentFlaw(kind, number, TODAY)]).toEqual([kind, number, 'shape'])
  expect(documentFlaw('other', '任何号码', TODAY)).toBeNull()
})
test('brackets around a check digit are no part of the number', () => {
  expect(['A123456(3)', '1/234567/8', '1234567(8)', '0123456789(B)'].map(plainIdentity)).toEqual([
    'A1234563',
    '12345678',
    '12345678',
    '0123456789B',
  ])
})
