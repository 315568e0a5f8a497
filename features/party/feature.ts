import { defineFeature } from '@village/resource'
import { partyDictionaries } from './dictionaries.ts'

export default defineFeature({
  name: 'party',
  label: { zh: '智慧党建', en: 'Party building' },
  menu: { order: 7, icon: 'FlagOutlined' },
  dictionaries: partyDictionaries,
})
