import { expect, test } from 'vitest'
import { code, files } from '../tree.ts'

/** Plain connections: to one host that is asked what it is, to the embedded database, and before anybody knows a host. */
const PLAIN = [/^kernel\/server\/src\/embedded\//, /^kernel\/server\/src\/database\/hosts\/hosts\.ts$/]

test('the server opens its connections as a PrimaryClient, so that each finds the primary of several hosts', () => {
  const judged = files.filter(file => /^(kernel\/server|apps)\//.test(file) && !/\.test\.ts$/.test(file))
  expect(judged.length).toBeGreaterThan(100)
  const plain = judged.filter(file => /new pg\.(Client|Pool)\((?![^)]*Client: PrimaryClient)/.test(code(file)))
  expect(plain.filter(file => !PLAIN.some(pattern => pattern.test(file)))).toEqual([])
})
