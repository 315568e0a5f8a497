import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../temporary.ts'
import { ALERT_CASES, type AlertCase } from './alert-cases.ts'

const RULES = join(import.meta.dirname, '../../docs/observe/alerts.yml')
const PROGRAM = process.env['PROMTOOL'] ?? 'promtool'
const run = (...args: readonly string[]) => spawnSync(PROGRAM, args, { encoding: 'utf8' })
const isThere = run('--version').status === 0
/** Where promtool is missing the tests are left out, and their names say so. */
const withPromtool = (name: string): string =>
  isThere ? name : `${name} (skipped: there is no promtool; apt-get install prometheus, or PROMTOOL=/path/to/promtool)`

/** Whether the alert fires, as promtool asks it of the series that Prometheus writes about alerts. */
const firing = ({ alert }: AlertCase, minute: number, isFiring: boolean) => ({
  expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
  eval_time: `${minute}m`,
  exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
})
const historyOf = (one: AlertCase) => ({
  name: one.alert,
  interval: '1m',
  input_series: Object.entries(one.series).map(([series, values]) => ({ series, values })),
  promql_expr_test: [firing(one, one.fires, true), firing(one, one.ends, false)],
})

test.runIf(isThere)(withPromtool('the rules are well formed'), () => {
  const { status, stdout, stderr } = run('check', 'rules', RULES)
  expect(`${stdout}${stderr}`).toContain('13 rules found')
  expect(status).toBe(0)
})

test.runIf(isThere).each(ALERT_CASES.map((one, i) => [withPromtool(`${one.alert} (${i})`), one] as const))(
  '%s fires when its history says so, and ends',
  (_, one) => {
    const dir = temporaryDir('village-alerts-')
    mkdirSync(dir, { recursive: true })
    const file = join(dir, 'history.json')
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests: [historyOf(one)] }))
    const { status, stdout, stderr } = run('test', 'rules', file)
    expect(`${stdout}${stderr}`).toContain('SUCCESS')
    expect(status).toBe(0)
  },
)
