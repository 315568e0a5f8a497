// Small BPMN processes for tests.
const NAMESPACES =
  'xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:village="urn:digital-village:bpmn"'
export const definitionOf = (inside: string, more = ''): string =>
  `<bpmn:definitions ${NAMESPACES} id="d" targetNamespace="t"><bpmn:process id="p" name="测试" isExecutable="true"${more}>${inside}</bpmn:process></bpmn:definitions>`
export const flow = (from: string, to: string, inside = '', more = ''): string =>
  `<bpmn:sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"${more}>${inside}</bpmn:sequenceFlow>`
export const START = '<bpmn:startEvent id="s"/>'
export const END = '<bpmn:endEvent id="e"/>'
export const task = (id = 'a', inside = '', more = ' flowable:assignee="${applicant}"'): string =>
  `<bpmn:userTask id="${id}" name="办理"${more}>${inside}</bpmn:userTask>`
export const when = (text: string): string =>
  `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${text}</bpmn:conditionExpression>`
export const timer = (text: string, kind = 'timeDuration'): string =>
  `<bpmn:timerEventDefinition><bpmn:${kind} xsi:type="bpmn:tFormalExpression">${text}</bpmn:${kind}></bpmn:timerEventDefinition>`
/** A step between start and end. */
export const around = (element: string, id = 'a'): string =>
  definitionOf(START + element + END + flow('s', id) + flow(id, 'e'))
