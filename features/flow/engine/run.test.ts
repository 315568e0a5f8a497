import { describe, expect, test } from 'vitest'
import { definitionOf, flow, timer, when } from '../../../testing/made-papers/process-xml.ts'
import { standardLeave } from '../bpmn/standard-leave.ts'
import { modelOf } from './model.server.ts'
import { goOn, type Run, startRun } from './run.server.ts'

const leave = { applicant: '1', taskUser: '2', days: 4, headDays: 3, headRole: 'villageHead' }
/** A walk that names the step to complete and what is said there. */
async function walk(xml: string, start: Record<string, unknown>) {
  const model = await modelOf(xml)
  let variables = start
  let run = await startRun(model, variables)
  const step = async (elementId: string, flag = 'ok', at = 0): Promise<Run> => {
    const wait = [...run.waits, ...run.timers].filter(one => one.elementId === elementId)[at]!
    const kind = run.waits.some(one => one === wait) ? 'task' : 'timer'
    variables = { ...variables, flag }
    run = await goOn({ model, state: JSON.parse(JSON.stringify(run.state)) }, { ...wait, kind }, variables)
    return run
  }
  return { step, run: () => run, at: () => run.waits.map(one => one.elementId) }
}

describe('leave', () => {
  test('of four days goes to the manager, then to the head of the village, then ends', async () => {
    const { step, run, at } = await walk(standardLeave.xml, leave)
    expect(run().waits).toMatchObject([{ elementId: 'managerApprove', assignee: '2', dueHours: 24 }])
    await step('managerApprove')
    expect(run().waits).toMatchObject([{ elementId: 'headApprove', assignee: null, groups: ['villageHead'] }])
    const end = await step('headApprove')
    expect([at(), end.outcome, end.passed.at(-1)!.elementId]).toEqual([[], 'approved', 'end'])
  })

  test('of two days ends with the manager', async () => {
    const { step } = await walk(standardLeave.xml, { ...leave, days: 2 })
    expect((await step('managerApprove')).outcome).toBe('approved')
  })

  test('that is sent back waits for who asked, and goes the same way again', async () => {
    const { step, run, at } = await walk(standardLeave.xml, leave)
    await step('managerApprove', 'absent')
    expect(run().waits).toMatchObject([{ elementId: 'applicantModify', assignee: '1', isApplicants: true }])
    await step('applicantModify')
    expect(at()).toEqual(['managerApprove'])
    await step('managerApprove', 'absent')
    const end = await step('applicantModify', 'stop')
    expect(end.outcome).toBe('rejected')
  })

  test('is refused by the head of the village', async () => {
    const { step } = await walk(standardLeave.xml, leave)
    await step('managerApprove')
    expect((await step('headApprove', 'stop')).outcome).toBe('rejected')
  })

  test('of a manager skips the manager', async () => {
    const { at } = await walk(standardLeave.xml, { ...leave, taskUser: '1' })
    expect(at()).toEqual(['headApprove'])
  })
})

