import { describe, expect, test } from 'vitest'
import { around, definitionOf, END, flow, START, task, timer } from '../../../testing/made-papers/process-xml.ts'
import { checkProcess } from './check-process.server.ts'

const problems = async (xml: string): Promise<string[]> => (await checkProcess(xml)).problems.map(({ zh }) => zh)

/** A step whose timer leads to another, whose timer leads back. */
const backAndForth = (when: string, kind: string): string =>
  definitionOf(
    `${START}${task('a')}${task('b')}${END}` +
      ['a', 'b']
        .map(id => `<bpmn:boundaryEvent id="t-${id}" attachedToRef="${id}">${timer(when, kind)}</bpmn:boundaryEvent>`)
        .join('') +
      [flow('s', 'a'), flow('t-a', 'b'), flow('t-b', 'a'), flow('a', 'e'), flow('b', 'e')].join(''),
  )
const reminder = (when: string, kind: string): string =>
  definitionOf(
    `${START}${task()}<bpmn:boundaryEvent id="t" attachedToRef="a">${timer(when, kind)}</bpmn:boundaryEvent>${END}` +
      [flow('s', 'a'), flow('t', 'a'), flow('a', 'e')].join(''),
  )
describe('a timer that leads back to its step', () => {
  test('may remind every two days, but not from a date on: after that day it would never end', async () => {
    expect(await problems(reminder('P2D', 'timeDuration'))).toEqual([])
    expect(await problems(backAndForth('P2D', 'timeDuration'))).toEqual([])
    const dates = ['2020-01-01T08:00:00Z', '2099-01-01T08:00:00Z']
    for (const date of dates) {
      expect((await problems(reminder(date, 'timeDate'))).join()).toContain('到期日过后会一直回到原环节')
      expect(await problems(backAndForth(date, 'timeDate'))).toHaveLength(2)
    }
  })
})

test('an element without an id is named as a flaw, definitions without one are none', async () => {
  const xml = around(task())
  expect((await problems(xml.replace(' id="s-a"', ''))).join()).toContain('元素没有标识')
  expect(await problems(xml.replace(' id="d"', ''))).toEqual([])
})
