import type { Label } from '@village/resource'

/** Words of a process that is begun: what is drawn is in the language of who draws it. */
export const beginnings = {
  name: { zh: '新流程', en: 'New process' },
  start: { zh: '提交申请', en: 'Request' },
  task: { zh: '审批', en: 'Approve' },
  end: { zh: '已通过', en: 'Approved' },
} as const satisfies Record<string, Label>
type Words = { readonly [K in keyof typeof beginnings]: string }

const NAMESPACES =
  'xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:village="urn:digital-village:bpmn"'
const shape = (id: string, bounds: string): string =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds ${bounds}/></bpmndi:BPMNShape>`
const edge = (id: string, from: number, to: number): string =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><di:waypoint x="${from}" y="200"/><di:waypoint x="${to}" y="200"/></bpmndi:BPMNEdge>`

/** A process with which a design begins: from the start over one step to the end. */
export const newProcess = (key: string, { name, start, task, end }: Words): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions ${NAMESPACES} id="${key}Definitions" targetNamespace="urn:digital-village:flow"><bpmn:process id="${key}" name="${name}" isExecutable="true"><bpmn:startEvent id="start" name="${start}"/><bpmn:userTask id="approve" name="${task}" flowable:assignee="\${taskUser}"/><bpmn:endEvent id="end" name="${end}"/><bpmn:sequenceFlow id="fromStart" sourceRef="start" targetRef="approve"/><bpmn:sequenceFlow id="toEnd" sourceRef="approve" targetRef="end"/></bpmn:process><bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${key}">${[
    shape('start', 'x="160" y="182" width="36" height="36"'),
    shape('approve', 'x="280" y="160" width="110" height="80"'),
    shape('end', 'x="474" y="182" width="36" height="36"'),
    edge('fromStart', 196, 280),
    edge('toEnd', 390, 474),
  ].join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></bpmn:definitions>`
