import { defineFeature } from '@village/resource'
import { paperDictionaries } from './dictionaries.ts'
import { papersParams } from './params.ts'

export default defineFeature({
  name: 'papers',
  label: { zh: '证明材料', en: 'Papers' },
  menu: { order: 6, icon: 'FileProtectOutlined' },
  dictionaries: paperDictionaries,
  params: papersParams,
})
