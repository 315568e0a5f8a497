import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VERSION } from '../kernel/resource/src/version.ts'
import { ROOT } from './built.mjs'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

test('the program, its packages, its image and the list of changes name one version', () => {
  const versions = {
    package: JSON.parse(read('package.json')).version,
    lock: JSON.parse(read('package-lock.json')).version,
    locked: JSON.parse(read('package-lock.json')).packages[''].version,
    image: /^ARG VERSION=(.+)$/m.exec(read('Dockerfile'))![1],
    changes: /^## (\S+)/m.exec(read('CHANGELOG.md'))![1],
  }
  expect(versions).toEqual({ package: VERSION, lock: VERSION, locked: VERSION, image: VERSION, changes: VERSION })
})
