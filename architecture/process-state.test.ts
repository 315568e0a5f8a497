import { expect, test } from 'vitest'
import { code, files, layerOf } from './tree.ts'

const server = files.filter(file => ['server kernel', 'server half', 'server app'].includes(layerOf(file)))

/** What is the same for every installation: it names no row of anybody, or is kept by the installation's own folder. */
const SHARED = {
  'kernel/server/src/data/call-contexts.ts': 'names of statements, by their text',
  'kernel/server/src/data/compiled/grams.ts': 'first letters of menu titles, by the title',
  'kernel/server/src/data/compiled/readings.ts': 'readings of a Chinese character, by the character',
  'features/account/keys/keys.server.ts': 'signing keys, by the data folder',
  'features/account/passwords/lockout.server.ts': 'sign-ins under way, none of which is remembered',
  'features/account/passwords/credential.server.ts':
    'passwords that everybody guesses, read when they are first wanted',
  'features/account/passwords/hashing.server.ts': 'hashes under way: the processor is one for all installations',
  'features/report/query/check-select.server.ts': 'the parser, loaded when it is first wanted',
  'apps/server/filling.ts': 'the folder of a process that ends after it',
}
/** An empty collection, or a value that changes, at the top of a file. */
const STATE =
  /^(export )?(const|let) \w+(: (?!Readonly)[^=]+)? = new (Map|Set)(<.*>)?\(\)|^(export )?let \w+|^const \w+: (?!readonly).*\[\] = \[\]/m

test.each([
  'const known = new Map<string, string>()',
  'let running = 0',
  'let common: ReadonlySet<string> | undefined',
  'const queue: (() => void)[] = []',
])('%s is found', text => {
  expect(STATE.test(text)).toBe(true)
})
test.each(['const NAMES = new Set([1, 2])', '  let inner = 0', 'const NO_EFFECTS: readonly string[] = []'])(
  '%s remembers nothing',
  text => {
    expect(STATE.test(text)).toBe(false)
  },
)

test('what is remembered belongs to one installation, not to the process', () => {
  const kept = server.filter(file => STATE.test(code(file)))
  expect(kept.sort()).toEqual(Object.keys(SHARED).sort())
})
