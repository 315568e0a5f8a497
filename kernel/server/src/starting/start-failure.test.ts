import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryDir } from '../../../../testing/temporary.ts'
import { CannotStart } from '../contract/cannot-start.ts'
import { reportStartFailure } from './start-failure.ts'

const dataDir = temporaryDir('village-failure-')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function report(error: unknown, dir: string | undefined): { lines: readonly string[]; exitCode: number } {
  const printed: string[] = []
  const exitCode = reportStartFailure(error, dir, line => printed.push(line))
  return { lines: printed.join('\n').split('\n'), exitCode }
}

test('a fault at the start is two lines for the operator, and its stack is in the log file alone', () => {
  const { lines, exitCode } = report(new Error('duplicate key\nand more'), dataDir)
  const file = join(dataDir, 'start-failures.log')
  expect(exitCode).toBe(1)
  expect(lines).toEqual([
    `启动失败：duplicate key。已完成的部分已保存，请再次启动；若仍失败，详情见 ${file}`,
    `The start failed: duplicate key. What was finished is kept: start again; if it fails again, details are in ${file}`,
  ])
  expect(readFileSync(file, 'utf8')).toMatch(/duplicate key\nand more\n +at /)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a fault before the data folder is known says so, still in two lines', () => {
  const { lines } = report(new TypeError('no such thing'), undefined)
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('    at ')
})

test('what a person can mend is said as it is, with its own exit code', () => {
  const wrong = new CannotStart({ zh: '端口 80 已被占用', en: 'Port 80 is taken' }, 2)
  expect(report(wrong, dataDir)).toEqual({ lines: ['端口 80 已被占用', 'Port 80 is taken'], exitCode: 2 })
})
