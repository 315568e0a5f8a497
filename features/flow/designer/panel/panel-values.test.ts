import { describe, expect, test } from 'vitest'
import { checkProcess } from '../../bpmn/check-process.server.ts'
import { beginnings, newProcess } from '../new-process.ts'
import { areWhole, conditionText, NEW_ROW, rowsOf, withoutRow } from './condition-rows.ts'
import { durationOf, durationText } from './durations.ts'
import { handlerOf, handlersFor } from './handlers.ts'

const KNOWN = new Set(['days', 'headDays', 'leaveType'])

describe('a condition', () => {
  test.each([
    "${days > 3 && leaveType == '2a'}",
    "${days > headDays || flag != 'absent'}",
    '${days >= 2.5}',
    `\${reason == "it's"}`,
    '${done == true && left != null}',
  ])('%s is written as it was read', text => {
    expect(conditionText(rowsOf(text)!, new Set([...KNOWN]))).toBe(text)
  })

  test('that compares no variable, or is not understood, is left to be read as it is', () => {
    expect(rowsOf('${3 > days}')).toBeUndefined()
    expect(rowsOf('${days.max() > 3}')).toBeUndefined()
    expect(rowsOf(' ')).toEqual([])
  })

  test('keeps numbers that are too long to be exact as words, and quotes what would end it', () => {
    const row = (value: string) => [{ ...NEW_ROW, variable: 'taskUser', value }]
    expect(conditionText(row('1900000000000000001'), KNOWN)).toBe("${taskUser == '1900000000000000001'}")
    expect(conditionText(row('a}\'"{'), KNOWN)).toBe('${taskUser == "a\'"}')
    expect(rowsOf(conditionText(row('a}\'"{'), KNOWN))).toEqual(row("a'"))
  })

  test('is whole when every line is filled, and loses its first join with its first line', () => {
    const rows = rowsOf('${days > 3 || days < 1 && leaveType == 2}')!
    expect(rows.map(({ join }) => join)).toEqual(['', 'or', 'and'])
    expect(withoutRow(rows, 0).map(({ join }) => join)).toEqual(['', 'and'])
    expect([areWhole(rows), areWhole([...rows, NEW_ROW])]).toEqual([true, false])
  })
})

describe('a handler', () => {
  test.each([
    ['applicant', []],
    ['chosen', []],
    ['signer', []],
    ['colleague', ['1900000000000000001']],
    ['variable', ['deputy']],
    ['roles', ['villageHead', 'clerk']],
    ['roles', ['${headRole}']],
  ] as const)('%s %s is written and read back', (kind, values) => {
    expect(handlerOf(handlersFor({ kind, values }), 'signer')).toEqual({ kind, values })
  })

  test('that nobody has chosen is nobody', () => {
    expect(handlerOf(handlersFor({ kind: undefined, values: [] }))).toEqual({ kind: undefined, values: [] })
    expect(handlersFor({ kind: 'variable', values: [] }).assignee).toBe('')
  })
})

test('a duration is written as it was read', () => {
  for (const text of ['P2DT8H', 'PT30M', 'P1D', 'P1DT2H5M']) expect(durationText(durationOf(text)!)).toBe(text)
  expect([durationOf('R3/PT1H'), durationText({ days: 0, hours: 0, minutes: 0 })]).toEqual([undefined, ''])
})

test('the process with which a design begins has nothing wrong with it', async () => {
  const { name, start, task, end } = beginnings
  const words = { name: name.zh, start: start.zh, task: task.zh, end: end.zh }
  expect(await checkProcess(newProcess('Process_1', words))).toEqual({ key: 'Process_1', name: '新流程', problems: [] })
})
