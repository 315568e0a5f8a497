import { expect, test } from 'vitest'
import { code, files, layerOf } from '../tree.ts'

/**
 * Where BigInt is no id: readings of an electricity meter and of binary payloads, exact to the last digit, the coordinates
 * of a curve, what an RSA key wraps, and sums of hashes.
 */
const OTHER_NUMBERS = [
  'features/device/dialect/binary-layout.ts',
  'features/service/recordcharging/session.ts',
  'features/account/keys/sm2.server.ts',
  'kernel/web/src/encryption/plain-ciphers.ts',
  'kernel/server/src/moving/moved-rows.ts',
]
const MAKER = 'kernel/server/src/data/compiled/ids.ts'

/** An id of a statement with an operator behind it, or before it; an id turned into a number. */
const COMPUTED = [
  /::bigint\s*(?:[-+*/%&]|\|(?!\|))/,
  /[-+*/%]\s*\$\{[^}]*[iI]d\}::bigint/,
  /newIds?\([^)]*\)\s*[-+*/%]/,
  /\bBigInt\(/,
]
const findingsOf = (text: string): string[] => COMPUTED.flatMap(pattern => pattern.exec(text)?.[0] ?? [])

test('ids come from the id maker: nothing computes one from another', () => {
  const judged = files.filter(file => layerOf(file) !== 'test' && file !== MAKER && !OTHER_NUMBERS.includes(file))
  const wrong = judged.flatMap(file => findingsOf(code(file)).map(found => `${file}: ${found}`))
  expect(judged.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})

test('what computes an id is found', () => {
  const id = '$'.concat('{firstId}::bigint')
  const computed = [
    `select ${id} + row_number() over ()`,
    `select n + ${id}`,
    'services.newId() + 1',
    'BigInt(id) + 1n',
  ]
  expect(computed.filter(text => findingsOf(text).length === 0)).toEqual([])
  expect(findingsOf(`where id = ${id} and dept_id = any(ids::bigint[])`)).toEqual([])
})
