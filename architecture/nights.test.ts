import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { files, root } from './tree.ts'

/** A search that goes on where it was broken off asks when the next night is; it is queued by `nightly` as well. */
const ASKS_FOR_NIGHT = ['features/people/duplicates/duplicate/duplicate.server.ts']

test('work that comes each night is queued by nightly(), so that a bad night does not end it', () => {
  const asking = files.filter(
    file => file.startsWith('features/') && /\bnightAfter\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(asking).toEqual(ASKS_FOR_NIGHT)
})
