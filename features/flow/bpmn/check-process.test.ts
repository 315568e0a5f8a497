import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { around, definitionOf, END, flow, START, task, timer, when } from '../../../testing/made-papers/process-xml.ts'
import { ACCEPTED, REFUSED } from './accepted.ts'
import { checkProcess } from './check-process.server.ts'
import { standardLeave } from './standard-leave.ts'

const problems = async (xml: string): Promise<readonly string[]> =>
  (await checkProcess(xml)).problems.map(({ zh }) => zh)

describe('accepted', () => {
  const gateway = (type: string): string =>
    definitionOf(
      `${START}<bpmn:${type} id="g" default="g-b"/>${task()}${task('b')}${END}` +
        flow('s', 'g') +
        flow('g', 'a', type === 'exclusiveGateway' ? when('${days > 3}') : '') +
        flow('g', 'b') +
        flow('a', 'e') +
        flow('b', 'e'),
    )
  const sign = (inside: string): string =>
    around(
      task(
        'a',
        `<bpmn:multiInstanceLoopCharacteristics flowable:collection="\${signers}" flowable:elementVariable="one">${inside}</bpmn:multiInstanceLoopCharacteristics>`,
        ' flowable:assignee="${one}"',
      ),
    ).replace('isExecutable="true"', 'isExecutable="true" village:variables="signers"')
  test.each([
    ['the leave process', standardLeave.xml],
    ['a user task of a person', around(task())],
    [
      'a user task of a role, with a limit',
      around(task('a', '', ' flowable:candidateGroups="villageHead" village:dueHours="8"')),
    ],
    ['an exclusive gateway', gateway('exclusiveGateway')],
    ['a parallel gateway', gateway('parallelGateway').replace(' default="g-b"', '')],
    [
      'a timer between two steps',
      around(`<bpmn:intermediateCatchEvent id="a">${timer('PT8H')}</bpmn:intermediateCatchEvent>`),
    ],
    [
      'a timer for a date',
      around(
        `<bpmn:intermediateCatchEvent id="a">${timer('2029-01-01T08:00:00+08:00', 'timeDate')}</bpmn:intermediateCatchEvent>`,
      ),
    ],
    [
      'a timer at a step',
      definitionOf(
        `${START}${task()}<bpmn:boundaryEvent id="t" attachedToRef="a">${timer('P2D')}</bpmn:boundaryEvent>${END}${flow('s', 'a')}${flow('a', 'e')}${flow('t', 'e')}`,
      ),
    ],
    [
      'an end that terminates',
      definitionOf(
        `${START}${task()}<bpmn:endEvent id="e"><bpmn:terminateEventDefinition/></bpmn:endEvent>${flow('s', 'a')}${flow('a', 'e')}`,
      ),
    ],
    ['several signers', sign('')],
    [
      'any signer',
      sign(
        '<bpmn:completionCondition xsi:type="bpmn:tFormalExpression">${nrOfCompletedInstances &gt;= 1}</bpmn:completionCondition>',
      ),
    ],
    [
      'an annotation',
      definitionOf(
        `${START}${task()}${END}${flow('s', 'a')}${flow('a', 'e')}<bpmn:textAnnotation id="n"><bpmn:text>说明</bpmn:text></bpmn:textAnnotation><bpmn:association id="l" sourceRef="a" targetRef="n"/>`,
      ),
    ],
  ])('%s', async (_, xml) => {
    expect(await problems(xml)).toEqual([])
  })
})

