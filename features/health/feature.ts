import { defineFeature, retentionDays, retentionYears } from '@village/resource'
import { braceletDictionaries } from './bracelet-dictionaries.ts'
import { healthDictionaries } from './dictionaries.ts'

export default defineFeature({
  name: 'health',
  label: { zh: '健康服务', en: 'Health' },
  menu: { order: 4, icon: 'MedicineBoxOutlined' },
  dictionaries: { ...healthDictionaries, ...braceletDictionaries },
  params: {
    'retention.braceletDaily': {
      label: { zh: '手环每日汇总保留年数', en: 'Years that daily summaries of bracelets are kept' },
      value: '3',
      is: retentionYears(),
    },
    'retention.braceletDays': {
      label: { zh: '手环记录保留天数', en: 'Days that bracelet records are kept' },
      value: '365',
      is: retentionDays(),
    },
  },
})
