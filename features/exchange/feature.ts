import { defineFeature } from '@village/resource'

export default defineFeature({
  name: 'exchange',
  label: { zh: '数据交换', en: 'Import and export' },
  menu: { order: 90, icon: 'SwapOutlined' },
  params: {
    'attach.doc.maxKB': {
      label: { zh: '上传文档大小上限（KB）', en: 'Largest uploaded document (KB)' },
      value: '20480',
    },
  },
})
