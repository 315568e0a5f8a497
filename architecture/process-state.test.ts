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
}

test('what is remembered belongs to one installation, not to the process', () => {
  const kept = server.filter(file =>
    /^(export )?(const|let) \w+(: (?!Readonly)[^=]+)? = new (Map|Set)(<.*>)?\(\)/m.test(code(file)),
  )
  expect(kept.sort()).toEqual(Object.keys(SHARED).sort())
})
