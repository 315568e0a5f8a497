import { choice, post, refs, text } from '@village/resource'

/** Many proposed score records approved or rejected at once. */
export const gradeRecordEndpoints = {
  review: post('批量审核', 'Review', {
    on: 'rows',
    params: {
      ids: refs('记录', 'Records', 'governance.graderecord').required(),
      status: choice('审核结果', 'Result', { 1: ['通过', 'Approve'], 2: ['驳回', 'Reject'] }).required(),
      reason: text('驳回原因', 'Reason of rejection').max(200),
    },
  }),
}
