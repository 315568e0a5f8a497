import { defineFeature, wholeNumber } from '@village/resource'

export default defineFeature({
  name: 'work',
  label: { zh: '我的事务', en: 'My work' },
  menu: { order: 11, icon: 'AuditOutlined' },
  params: {
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
  },
  dictionaries: {
    leave_type: {
      label: { zh: '请假类型', en: 'Type of leave' },
      entries: {
        1: ['事假', 'Personal'],
        2: ['病假', 'Sick'],
        3: ['年休假', 'Annual'],
        4: ['婚假', 'Marriage'],
        5: ['产假陪产假', 'Parental'],
        6: ['丧假', 'Bereavement'],
        7: ['公出', 'Business trip'],
        8: ['调休', 'Time off in lieu'],
      },
    },
  },
})
