import { defineFeature } from '@village/resource'
import { governanceDictionaries } from './dictionaries.ts'

export default defineFeature({
  name: 'governance',
  label: { zh: '综合治理', en: 'Governance' },
  menu: { order: 8, icon: 'ApartmentOutlined' },
  dictionaries: governanceDictionaries,
})
