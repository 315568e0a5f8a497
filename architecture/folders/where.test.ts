import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../tree.ts'

const answers = [...readFileSync(join(root, 'docs/where.md'), 'utf8').matchAll(/^\| .+ \| `(.+)` \|$/gm)].map(
  ([, path]) => path!,
)

test('docs/where.md answers forty questions, each with a file that exists', () => {
  expect(answers).toHaveLength(40)
  expect(answers.filter(path => !existsSync(join(root, path)))).toEqual([])
})

test('each feature has an answer', () => {
  const folders = readdirSync(join(root, 'features'), { withFileTypes: true })
  const features = folders.filter(one => one.isDirectory() && one.name !== 'node_modules').map(({ name }) => name)
  expect(features.filter(name => !answers.some(path => path.startsWith(`features/${name}/`)))).toEqual([])
})
