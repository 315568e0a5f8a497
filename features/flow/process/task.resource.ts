import { dateTime, defineResource, dict, jsonList, ref, text } from '@village/resource'

/** A step that waits for a person or for one of a role (domain-model §4.11.4). The calls of /blade-flow/work read it. */
export const task = defineResource({
  name: 'flow.task',
  label: { zh: '流程任务', en: 'Process tasks' },
  path: '/blade-flow/task',
  title: 'taskName',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['-openTime'],
  keys: [['instanceId', 'executionId']],
  indexes: [
    ['assigneeId', 'endTime'],
    ['instanceId', 'openTime'],
  ],
  fields: {
    instanceId: ref('流程实例', 'Instance', 'flow.instance').required().given(),
    taskKey: text('环节标识', 'Step key').max(64).required().given(),
    taskName: text('环节名称', 'Step').max(128).required().given(),
    /** Which of the engine's waiting executions it is. */
    executionId: text('执行标识', 'Execution').max(128).required().given(),
    assigneeId: ref('处理人', 'Assignee', 'system.user').given(),
    /** Who asked the assignee for an opinion, and gets the step back with it. */
    ownerId: ref('加签人', 'Consulted by', 'system.user').given(),
    candidateRoles: jsonList<string>('候选角色', 'Candidate roles').given(),
    candidateUsers: jsonList<string>('候选人', 'Candidates').given(),
    candidatePermission: text('候选权限', 'Candidate permission').max(64).given(),
    openTime: dateTime('到达时间', 'Since').required().given(),
    claimTime: dateTime('签收时间', 'Claimed at').given(),
    dueTime: dateTime('时限', 'Due').given(),
    endTime: dateTime('完成时间', 'Done at').given(),
    action: dict('操作', 'Action', 'flow_action').given(),
    comment: text('意见', 'Comment').max(500).given().withoutNumbers(),
  },
})
