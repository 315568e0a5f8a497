import { expect, test } from 'vitest'
import { REASONS } from '../../dialect/message.ts'
import { causeWords, isNoteOnly } from './causes.ts'

const BY_INTAKE = ['unknownKey', 'unknownDevice', 'foreign', 'service', 'other', 'nowhere', 'clock.ahead']

test.each([...Object.keys(REASONS), ...BY_INTAKE])(
  'why something was not kept is said in both languages: %s',
  cause => {
    const { zh, en } = causeWords(cause)
    expect(zh).toMatch(/[\u4e00-\u9fff]/)
    expect(en).toMatch(/^[A-Z]/)
  },
)

test('a cause without words stands as it is counted, also one that is named like a part of every object', () => {
  expect(causeWords('brandNew')).toEqual({ zh: 'brandNew', en: 'brandNew' })
  expect(causeWords('constructor').en).toBe('constructor')
})

test('an unknown metric and a wrong clock lose nothing', () => {
  expect(['unknownKey', 'clock.ahead', 'notJson'].map(isNoteOnly)).toEqual([true, true, false])
})
