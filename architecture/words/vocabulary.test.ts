import { expect, test } from 'vitest'
import { code, files, source } from '../tree.ts'

/** The places where declarations are written. */
const declaring = files.filter(file => file.startsWith('features/') && !/\.(server|web|test)\.tsx?$/.test(file))
const written = declaring.map(code).join('\n')

const methods = [
  ...source('kernel/resource/src/fields/field.ts').matchAll(/^ {2}(?!constructor|protected)(\w+)\(/gm),
].map(([, name]) => name!)
const kinds = [...source('kernel/resource/src/fields/field.ts').matchAll(/^export const (\w+) =/gm)].map(
  ([, name]) => name!,
)

const countOf = (pattern: RegExp): number => [...written.matchAll(pattern)].length

test('no word of the declaration language is there for one use only, and no kind of field for none', () => {
  const words = [...new Set(methods)].map(name => [`.${name}()`, countOf(new RegExp(`\\.${name}\\(`, 'g'))] as const)
  const ofKinds = kinds.map(name => [`${name}()`, countOf(new RegExp(`\\b${name}(<[^(]*>)?\\('`, 'g'))] as const)
  console.log([...words, ...ofKinds].map(([name, n]) => `${name} ${n}`).join(', '))
  expect(words.filter(([, n]) => n < 2).map(([name]) => `${name}: say it in a half instead`)).toEqual([])
  expect(ofKinds.filter(([, n]) => n === 0).map(([name]) => name)).toEqual([])
})
