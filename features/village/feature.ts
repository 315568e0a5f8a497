import { defineFeature } from '@village/resource'
import { villageDictionaries } from './dictionaries.ts'

export default defineFeature({
  name: 'village',
  label: { zh: '村务公开', en: 'Village affairs' },
  menu: { order: 6, icon: 'BankOutlined' },
  dictionaries: villageDictionaries,
})
