import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Folders that have words of their own. */
const SOURCES = ['kernel/web/src', 'page/src', 'frame/src'].map(folder => join(import.meta.dirname, '../..', folder))
type Words = Readonly<Record<string, string>>

const areas = SOURCES.flatMap(src =>
  readdirSync(join(src, 'texts')).flatMap(file => {
    const area = /^(\w+)\.zh\.ts$/.exec(file)?.[1]
    return area ? [{ area, src }] : []
  }),
)
const textsOf = async (src: string, area: string, language: 'zh' | 'en'): Promise<Words> =>
  Object.values((await import(join(src, `texts/${area}.${language}.ts`))) as Record<string, Words>)[0]!
const pairs = await Promise.all(
  areas.map(async one => ({
    ...one,
    zh: await textsOf(one.src, one.area, 'zh'),
    en: await textsOf(one.src, one.area, 'en'),
  })),
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
  it('have their blanks in two braces: others are shown as they stand', () => {
    const single = Object.entries({ ...zh, ...en }).filter(([, words]) => /(?<!\{)\{\w+\}(?!\})/.test(words))
    expect(single).toEqual([])
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
  const files = SOURCES.flatMap(src =>
    readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^texts/.test(file))
      .map(file => ({ src, file: join(src, file) })),
  )
  const wordless = files.flatMap(({ src, file }) => {
    const source = readFileSync(file, 'utf8')
    return later
      .filter(({ zh }) => Object.keys(zh).some(key => source.includes(`'${key}'`)))
      .map(one => ({ area: one.area, path: relative(dirname(file), join(one.src, `texts/${one.area}.ts`)) }))
      .filter(({ path }) => !source.includes(`import '${path.startsWith('.') ? path : `./${path}`}'`))
      .map(({ area }) => `${relative(src, file)} says ${area}`)
  })
  expect(wordless).toEqual([])
})
