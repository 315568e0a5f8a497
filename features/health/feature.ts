import { defineFeature } from '@village/resource'
import { braceletDictionaries } from './bracelet-dictionaries.ts'
import { healthDictionaries } from './dictionaries.ts'

export default defineFeature({
  name: 'health',
  label: { zh: '健康服务', en: 'Health' },
  menu: { order: 4, icon: 'MedicineBoxOutlined' },
  dictionaries: { ...healthDictionaries, ...braceletDictionaries },
  params: {
    'retention.braceletDays': {
      label: { zh: '手环记录保留天数', en: 'Days that bracelet records are kept' },
      value: '365',
    },
  },
})
