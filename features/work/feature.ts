import { defineFeature } from '@village/resource'
import { workParams } from './params.ts'

export default defineFeature({
  name: 'work',
  label: { zh: '我的事务', en: 'My work' },
  menu: { order: 11, icon: 'AuditOutlined' },
  params: workParams,
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
