type Box = readonly [x: number, y: number, width: number, height: number]
type Point = readonly [x: number, y: number]

const SHAPES: Readonly<Record<string, Box>> = {
  start: [152, 182, 36, 36],
  isManager: [235, 175, 50, 50],
  managerApprove: [340, 160, 110, 80],
  managerDecision: [505, 175, 50, 50],
  headApprove: [620, 160, 110, 80],
  headDecision: [785, 175, 50, 50],
  end: [902, 182, 36, 36],
  applicantModify: [475, 320, 110, 80],
  modifyDecision: [785, 335, 50, 50],
  endRejected: [902, 342, 36, 36],
}
const FLOWS: Readonly<Record<string, readonly Point[]>> = {
  fromStart: [
    [188, 200],
    [235, 200],
  ],
  toManager: [
    [285, 200],
    [340, 200],
  ],
  skipManager: [
    [260, 175],
    [260, 110],
    [530, 110],
    [530, 175],
  ],
  managerDone: [
    [450, 200],
    [505, 200],
  ],
  managerReturns: [
    [530, 225],
    [530, 320],
  ],
  toHead: [
    [555, 200],
    [620, 200],
  ],
  short: [
    [530, 175],
    [530, 110],
    [920, 110],
    [920, 182],
  ],
  headDone: [
    [730, 200],
    [785, 200],
  ],
  headPasses: [
    [835, 200],
    [902, 200],
  ],
  headReturns: [
    [797, 212],
    [797, 270],
    [560, 270],
    [560, 320],
  ],
  headRefuses: [
    [822, 212],
    [822, 300],
    [920, 300],
    [920, 342],
  ],
  modifyDone: [
    [585, 360],
    [785, 360],
  ],
  givesUp: [
    [835, 360],
    [902, 360],
  ],
  again: [
    [810, 385],
    [810, 440],
    [395, 440],
    [395, 240],
  ],
}

/** The name of an event stands below it, that of a gateway beside its lines. */
const labelOf = ([x, y, width]: Box): string => {
  const bounds = width === 36 ? [x - 22, y + 42, 80, 14] : width === 50 ? [x - 64, y - 32, 84, 14] : undefined
  if (!bounds) return ''
  const [left, top, wide, high] = bounds
  return `<bpmndi:BPMNLabel><dc:Bounds x="${left}" y="${top}" width="${wide}" height="${high}"/></bpmndi:BPMNLabel>`
}

const diagram = (): string => {
  const shapes = Object.entries(SHAPES).map(
    ([id, [x, y, width, height]]) =>
      `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"${width === 50 ? ' isMarkerVisible="true"' : ''}><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/>${labelOf([x, y, width, height])}</bpmndi:BPMNShape>`,
  )
  const edges = Object.entries(FLOWS).map(
    ([id, points]) =>
      `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('')}</bpmndi:BPMNEdge>`,
  )
  return `<bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="Leave">${[...shapes, ...edges].join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`
}

interface Flow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly name?: string
  readonly when?: string
}
const flow = ({ id, from, to, name, when }: Flow): string =>
  `<bpmn:sequenceFlow id="${id}"${name ? ` name="${name}"` : ''} sourceRef="${from}" targetRef="${to}"${
    when
      ? `><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${${when}}</bpmn:conditionExpression></bpmn:sequenceFlow>`
      : '/>'
  }`

/**
 * The leave process with which each tenant begins (domain-model §5.7): the head of the department, beyond
 * `leave.headDays` also the head of the village; either may send it back.
 */
export const standardLeave = {
  defKey: 'Leave',
  name: '请假流程',
  category: 'flow_1',
  formRoute: 'leave',
  xml: `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:village="urn:digital-village:bpmn" id="LeaveDefinitions" targetNamespace="urn:digital-village:leave"><bpmn:process id="Leave" name="请假流程" isExecutable="true">${[
    '<bpmn:startEvent id="start" name="提交申请"/>',
    '<bpmn:exclusiveGateway id="isManager" name="本人审批？" default="toManager"/>',
    '<bpmn:userTask id="managerApprove" name="部门经理审批" flowable:assignee="${taskUser}" village:dueHours="24"/>',
    '<bpmn:exclusiveGateway id="managerDecision" name="超过天数？" default="short"/>',
    '<bpmn:userTask id="headApprove" name="村负责人审批" flowable:candidateGroups="${headRole}" village:dueHours="48"/>',
    '<bpmn:exclusiveGateway id="headDecision" name="负责人意见" default="headPasses"/>',
    '<bpmn:userTask id="applicantModify" name="申请人修改" flowable:assignee="${applicant}" village:dueHours="72"/>',
    '<bpmn:exclusiveGateway id="modifyDecision" name="重新提交？" default="again"/>',
    '<bpmn:endEvent id="end" name="已通过"/>',
    '<bpmn:endEvent id="endRejected" name="已驳回" village:outcome="rejected"/>',
    flow({ id: 'fromStart', from: 'start', to: 'isManager' }),
    flow({ id: 'toManager', from: 'isManager', to: 'managerApprove' }),
    flow({ id: 'skipManager', from: 'isManager', to: 'managerDecision', name: '是', when: 'taskUser == applicant' }),
    flow({ id: 'managerDone', from: 'managerApprove', to: 'managerDecision' }),
    flow({
      id: 'managerReturns',
      from: 'managerDecision',
      to: 'applicantModify',
      name: '退回',
      when: "flag == 'absent'",
    }),
    flow({
      id: 'toHead',
      from: 'managerDecision',
      to: 'headApprove',
      name: '超过',
      when: "days &gt; headDays &amp;&amp; flag != 'absent'",
    }),
    flow({ id: 'short', from: 'managerDecision', to: 'end', name: '未超过' }),
    flow({ id: 'headDone', from: 'headApprove', to: 'headDecision' }),
    flow({ id: 'headPasses', from: 'headDecision', to: 'end', name: '同意' }),
    flow({ id: 'headReturns', from: 'headDecision', to: 'applicantModify', name: '退回', when: "flag == 'absent'" }),
    flow({ id: 'headRefuses', from: 'headDecision', to: 'endRejected', name: '驳回', when: "flag == 'stop'" }),
    flow({ id: 'modifyDone', from: 'applicantModify', to: 'modifyDecision' }),
    flow({ id: 'again', from: 'modifyDecision', to: 'managerApprove', name: '重新提交' }),
    flow({ id: 'givesUp', from: 'modifyDecision', to: 'endRejected', name: '放弃', when: "flag == 'stop'" }),
  ].join('')}</bpmn:process>${diagram()}</bpmn:definitions>`,
} as const