const elementOf = (type: string): string => {
  const tag = type.replace('bpmn:', '').replace(/^./, first => first.toLowerCase())
  if (type.endsWith('EventDefinition'))
    return `<bpmn:intermediateCatchEvent id="a"><bpmn:${tag}/></bpmn:intermediateCatchEvent>`
  if (type.endsWith('LoopCharacteristics')) return task('a', `<bpmn:${tag}/>`)
  return `<bpmn:${tag} id="a" name="它"/>`
}
describe('refused by its name', () => {
  test.each(
    Object.entries(REFUSED)
      .filter(([type]) => type !== 'bpmn:Collaboration')
      .map(([type, { zh, en }]) => [en, type, zh] as const),
  )('%s', async (_, type, zh) => {
    const said = (await problems(around(elementOf(type)))).join()
    expect(said).toContain(type.endsWith('EventDefinition') ? '只支持定时事件' : zh)
  })

  test.each([
    [
      'a start event that waits for a message',
      definitionOf(
        `<bpmn:startEvent id="s"><bpmn:messageEventDefinition/></bpmn:startEvent>${task()}${END}${flow('s', 'a')}${flow('a', 'e')}`,
      ),
      '消息事件',
    ],
    [
      'a listener',
      around(task('a', '<bpmn:extensionElements><flowable:taskListener class="x.Y"/></bpmn:extensionElements>')),
      'taskListener',
    ],
    [
      'an attribute of others',
      around(task('a', '', ' flowable:assignee="${applicant}" flowable:skipExpression="${true}"')),
      'flowable:skipExpression',
    ],
    [
      'a timer that repeats',
      around(`<bpmn:intermediateCatchEvent id="a">${timer('R3/PT8H', 'timeCycle')}</bpmn:intermediateCatchEvent>`),
      '循环定时',
    ],
    [
      'a timer in words',
      around(`<bpmn:intermediateCatchEvent id="a">${timer('明天')}</bpmn:intermediateCatchEvent>`),
      '定时应写成',
    ],
    ['a step that nobody handles', around(task('a', '', '')), '没有办理人'],
    ['a step without a name', around(task().replace(' name="办理"', '')), '环节名称'],
    ['an unknown variable', around(task('a', '', ' flowable:assignee="${boss}"')), '变量 boss 不存在'],
    ['a limit of a year', around(task('a', '', ' flowable:assignee="1" village:dueHours="9000"')), '2000'],
    ['signers that nobody names', around(task('a', '<bpmn:multiInstanceLoopCharacteristics/>')), '会签'],
    ['no start', definitionOf(task() + END + flow('a', 'e')), '开始事件'],
    ['no end', definitionOf(START + task() + flow('s', 'a')), '没有结束事件'],
    [
      'a step that is never reached',
      definitionOf(START + task() + task('b') + END + flow('s', 'a') + flow('a', 'e') + flow('b', 'e')),
      '走不到这里',
    ],
    [
      'a step from which no end is reached',
      definitionOf(START + task() + task('b') + END + flow('s', 'a') + flow('a', 'e') + flow('a', 'b')),
      '走不到结束',
    ],
    [
      'a loop without a wait',
      definitionOf(
        `${START}<bpmn:exclusiveGateway id="g" default="g-e"/><bpmn:exclusiveGateway id="h"/>${END}${flow('s', 'g')}${flow('g', 'h', when('${days > 1}'))}${flow('h', 'g')}${flow('g', 'e')}`,
      ),
      '没有人工环节',
    ],
    [
      'an exit without a condition',
      definitionOf(
        `${START}<bpmn:exclusiveGateway id="g"/>${task()}${END}${flow('s', 'g')}${flow('g', 'a')}${flow('g', 'e', when('${days > 1}'))}${flow('a', 'e')}`,
      ),
      '须有一个默认出口',
    ],
    [
      'a condition that calls something',
      definitionOf(
        `${START}<bpmn:exclusiveGateway id="g" default="g-a"/>${task()}${END}${flow('s', 'g')}${flow('g', 'a')}${flow('g', 'e', when('${runtime.exec()}'))}${flow('a', 'e')}`,
      ),
      '条件无法识别',
    ],
    [
      'a loop over a timer',
      definitionOf(
        `${START}<bpmn:exclusiveGateway id="g" default="g-e"/><bpmn:intermediateCatchEvent id="w">${timer('2001-01-01T00:00:00Z', 'timeDate')}</bpmn:intermediateCatchEvent>${END}${flow('s', 'g')}${flow('g', 'w', when('${days > 1}'))}${flow('w', 'g')}${flow('g', 'e')}`,
      ),
      '没有人工环节',
    ],
    [
      'no default among conditions',
      definitionOf(
        `${START}<bpmn:exclusiveGateway id="g"/>${task()}${END}${flow('s', 'g')}${flow('g', 'a', when('${days > 3}'))}${flow('g', 'e', when('${days > 4}'))}${flow('a', 'e')}`,
      ),
      '须有一个默认出口',
    ],
    [
      'a condition behind a step',
      definitionOf(`${START}${task()}${END}${flow('s', 'a')}${flow('a', 'e', when('${days > 3}'))}`),
      '只能写在排他网关',
    ],
    [
      'a way back into the start',
      definitionOf(
        `${START}<bpmn:exclusiveGateway id="g" default="g-e"/>${task()}${END}${flow('s', 'a')}${flow('a', 'g')}${flow('g', 's', when('${days > 3}'))}${flow('g', 'e')}`,
      ),
      '回到开始事件',
    ],
    [
      'a wait of no minutes',
      around(`<bpmn:intermediateCatchEvent id="a">${timer('PT0M')}</bpmn:intermediateCatchEvent>`),
      '定时应写成',
    ],
    [
      'a wait of two years',
      around(`<bpmn:intermediateCatchEvent id="a">${timer('P730D')}</bpmn:intermediateCatchEvent>`),
      '定时应写成',
    ],
    [
      'a date that does not exist',
      around(
        `<bpmn:intermediateCatchEvent id="a">${timer('2026-99-99T99:99:99', 'timeDate')}</bpmn:intermediateCatchEvent>`,
      ),
      '定时应写成',
    ],
    [
      'a timer at a timer',
      definitionOf(
        `${START}<bpmn:intermediateCatchEvent id="a">${timer('PT8H')}</bpmn:intermediateCatchEvent><bpmn:boundaryEvent id="t" attachedToRef="a">${timer('P2D')}</bpmn:boundaryEvent>${END}${flow('s', 'a')}${flow('a', 'e')}${flow('t', 'e')}`,
      ),
      '只能附在用户任务',
    ],
    ['a blank handler', around(task('a', '', ' flowable:assignee=" "')), '没有办理人'],
    ['a handler that is a call', around(task('a', '', ' flowable:assignee="${environment.services.x()}"')), '无法识别'],
    ['a limit of half hours', around(task('a', '', ' flowable:assignee="1" village:dueHours="1.5"')), '2000'],
    [
      'signers that are one person',
      around(
        task(
          'a',
          '<bpmn:multiInstanceLoopCharacteristics flowable:collection="${taskUser}" flowable:elementVariable="one"/>',
          ' flowable:assignee="${one}"',
        ),
      ),
      '会签',
    ],
    [
      'a number of rounds',
      around(
        task(
          'a',
          '<bpmn:multiInstanceLoopCharacteristics flowable:collection="${signers}" flowable:elementVariable="one"><bpmn:loopCardinality xsi:type="bpmn:tFormalExpression">9</bpmn:loopCardinality></bpmn:multiInstanceLoopCharacteristics>',
        ),
      ),
      'loopCardinality',
    ],
    [
      'a condition in JavaScript',
      definitionOf(
        `${START}<bpmn:exclusiveGateway id="g" default="g-a"/>${task()}${END}${flow('s', 'g')}${flow('g', 'a')}${flow('g', 'e', when('${days > 1}').replace('xsi:type', 'language="javascript" xsi:type'))}${flow('a', 'e')}`,
      ),
      '条件无法识别',
    ],
    ['a compensation', around(task('a', '', ' flowable:assignee="1" isForCompensation="true"')), 'isForCompensation'],
    ['a key longer than its column', around(task()).replace('id="p"', `id="p${'x'.repeat(64)}"`), '太长'],
    [
      'pools',
      around(task()).replace(
        '<bpmn:process',
        '<bpmn:collaboration id="c"><bpmn:participant id="x" processRef="p"/></bpmn:collaboration><bpmn:process',
      ),
      '泳池',
    ],
    [
      'twenty thousand lanes',
      around(task()).replace(START, `<bpmn:laneSet id="l">${'<bpmn:lane/>'.repeat(20_000)}</bpmn:laneSet>${START}`),
      '太大',
    ],
    [
      'two processes',
      around(task()).replace('</bpmn:definitions>', '<bpmn:process id="q" isExecutable="true"/></bpmn:definitions>'),
      '只有一个流程',
    ],
    [
      'a process that is not executable',
      around(task()).replace('isExecutable="true"', 'isExecutable="false"'),
      '可执行',
    ],
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${around(task())}`, 'DOCTYPE'],
    ['no XML', '{"a": 1}', '不是 BPMN'],
    ['half a megabyte', `${around(task())}<!--${'x'.repeat(500_000)}-->`, '太大'],
    [
      'two hundred and more elements',
      definitionOf(START + END + Array.from({ length: 210 }, (_, at) => task(`t${at}`)).join('')),
      '200',
    ],
  ])('%s', async (_, xml, words) => {
    expect((await problems(xml)).join()).toContain(words)
  })
})

test('docs/processes.md lists what is accepted and what is refused', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/processes.md'), 'utf8')
  const rows = page.split('\n').filter(line => line.startsWith('| `bpmn:'))
  const row = (type: string, { zh, en }: { zh: string; en: string }, is: string): string =>
    `| \`${type}\` | ${zh} | ${en} | ${is} |`
  expect(rows).toEqual([
    ...Object.entries(ACCEPTED).map(([type, label]) => row(type, label, 'accepted')),
    ...Object.entries(REFUSED).map(([type, label]) => row(type, label, 'refused')),
  ])
})
