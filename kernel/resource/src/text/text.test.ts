import { expect, test } from 'vitest'
import { check, normalised } from '../checking/check.ts'
import { longText, phone, ref, text } from '../fields/field.ts'
import { maskValue } from '../fields/mask.ts'
import { beginningOf, endOf, firstCharacter, HAN, inStandardCharacters, trimmed, withoutUnseen } from './index.ts'

const LEFT_TO_RIGHT = '\u202D'
const POP = '\u202C'
const NO_WIDTH = '\u200B'

test('what nobody sees is taken out of a number, a name, a word and a line, and off the ends of a long text', () => {
  const pasted = `${LEFT_TO_RIGHT}15400001111${POP}`
  expect(normalised(phone('电话', 'Phone').spec, pasted)).toBe('15400001111')
  expect(normalised(text('姓名', 'Name').max(64).personName().spec, `${NO_WIDTH}刘${NO_WIDTH}刚`)).toBe('刘刚')
  expect(normalised(ref('村', 'Village', 'a.b').spec, `\uFEFF1234567890123456789`)).toBe('1234567890123456789')
  expect(normalised(text('地址', 'Address').spec, `海棠村${NO_WIDTH}2组${NO_WIDTH}`)).toBe('海棠村2组')
  expect(normalised(longText('备注', 'Remark').spec, `${NO_WIDTH} 好${NO_WIDTH}的\u2060 `)).toBe(`好${NO_WIDTH}的`)
})

test('a picture of several stays one: the joiner within it is kept, one beside it is not', () => {
  const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'
  const england = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'
  for (const picture of [family, england, '\u2764\uFE0F\u200D\u{1F525}']) {
    expect(withoutUnseen(`好${picture}${NO_WIDTH}`)).toBe(`好${picture}`)
    expect(trimmed(` ${picture}${NO_WIDTH}`)).toBe(picture)
  }
  expect(withoutUnseen('刘\u200D刚\u{1F468}\u200D')).toBe('刘刚\u{1F468}')
})

test('each of the 80 private places of GBK becomes a character of the standard, and no two the same one', () => {
  const places = Array.from({ length: 80 }, (_, i) => String.fromCharCode(0xe815 + i))
  const meant = places.map(inStandardCharacters)
  expect(new Set(meant).size).toBe(80)
  expect(meant.filter(one => !new RegExp(`^[${HAN}]$`, 'u').test(one))).toEqual([])
  // The decoder of the running program knows all but the six places beyond the BMP.
  const decoder = new TextDecoder('gb18030')
  const bytes = Array.from({ length: 0xa1 - 0x50 }, (_, i) => 0x50 + i).filter(byte => byte !== 0x7f)
  const known = bytes.map(byte => decoder.decode(new Uint8Array([0xfe, byte])))
  expect(known.filter((one, i) => one !== meant[i] && one !== places[i])).toEqual([])
  expect(known.filter((one, i) => one !== meant[i]).length).toBeLessThanOrEqual(6)
})

test('a name in a character that only one system knows is refused in words, any other text keeps it', () => {
  const fields = { name: text('姓名', 'Name').max(64).personName(), remark: text('备注', 'Remark') }
  const { values, issues } = check(fields, { name: '王\uE000', remark: '王\uE000' }, { today: '2026-11-28' })
  expect([values, issues]).toEqual([{ remark: '王\uE000' }, [{ field: 'name', code: 'privateCharacter' }]])
})

test('no cut goes through a character', () => {
  const name = '\u{20BB7}\u{2EBF0}明'
  expect([beginningOf(name, 1), beginningOf(name, 2), beginningOf(name, 9)]).toEqual([
    '\u{20BB7}',
    '\u{20BB7}\u{2EBF0}',
    name,
  ])
  expect([endOf(name, 2), endOf(name, 3), firstCharacter(''), firstCharacter(name)]).toEqual([
    '\u{2EBF0}明',
    name,
    '',
    '\u{20BB7}',
  ])
  expect(maskValue('name1', name)).toBe('\u{20BB7}**')
})
