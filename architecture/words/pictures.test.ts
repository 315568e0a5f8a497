import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../tree.ts'

const FOLDER = join(root, 'docs/images')
const MOST = 24
const MAX_BYTES = 150_000

test('the repository holds two dozen small pictures at most, each of which README or a page of docs shows', () => {
  const pages = [
    'README.md',
    'README.zh-CN.md',
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.md'))
      .map(file => `docs/${file}`),
  ].map(file => readFileSync(join(root, file), 'utf8'))
  const pictures = readdirSync(FOLDER)
  expect(pictures.length).toBeLessThanOrEqual(MOST)
  expect(pictures.filter(name => statSync(join(FOLDER, name)).size >= MAX_BYTES)).toEqual([])
  expect(pictures.filter(name => !pages.some(page => page.includes(`images/${name}`)))).toEqual([])
})
