/**
 * States of an activity (domain-model §4.3.1). The clock closes its enrolment, starts and ends it; people publish it,
 * close or end it sooner, or cancel it.
 */
export const activityTransitions = {
  publish: { label: { zh: '发布', en: 'Publish' }, from: ['0'], to: '1' },
  closeEnrol: { label: { zh: '截止报名', en: 'Close enrolment' }, from: ['1'], to: '2' },
  reopen: { label: { zh: '重开报名', en: 'Reopen enrolment' }, from: ['2'], to: '1' },
  start: { label: { zh: '开始', en: 'Start' }, from: ['1', '2'], to: '3' },
  end: { label: { zh: '结束', en: 'End' }, from: ['3'], to: '4' },
  cancel: {
    label: { zh: '取消活动', en: 'Cancel activity' },
    from: ['0', '1', '2'],
    to: '5',
    confirm: { zh: '已有的报名将一并取消，确定取消活动？', en: 'Its enrolments are cancelled as well. Cancel it?' },
  },
} as const
