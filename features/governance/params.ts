import { defineParams, fallingWholes, retentionYears, wholeNumber } from '@village/resource'

/** What administrators may change here at run time. */
export const governanceParams = defineParams({
  'retention.released': {
    label: { zh: '综治特殊人群解除后保留年数', en: 'Years that special groups are kept after release' },
    value: '5',
    is: retentionYears(),
  },
  'event.acceptMinutes': {
    label: { zh: '事件受理时限（分钟：一般,较大,紧急）', en: 'Minutes to accept an event: normal, serious, urgent' },
    value: '480,120,30',
    is: fallingWholes(3, 10_000),
  },
  'event.limitHours': {
    label: { zh: '事件办理时限（小时：一般,较大,紧急）', en: 'Hours to deal with an event: normal, serious, urgent' },
    value: '72,24,2',
    is: fallingWholes(3, 10_000),
  },
  'grade.base': {
    label: { zh: '每月基础积分', en: 'Points everybody begins a month with' },
    value: '60',
    is: wholeNumber(0, 1000),
  },
  'grade.levels': {
    label: { zh: '积分等级下限(优秀,良好,合格)', en: 'Points from which a grade is A, B, C' },
    value: '90,75,60',
    is: fallingWholes(3, 10_000),
  },
})
