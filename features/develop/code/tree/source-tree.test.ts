import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { temporaryDir } from '../../../../testing/temporary.ts'
import { writeTogether } from './source-tree.server.ts'

const WELL = 'features/water/well.resource.ts'
const root = temporaryDir('village-sources-')
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  rmSync(join(root, 'features'), { recursive: true, force: true })
  mkdirSync(join(root, 'features'))
})
const inTree = (path: string): string => readFileSync(join(root, path), 'utf8')
/** Every file below the root. */
const filesThere = (): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
    .sort()

describe('nothing is written', () => {
  test.each([
    'features/../package.json',
    'package.json',
    'features/water/../../x.resource.ts',
    '/etc/passwd',
    'features/water/well.resource.ts/../../x.ts',
    'features/system/public.ts',
    'features/a/b/c/d.resource.ts',
    'features/Water/well.resource.ts',
  ])('at %s', path => {
    expect(() => writeTogether(root, [{ path, text: 'x' }])).toThrow()
    expect(filesThere()).toEqual([])
  })

  test('when one of the files cannot be: the others are as they were, and no folder is left', () => {
    mkdirSync(join(root, 'features/old'))
    writeFileSync(join(root, 'features/old/well.resource.ts'), 'before')
    const files = ['features/old/well.resource.ts', 'features/fresh/well/well.resource.ts', WELL].map(path => ({
      path,
      text: 'after',
    }))
    let moves = 0
    const failing: typeof renameSync = (from, to) => {
      if (++moves === 3) throw new Error('the disk is full')
      renameSync(from, to)
    }
    expect(() => writeTogether(root, files, failing)).toThrow('the disk is full')
    expect(inTree('features/old/well.resource.ts')).toBe('before')
    expect(readdirSync(join(root, 'features'))).toEqual(['old'])
    expect(filesThere()).toEqual(['well.resource.ts'])
  })
})
