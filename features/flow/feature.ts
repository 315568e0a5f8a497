import { defineFeature } from '@village/resource'
import { flowParams } from './params.ts'

export default defineFeature({
  name: 'flow',
  label: { zh: '流程审批', en: 'Approvals' },
  menu: { order: 13, icon: 'AuditOutlined' },
  params: flowParams,
  dictionaries: {
    flow_status: {
      label: { zh: '流程状态', en: 'Approval state' },
      sealed: true,
      entries: {
        0: ['草稿', 'Draft'],
        1: ['审批中', 'In approval'],
        2: ['已通过', 'Approved'],
        3: ['退回修改', 'Returned'],
        4: ['已驳回', 'Rejected'],
        5: ['已撤回', 'Withdrawn'],
        6: ['已终止', 'Terminated'],
      },
    },
    flow_action: {
      label: { zh: '流程操作', en: 'Approval step' },
      sealed: true,
      entries: {
        start: ['发起', 'Start'],
        claim: ['签收', 'Claim'],
        pass: ['同意', 'Approve'],
        back: ['退回', 'Return'],
        reject: ['驳回', 'Reject'],
        transfer: ['转办', 'Transfer'],
        consult: ['加签', 'Consult'],
        opinion: ['加签意见', 'Opinion'],
        withdraw: ['撤回', 'Withdraw'],
        urge: ['催办', 'Urge'],
        terminate: ['终止', 'Terminate'],
        end: ['结束', 'End'],
      },
    },
  },
})
