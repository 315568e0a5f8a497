import { defineFeature, retentionDays } from '@village/resource'
import { agricultureDictionaries } from './dictionaries.ts'
import { greenhouseDictionaries } from './greenhouse-dictionaries.ts'

export default defineFeature({
  name: 'agriculture',
  label: { zh: '智慧农业', en: 'Agriculture' },
  menu: { order: 12, icon: 'CloudOutlined' },
  dictionaries: { ...agricultureDictionaries, ...greenhouseDictionaries },
  params: {
    'retention.greenhouseDays': {
      label: { zh: '大棚记录保留天数', en: 'Days that greenhouse records are kept' },
      value: '730',
      is: retentionDays(),
    },
  },
})
