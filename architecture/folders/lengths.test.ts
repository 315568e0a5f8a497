import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { files, layerOf, root, source } from '../tree.ts'
import { functionLengths } from './function-measure.ts'
import { LONG_FUNCTIONS } from './long-function-list.ts'

const FILE_LINES = 300
const ENTRY_LINES = 60
const FUNCTION_LINES = 40
const FUNCTION_STATEMENTS = 35

/** Tests that are still above the limit. The list only shrinks. */
const LONG_FILES: readonly string[] = [
  'features/account/tokens/sign-in.test.ts',
  'features/health/bracelets.test.ts',
  'features/people/acts/acts.test.ts',
  'features/people/profiles/profiles.test.ts',
]

const written = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.(tsx?|mjs|mts|css)$/.test(file))
const lines = (file: string): number => source(file).trimEnd().split('\n').length
const limitOf = (file: string): number => (/^apps\/.*\/main\.tsx?$/.test(file) ? ENTRY_LINES : FILE_LINES)

test('no file is longer than 300 lines, style sheets and tests included, and an entry no longer than 60', () => {
  const long = written.filter(file => lines(file) > limitOf(file))
  expect(long.filter(file => !LONG_FILES.includes(file)).map(file => `${file}: ${lines(file)}`)).toEqual([])
  expect(LONG_FILES.filter(file => !long.includes(file))).toEqual([])
})

test('no function has more than 40 lines or 35 statements outside markup but those of the list, all of which do', () => {
  const long = files
    .filter(file => layerOf(file) !== 'test' && lines(file) > FUNCTION_LINES)
    .flatMap(file =>
      functionLengths(file, source(file))
        .filter(one => one.lines > FUNCTION_LINES || one.statements > FUNCTION_STATEMENTS)
        .map(({ name }) => `${file} ${name || 'default'}`),
    )
  expect(long.toSorted()).toEqual(Object.values(LONG_FUNCTIONS).flat().toSorted())
})

test('a function has the lines from its first to its last one, and the name that it is given', () => {
  const named =
    'export function a() {\n  return 1\n}\nconst b = () =>\n  1\nconst c = { d: () => 1, e() {\n} }\nrun(() => 1)'
  expect(functionLengths('x.ts', named)).toEqual([
    { name: 'a', lines: 3, statements: 1 },
    { name: 'b', lines: 2, statements: 0 },
    { name: 'd', lines: 1, statements: 0 },
    { name: 'e', lines: 2, statements: 0 },
    { name: '', lines: 1, statements: 0 },
  ])
})

test('markup counts as one line, and the functions in it by themselves', () => {
  const component = `function Page() {
  const a = 1
  if (a) return null
  return (
    <p>
      {all.map(one => {
        return one
      })}
    </p>
  )
}`
  expect(functionLengths('x.tsx', component)).toEqual([
    { name: 'Page', lines: 7, statements: 4 },
    { name: '', lines: 3, statements: 1 },
  ])
})
