import { describe, expect, it } from 'vitest'
import { resourceEn } from './resource.en.ts'
import { resourceZh } from './resource.zh.ts'
import { shellEn } from './shell.en.ts'
import { shellZh } from './shell.zh.ts'

const pairs = [
  ['shell', shellZh, shellEn],
  ['resource', resourceZh, resourceEn],
] as const
const blanks = (words: string): string[] => [...words.matchAll(/\{\{\w+\}\}/g)].map(found => found[0]).sort()

describe.each(pairs)('the words of the %s', (_, zh, en) => {
  const english = en as Readonly<Record<string, string>>
  const chinese = zh as Readonly<Record<string, string>>
  it('exist in both languages, and none is empty', () => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(chinese).sort())
    expect(Object.values({ ...chinese, ...english }).every(words => words.trim() !== '')).toBe(true)
  })
  it('leave the same blanks to fill in', () => {
    for (const [key, words] of Object.entries(chinese))
      expect([key, blanks(english[key]!)]).toEqual([key, blanks(words)])
  })
  it('are English in the English file, but for the name of the other language', () => {
    const strange = Object.entries(english).filter(([, words]) => /[\u3000-\u9fff\uff00-\uffef]/.test(words))
    expect(strange.map(([key]) => key).filter(key => key !== 'shell.otherLanguage')).toEqual([])
  })
})

it('no key stands in two files', () => {
  expect(Object.keys(shellZh).filter(key => key in resourceZh)).toEqual([])
})
