import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../tree.ts'

const MOST_FILES = 25

const FOLDERS = [
  'features',
  'page',
  'frame',
  'kernel',
  'apps',
  'demo',
  'testing',
  'e2e',
  'tools',
  'architecture',
  'bench',
]

const written = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

/** How many files each folder itself has, without those of the folders in it. */
function sizesOf(files: readonly string[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  return sizes
}

test('no folder has more than 25 files, tests and style sheets included', () => {
  const above = [...sizesOf(written)].filter(([, size]) => size > MOST_FILES)
  expect(above.map(([folder, size]) => `${folder}: ${size} files, make rooms`)).toEqual([])
})

test('files of the folders in a folder are not its own', () => {
  expect(Object.fromEntries(sizesOf(['a/b.ts', 'a/c.css', 'a/d/e.ts']))).toEqual({ a: 2, 'a/d': 1 })
})
