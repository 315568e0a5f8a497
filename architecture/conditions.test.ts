import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { files, root } from './tree.ts'

const CONDITION = /sql<SqlBool>`([^`]*)`/g

/** Conditions are joined by `and`: an `or` outside parentheses undoes every condition before it, the tenant's included. */
test('a condition with an or stands in parentheses', () => {
  const open = files
    .filter(file => file.endsWith('.ts') && !file.includes('.test.'))
    .flatMap(file =>
      [...readFileSync(join(root, file), 'utf8').matchAll(CONDITION)]
        .map(([, text]) => text!.trim())
        .filter(text => /\bor\b/i.test(text) && !/^(not )?(exists )?\(/.test(text))
        .map(text => `${file}: ${text}`),
    )
  expect(open).toEqual([])
})
