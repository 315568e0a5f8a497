import { dateTime, defineResource, dict, ref, text } from '@village/resource'
import { leaveDaysField, leaveEndpoints, leaveRequest } from './leave.endpoints.ts'

/** A request for leave: the business row of the process `Leave` (domain-model §4.11.1, §5.7). */
export const leave = defineResource({
  name: 'work.leave',
  label: { zh: '请假', en: 'Leave' },
  path: '/blade-desk/process/leave',
  title: 'leaveNo',
  verbs: [],
  scope: 'tenant',
  order: ['-applyTime'],
  indexes: [
    ['applicantId', 'applyTime'],
    ['status', 'applyTime'],
  ],
  fields: {
    leaveNo: text('编号', 'Leave no').max(32).required().given().unique(),
    processDefinitionId: ref('流程定义', 'Process', 'flow.definition').required().given(),
    processInstanceId: ref('流程实例', 'Instance', 'flow.instance').given(),
    applicantId: ref('申请人', 'Applicant', 'system.user').required().given(),
    deptId: ref('所属机构', 'Department', 'system.dept').given(),
    ...leaveRequest,
    days: leaveDaysField.min(0.5).max(365).required().given(),
    applyTime: dateTime('申请时间', 'Applied at').given(),
    currentTask: text('当前环节', 'Current step').max(200).given(),
    status: dict('流程状态', 'State', 'flow_status').required().given(),
    finishTime: dateTime('办结时间', 'Finished at').given(),
    comment: text('最终意见', 'Last comment').max(500).given(),
  },
  endpoints: leaveEndpoints,
})
