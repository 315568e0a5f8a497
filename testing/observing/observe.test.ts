import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../village.ts'
import { ALERT_CASES } from './alert-cases.ts'

const FOLDER = join(import.meta.dirname, '../../docs/observe')
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')
const rules = read('alerts.yml')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].sort()

let village: Village
let metrics = ''
beforeAll(async () => {
  village = await startVillage({ demo: false })
  metrics = (await village.app.inject('/metrics')).body
}, 120_000)
afterAll(() => village?.close())

const namesIn = (text: string): readonly string[] =>
  sorted([...text.matchAll(/\b(?:village|nodejs|process)_[a-z0-9_]+(?=[\s{[)]|$|")/g)].map(([name]) => name))
/** What the text of the metrics declares, with the series of histograms. */
const declared = (): ReadonlySet<string> => {
  const kinds = [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    kinds.flatMap(([, name, kind]) =>
      kind === 'histogram' ? ['bucket', 'count', 'sum'].map(part => `${name}_${part}`) : [name!],
    ),
  )
}

test('every figure that the board and the rules ask for is told, and every figure of ours is on the board', () => {
  const board = JSON.parse(read('grafana.json'))
  const expressions = board.panels.flatMap((panel: any) => panel.targets.map((target: any) => target.expr)).join('\n')
  const known = declared()
  const asked = namesIn(`${expressions}\n${rules.replaceAll(/page: .*/g, '')}`)
  expect(asked.filter(name => !known.has(name))).toEqual([])
  const shown = expressions as string
  expect(
    [...known].filter(name => name.startsWith('village_') && !name.endsWith('_sum') && !shown.includes(name)),
  ).toEqual([])
})

test('thirteen alerts have a section with what to do, by their name, and each is made to fire', () => {
  expect(alerts).toHaveLength(13)
  const page = read('alerts.md')
  const sections = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name!)
  expect(sections).toEqual(alerts)
  for (const name of alerts) expect(rules).toContain(`page: docs/observe/alerts.md#${name.toLowerCase()}\n`)
  expect(sorted(ALERT_CASES.map(one => one.alert))).toEqual(sorted(alerts))
  // What each means, in both languages, and steps.
  for (const section of page.split(/^### \w+$/m).slice(1)) {
    expect(section).toMatch(/\*\*[^*]*[\u4e00-\u9fff][^*]* · [A-Z][^*]+\*\*/)
    expect(section).toMatch(/^1\. .*[\u4e00-\u9fff].*$/m)
  }
})

test('a figure has a name with its unit, and one that only grows says so', () => {
  const kinds = [...metrics.matchAll(/^# TYPE (village_\S+) (\S+)$/gm)].map(([, name, kind]) => [name!, kind!] as const)
  expect(kinds.filter(([name, kind]) => name.endsWith('_total') !== (kind === 'counter'))).toEqual([])
  expect(new Set(kinds.map(([name]) => name)).size).toBe(kinds.length)
})
