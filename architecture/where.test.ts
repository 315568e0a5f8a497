import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tree.ts'

test('docs/where.md answers forty questions, each with a file that exists', () => {
  const answers = [...readFileSync(join(root, 'docs/where.md'), 'utf8').matchAll(/^\| .+ \| `(.+)` \|$/gm)]
  expect(answers).toHaveLength(40)
  expect(answers.map(([, path]) => path!).filter(path => !existsSync(join(root, path)))).toEqual([])
})
