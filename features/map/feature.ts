import { defineFeature } from '@village/resource'

export default defineFeature({
  name: 'map',
  label: { zh: '一张图', en: 'Map' },
  menu: { order: 2, icon: 'LayoutOutlined' },
})
