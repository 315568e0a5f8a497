import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const HERE = import.meta.dirname
const SRC = join(HERE, '..')
type Words = Readonly<Record<string, string>>

const areas = readdirSync(HERE).flatMap(file => /^(\w+)\.zh\.ts$/.exec(file)?.[1] ?? [])
const wordsOf = async (area: string, language: 'zh' | 'en'): Promise<Words> =>
  Object.values((await import(`./${area}.${language}.ts`)) as Record<string, Words>)[0]!
const pairs = await Promise.all(
  areas.map(async area => ({ area, zh: await wordsOf(area, 'zh'), en: await wordsOf(area, 'en') })),
)
const blanks = (words: string): string[] => [...words.matchAll(/\{\{\w+\}\}/g)].map(found => found[0]).sort()

describe.each(pairs)('the words of $area', ({ zh, en }) => {
  it('exist in both languages, and none is empty', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort())
    expect(Object.values({ ...zh, ...en }).every(words => words.trim() !== '')).toBe(true)
  })
  it('leave the same blanks to fill in', () => {
    for (const [key, words] of Object.entries(zh)) expect([key, blanks(en[key]!)]).toEqual([key, blanks(words)])
  })
  it('are English in the English file, but for the name of the other language', () => {
    const strange = Object.entries(en).filter(([, words]) => /[\u3000-\u9fff\uff00-\uffef]/.test(words))
    expect(strange.map(([key]) => key).filter(key => key !== 'shell.otherLanguage')).toEqual([])
  })
})

it('no key stands in two files', () => {
  const keys = pairs.flatMap(({ zh }) => Object.keys(zh))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

it('a file of the browser that says a word of an area loads its words', () => {
  const later = pairs.filter(({ area }) => area !== 'shell')
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^texts/.test(file))
    .map(file => join(SRC, file))
  const wordless = files.flatMap(file => {
    const source = readFileSync(file, 'utf8')
    return later
      .filter(({ zh }) => Object.keys(zh).some(key => source.includes(`'${key}'`)))
      .map(({ area }) => ({ area, path: relative(dirname(file), join(HERE, `${area}.ts`)) }))
      .filter(({ path }) => !source.includes(`import '${path.startsWith('.') ? path : `./${path}`}'`))
      .map(({ area }) => `${relative(SRC, file)} says ${area}`)
  })
  expect(wordless).toEqual([])
})
