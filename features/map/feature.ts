import { defineFeature } from '@village/resource'
import { mapDictionaries } from './dictionaries.ts'
import { mapParams } from './tiles/params.ts'

export default defineFeature({
  name: 'map',
  label: { zh: '一张图', en: 'Map' },
  menu: { order: 2, icon: 'LayoutOutlined' },
  dictionaries: mapDictionaries,
  params: mapParams,
})
