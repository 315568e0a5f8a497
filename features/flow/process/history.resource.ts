import { dateTime, defineResource, dict, integer, ref, text } from '@village/resource'

/** The trace of a process, step by step (domain-model §4.11.5). */
export const history = defineResource({
  name: 'flow.history',
  label: { zh: '流程历史', en: 'Process history' },
  path: '/blade-flow/history',
  title: 'nodeName',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['seq'],
  keys: [['instanceId', 'seq']],
  fields: {
    instanceId: ref('流程实例', 'Instance', 'flow.instance').required().given(),
    seq: integer('序号', 'No').required().given(),
    nodeId: text('节点标识', 'Node').max(64).given(),
    nodeName: text('节点名称', 'Node name').max(128).given(),
    nodeType: text('节点类型', 'Node type').max(32).given(),
    assigneeId: ref('处理人', 'Assignee', 'system.user').given(),
    action: dict('操作', 'Action', 'flow_action').given(),
    comment: text('审批意见', 'Comment').max(500).given().withoutNumbers(),
    beginTime: dateTime('开始时间', 'Started').required().given(),
    endTime: dateTime('结束时间', 'Ended').given(),
  },
})
