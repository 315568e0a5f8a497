import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NODE_LINES } from '../../kernel/server/src/starting/node-support.ts'
import { NEWEST } from './newest-node.mjs'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const own = JSON.parse(read('package.json')) as {
  readonly engines: { readonly node: string }
  readonly allowScripts: Readonly<Record<string, boolean>>
}
interface Locked {
  readonly name?: string
  readonly hasInstallScript?: boolean
  readonly engines?: { readonly node?: string }
}
const { packages } = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, Locked>> }
const nameOf = (path: string, { name }: Locked): string => name ?? path.split('node_modules/').at(-1)!
const majors = NODE_LINES.map(({ from }) => from.split('.')[0]!)

test('package.json, both READMEs and the start name the same lines of Node as the log', () => {
  const last = NODE_LINES.at(-1)!.from
  const range = NODE_LINES.map(({ from }) => (from === last ? `>=${from}` : `^${from}`)).join(' || ')
  expect(own.engines.node).toBe(range)
  expect(read('README.md')).toContain(`Node.js ${majors.slice(1, -1).join(', ')} or ${last}`)
  expect(read('README.zh-CN.md')).toContain(`Node.js ${majors.slice(1, -1).join('、')} 或 ${last}`)
  expect(NEWEST.split('.')[0]).toBe(last)
  for (const file of ['README.md', 'README.zh-CN.md', 'tools/start.mjs'])
    expect(read(file), file).toContain(NODE_LINES[0].from)
})

test('each package with an install script is named as one that may not run it: the product starts without', () => {
  const found = Object.entries(packages).filter(([, one]) => one.hasInstallScript)
  const named = new Set(found.map(([path, one]) => nameOf(path, one)))
  expect(Object.keys(own.allowScripts)).toEqual([...named].sort())
  expect(Object.values(own.allowScripts).every(isAllowed => !isAllowed)).toBe(true)
})

/** Whether a range of `engines` lets a version in; knows what is written there: `>=`, `^`, a bare number, `||`. */
function admits(range: string, version: string): boolean {
  const numbers = (text: string): readonly number[] => text.split('.').map(Number)
  const [major = 0, minor = 0] = numbers(version)
  return range.split('||').some(part => {
    const [, sign = '', text = ''] = /^\s*(>=|\^|>)?\s*v?(\d+(?:\.\d+)*)(?:\.[x*])?\s*$/.exec(part) ?? []
    if (text === '') return part.trim() === '*'
    const [from = 0, fromMinor = 0] = numbers(text)
    if (sign.startsWith('>')) return major > from || (major === from && minor >= fromMinor)
    return major === from && minor >= fromMinor
  })
}

/** Of another system or chip, or WebAssembly in the place of both: npm leaves them out without a word. */
const FOREIGN = /^node_modules\/(@img\/sharp-|@rolldown\/binding-|@napi-rs\/wasm-runtime)/

test('no package of the lock file warns on a Node that is named: sanitize-html says nothing there (0095)', () => {
  const warned = Object.entries(packages).flatMap(([path, { engines }]) =>
    NODE_LINES.filter(
      ({ from }) => path !== '' && engines?.node && !FOREIGN.test(path) && !admits(engines.node, from),
    ).map(({ from }) => `${path} on ${from}: ${engines!.node}`),
  )
  expect(warned).toEqual([])
})
