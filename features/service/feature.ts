import { defineFeature, retentionYears } from '@village/resource'
import { serviceDictionaries } from './dictionaries.ts'

export default defineFeature({
  name: 'service',
  label: { zh: '便民服务', en: 'Services' },
  menu: { order: 5, icon: 'CustomerServiceOutlined' },
  dictionaries: serviceDictionaries,
  params: {
    'retention.questionnaire': {
      label: { zh: '已停止的问卷及其答卷保留年数', en: 'Years that stopped questionnaires and their sheets are kept' },
      value: '3',
      is: retentionYears(),
    },
    'retention.enrolment': {
      label: { zh: '已取消、已拒绝的报名保留年数', en: 'Years that cancelled and refused enrolments are kept' },
      value: '3',
      is: retentionYears(),
    },
  },
})
