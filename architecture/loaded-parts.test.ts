import { expect, test } from 'vitest'
import { children, type Node, programOf } from './syntax-tree.ts'
import { files, layerOf, source } from './tree.ts'

/** Functions that load through `loadChunk`, which waits for the network and retries. */
const WAITS: readonly unknown[] = ['loadChunk', 'lazyPart', 'latePart', 'findBy', 'provideWeb']

/** Loaded for one call: without a network the call fails with it, and both come with the next try. */
const OF_A_CALL = 'kernel/web/src/encryption/ciphers.ts'

const inBrowser = files.filter(
  file =>
    file !== OF_A_CALL &&
    ['web kernel', 'page', 'frame', 'web half', 'web app'].includes(layerOf(file)) &&
    !file.startsWith('apps/web/lean/') &&
    !file.endsWith('.d.ts'),
)

const waits = (node: Node): boolean =>
  node.type === 'CallExpression' && WAITS.includes((node['callee'] as Node)['name'])

/** Source text of the dynamic imports that are outside such a call. */
function hastyImports(node: Node, source: string): string[] {
  if (waits(node)) return []
  const own = node.type === 'ImportExpression' ? [source.slice(node.start, node.end)] : []
  return [...own, ...children(node).flatMap(child => hastyImports(child, source))]
}

test('a part of the program that does not come is asked for again, wherever it is loaded', () => {
  const hasty = inBrowser.flatMap(file =>
    hastyImports(programOf(file, source(file)), source(file)).map(one => `${file}: ${one}`),
  )
  expect(hasty).toEqual([])
})
