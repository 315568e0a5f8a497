import { defineFeature } from '@village/resource'
import { governanceDictionaries } from './dictionaries.ts'
import { governanceParams } from './params.ts'

export default defineFeature({
  name: 'governance',
  label: { zh: '综合治理', en: 'Governance' },
  menu: { order: 8, icon: 'ApartmentOutlined' },
  dictionaries: governanceDictionaries,
  params: governanceParams,
})
