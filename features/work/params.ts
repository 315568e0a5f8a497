import { defineParams, wholeNumber } from '@village/resource'

/** What administrators may change here at run time. */
export const workParams = defineParams({
  'leave.headDays': {
    label: {
      zh: '请假须村负责人审批的天数（超过时）',
      en: 'Days of leave above which the head of the village decides',
    },
    value: '3',
    is: wholeNumber(1, 365),
  },
  /** The least that the rules on paid annual leave of employees give (State Council order 514, article 3). */
  'leave.annualDays': {
    label: { zh: '每人每年的年休假天数', en: 'Days of annual leave of each person' },
    value: '5',
    is: wholeNumber(0, 60),
  },
})
