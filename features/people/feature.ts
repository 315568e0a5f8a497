import { defineFeature } from '@village/resource'
import { peopleDictionaries } from './dictionaries.ts'

export default defineFeature({
  name: 'people',
  label: { zh: '居民管理', en: 'People' },
  menu: { order: 3, icon: 'TeamOutlined' },
  dictionaries: peopleDictionaries,
  params: {
    'elderly.minAge': { label: { zh: '老年人起始年龄', en: 'Age from which people count as elderly' }, value: '60' },
  },
})
