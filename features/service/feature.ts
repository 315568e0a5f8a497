import { defineFeature } from '@village/resource'
import { serviceDictionaries } from './dictionaries.ts'

export default defineFeature({
  name: 'service',
  label: { zh: '便民服务', en: 'Services' },
  menu: { order: 5, icon: 'CustomerServiceOutlined' },
  dictionaries: serviceDictionaries,
})
