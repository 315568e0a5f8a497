import { dateTime, defineResource, dict, json, jsonList, ref, text } from '@village/resource'

/** Keys of flow_status. */
export const FLOW = {
  draft: '0',
  running: '1',
  approved: '2',
  returned: '3',
  rejected: '4',
  withdrawn: '5',
  terminated: '6',
} as const

/** Instances to which something can still happen. */
export const OPEN_FLOWS: readonly string[] = [FLOW.running, FLOW.returned]

/** One running or finished process with what the engine needs to go on (domain-model §4.11.3). */
export const instance = defineResource({
  name: 'flow.instance',
  label: { zh: '流程实例', en: 'Process instances' },
  path: '/blade-flow/instance',
  title: 'title',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['-startTime'],
  indexes: [
    // A record that was refused may be sent again: a further instance.
    ['businessTable', 'businessId', 'startTime'],
    ['startUser', 'startTime'],
    ['status', 'startTime'],
  ],
  fields: {
    definitionId: ref('流程定义', 'Process', 'flow.definition').required().given(),
    businessTable: text('业务登记簿', 'Register').max(64).required().given(),
    businessId: text('业务记录', 'Record').max(32).required().given(),
    title: text('标题', 'Title').max(200).required().withoutNumbers().said().given(),
    startUser: ref('发起人', 'Started by', 'system.user').required().given(),
    deptId: ref('发起人机构', 'Department', 'system.dept').given(),
    startTime: dateTime('发起时间', 'Started at').required().given(),
    endTime: dateTime('结束时间', 'Ended at').given(),
    variables: json<Readonly<Record<string, unknown>>>('变量', 'Variables').required().given(),
    /** What the engine goes on from; none once it has ended. */
    state: json<unknown>('引擎状态', 'Engine state').given(),
    takenFlows: jsonList<string>('经过的连线', 'Flows taken').given(),
    status: dict('流程状态', 'State', 'flow_status').required().given(),
    urgeTime: dateTime('催办时间', 'Reminded at').given(),
  },
})
