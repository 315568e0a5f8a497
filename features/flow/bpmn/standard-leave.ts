import { type Box, flowXml as flow, type Point, processXml } from './process-xml.ts'

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
const EDGES: Readonly<Record<string, readonly Point[]>> = {
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

/**
 * The leave process with which each tenant begins (domain-model §5.7): the head of the department, beyond
 * `leave.headDays` also the head of the village; either may send it back.
 */
export const standardLeave = {
  defKey: 'Leave',
  name: '请假流程',
  category: 'flow_1',
  formRoute: 'leave',
  xml: processXml({
    key: 'Leave',
    name: '请假流程',
    shapes: SHAPES,
    edges: EDGES,
    elements: [
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
    ],
  }),
} as const
