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
    'export.approveRows': {
      label: { zh: '导出须审批的行数（超过时）', en: 'Exports of more rows than this wait for approval' },
      value: '5000',
    },
  },
})
