import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ACCEPTED, REFUSED } from './accepted.ts'
import { checkProcess } from './check-process.server.ts'
import { standardLeave } from './standard-leave.ts'

const NAMESPACES =
  'xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:village="urn:digital-village:bpmn"'
const definitionOf = (inside: string, more = ''): string =>
  `<bpmn:definitions ${NAMESPACES} id="d" targetNamespace="t"><bpmn:process id="p" name="测试" isExecutable="true"${more}>${inside}</bpmn:process></bpmn:definitions>`
const flow = (from: string, to: string, inside = '', more = ''): string =>
  `<bpmn:sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"${more}>${inside}</bpmn:sequenceFlow>`
const START = '<bpmn:startEvent id="s"/>'
const END = '<bpmn:endEvent id="e"/>'
const task = (id = 'a', inside = '', more = ' flowable:assignee="${applicant}"'): string =>
  `<bpmn:userTask id="${id}" name="办理"${more}>${inside}</bpmn:userTask>`
const when = (text: string): string =>
  `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${text}</bpmn:conditionExpression>`
const timer = (text: string, kind = 'timeDuration'): string =>
  `<bpmn:timerEventDefinition><bpmn:${kind} xsi:type="bpmn:tFormalExpression">${text}</bpmn:${kind}></bpmn:timerEventDefinition>`
/** A step between start and end. */
const around = (element: string, id = 'a'): string =>
  definitionOf(START + element + END + flow('s', id) + flow(id, 'e'))
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
  test.each(Object.entries(REFUSED).map(([type, { zh, en }]) => [en, type, zh] as const))('%s', async (_, type, zh) => {
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
      '既无条件也不是默认',
    ],
    [
      'a condition that calls something',
      definitionOf(
        `${START}<bpmn:exclusiveGateway id="g" default="g-a"/>${task()}${END}${flow('s', 'g')}${flow('g', 'a')}${flow('g', 'e', when('${runtime.exec()}'))}${flow('a', 'e')}`,
      ),
      '条件无法识别',
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