describe('constructs', () => {
  const task = (id: string, inside = '', more = ''): string =>
    `<bpmn:userTask id="${id}" name="${id}" flowable:assignee="7"${more}>${inside}</bpmn:userTask>`
  const ends = '<bpmn:startEvent id="s"/><bpmn:endEvent id="e"/>'

  test('branches of a parallel gateway are both done before it goes on', async () => {
    const gateways = '<bpmn:parallelGateway id="fork"/><bpmn:parallelGateway id="join"/>'
    const flows = [
      ['s', 'fork'],
      ['fork', 'a'],
      ['fork', 'b'],
      ['a', 'join'],
      ['b', 'join'],
      ['join', 'e'],
    ]
    const xml = definitionOf(ends + gateways + task('a') + task('b') + flows.map(([x, y]) => flow(x!, y!)).join(''))
    const { step, at } = await walk(xml, {})
    expect(at().toSorted()).toEqual(['a', 'b'])
    await step('b')
    expect(at()).toEqual(['a'])
    expect((await step('a')).outcome).toBe('approved')
  })

  const signers = (sequential: boolean, inside = ''): string =>
    definitionOf(
      `${ends}<bpmn:userTask id="sign" flowable:assignee="\${signer}"><bpmn:multiInstanceLoopCharacteristics isSequential="${sequential}" flowable:collection="\${signers}" flowable:elementVariable="signer">${inside}</bpmn:multiInstanceLoopCharacteristics></bpmn:userTask>` +
        flow('s', 'sign') +
        flow('sign', 'e'),
    )
  const people = { signers: ['11', '12', '13'] }

  test('all sign, at the same time', async () => {
    const { step, run } = await walk(signers(false), people)
    expect(run().waits.map(one => one.assignee)).toEqual(['11', '12', '13'])
    await step('sign', 'ok', 1)
    expect(run().waits.map(one => one.assignee)).toEqual(['11', '13'])
    await step('sign')
    expect((await step('sign')).outcome).toBe('approved')
  })

  test('all sign, one after the other', async () => {
    const { step, run } = await walk(signers(true), people)
    const seen = []
    for (let left = 3; left > 0; left--) {
      seen.push(...run().waits.map(one => one.assignee))
      await step('sign')
    }
    expect([seen, run().outcome]).toEqual([['11', '12', '13'], 'approved'])
  })

  test('one who signs is enough', async () => {
    const condition =
      '<bpmn:completionCondition xsi:type="bpmn:tFormalExpression">${nrOfCompletedInstances &gt;= 1}</bpmn:completionCondition>'
    const { step } = await walk(signers(false, condition), people)
    expect((await step('sign', 'ok', 2)).outcome).toBe('approved')
  })

  test('a timer waits for its time', async () => {
    const pause =
      '<bpmn:intermediateCatchEvent id="pause"><bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P2D</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>'
    const { step, run } = await walk(definitionOf(ends + pause + flow('s', 'pause') + flow('pause', 'e')), {})
    expect(run().timers).toMatchObject([{ elementId: 'pause' }])
    expect(Math.round(run().timers[0]!.afterMs / 3_600_000)).toBe(48)
    expect((await step('pause')).outcome).toBe('approved')
  })

  test.each([
    ['ends the step', true, ['late']],
    ['leaves the step open', false, ['late', 'work']],
  ])('a timer at a step %s', async (_, cancels, left) => {
    const boundary = `<bpmn:boundaryEvent id="limit" attachedToRef="work" cancelActivity="${cancels}"><bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">PT8H</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>`
    const flows = flow('s', 'work') + flow('work', 'e') + flow('limit', 'late') + flow('late', 'e')
    const { step, at, run } = await walk(definitionOf(ends + task('work') + task('late') + boundary + flows), {})
    expect([at(), run().timers.map(one => one.elementId)]).toEqual([['work'], ['limit']])
    await step('limit')
    expect(at().toSorted()).toEqual(left)
  })

  const PAST = '2020-01-01T08:00:00Z'
  const reminded = (kind: string, when: string): string =>
    definitionOf(
      `${ends}${task('a')}<bpmn:boundaryEvent id="late" attachedToRef="a">${timer(when, kind)}</bpmn:boundaryEvent>` +
        flow('s', 'a') +
        flow('late', 'a') +
        flow('a', 'e'),
    )

  test('a timer whose day has passed comes a minute later by the queue, each time, and never inside a step', async () => {
    const { step, run, at } = await walk(reminded('timeDate', PAST), {})
    for (let round = 0; round < 3; round++) {
      expect([at(), run().timers.map(({ elementId }) => elementId)]).toEqual([['a'], ['late']])
      expect(run().timers[0]!.afterMs).toBe(60_000)
      await step('late')
    }
    expect((await step('a')).outcome).toBe('approved')
  })

  test('a process goes on from a timer whose time ran out while the server was away', async () => {
    const { step, run, at } = await walk(reminded('timeDuration', 'PT1M'), {})
    const stored = JSON.stringify(run().state).replaceAll(/"expireAt":"[^"]+"/g, `"expireAt":"${PAST}"`)
    expect(stored).toContain(PAST)
    Object.assign(run(), { state: JSON.parse(stored) })
    await step('late')
    expect([at(), run().passed.map(({ elementId }) => elementId)]).toEqual([['a'], ['late']])
  })

  test('a step that goes round without waiting ends with a sentence instead of never', async () => {
    const round = definitionOf(
      `${ends}<bpmn:exclusiveGateway id="x" default="x-y"/><bpmn:exclusiveGateway id="y" default="y-x"/>${task('a')}` +
        flow('s', 'x') +
        flow('x', 'y') +
        flow('y', 'x') +
        flow('x', 'a', when('${days > 3}')) +
        flow('a', 'e'),
    )
    await expect(walk(round, { days: 1 })).rejects.toMatchObject({ says: { zh: expect.stringContaining('转圈') } })
    await expect(walk(signers(false), { signers: [] })).resolves.toBeTruthy()
  })

  test('a drawing whose definitions have no id runs as any other', async () => {
    const { step } = await walk(standardLeave.xml.replace(/(<bpmn:definitions[^>]*?) id="[^"]*"/, '$1'), leave)
    await step('managerApprove')
    expect((await step('headApprove')).outcome).toBe('approved')
  })
})
