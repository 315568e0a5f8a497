import { expect, test } from 'vitest'
import { files, layerOf, source } from './tree.ts'

const server = files.filter(file => ['server kernel', 'server half', 'server app'].includes(layerOf(file)))
const linesOf = (file: string): string[] => source(file).split('\n')

/** A connection that is given up anyway, and one whose failure its own users hear. */
const DELIBERATE = /(\.end\(\)|query\('rollback'\)|\bwallSet)\.catch\(/

test('no error is thrown away unread', () => {
  const silent = server.flatMap(file =>
    linesOf(file)
      .map((line, at) => ({ line, where: `${file}:${at + 1}` }))
      .filter(({ line }) => /\.catch\(\(\) => \{\}\)/.test(line) && !DELIBERATE.test(line))
      .map(({ where }) => where),
  )
  expect(silent).toEqual([])
})

/** Lines of a function at most (CONTRIBUTING). */
const FUNCTION_LINES = 40

/** Promises that begin in one statement and are awaited only after another await: when that one throws, nobody listens. */
function unawaitedPromises(file: string): string[] {
  const lines = linesOf(file)
  return lines.flatMap((line, at) => {
    const name = /^\s*(?:const|let) (\w+)(?:: [^=]+)? =(?! ?await\b)/.exec(line)?.[1]
    if (!name) return []
    const rest = lines.slice(at + 1, at + FUNCTION_LINES)
    const end = rest.findIndex(one => one.startsWith('}'))
    const within = end < 0 ? rest : rest.slice(0, end)
    const own = within.findIndex(one => new RegExp(`\\bawait ${name}\\b(?![.?(\\[])`).test(one))
    return own > 0 && within.slice(0, own).some(one => /\bawait\b/.test(one)) ? [`${file}:${at + 1} ${name}`] : []
  })
}

test('no promise is left alone while another one is awaited', () => {
  expect(server.flatMap(unawaitedPromises)).toEqual([])
})
