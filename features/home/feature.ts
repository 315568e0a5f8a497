import { defineFeature } from '@village/resource'

export default defineFeature({
  name: 'wel',
  label: { zh: '首页', en: 'Home' },
  menu: { order: 0, icon: 'HomeOutlined' },
})
