import { defineFeature } from '@village/resource'
import { peopleDictionaries } from './dictionaries.ts'
import { groupDictionaries } from './dictionaries-groups.ts'
import { duplicateDictionaries } from './duplicates/finding/dictionaries.ts'
import { peopleParams } from './params.ts'

export default defineFeature({
  name: 'people',
  label: { zh: '居民管理', en: 'People' },
  menu: { order: 3, icon: 'TeamOutlined' },
  dictionaries: { ...peopleDictionaries, ...groupDictionaries, ...duplicateDictionaries },
  params: peopleParams,
})
