import { defineFeature } from '@village/resource'

export default defineFeature({
  name: 'develop',
  label: { zh: '研发工具', en: 'Developer tools' },
  menu: { order: 97, icon: 'ApiOutlined' },
})
