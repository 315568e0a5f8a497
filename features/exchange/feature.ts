import { defineFeature } from '@village/resource'
import { exchangeParams } from './params.ts'

export default defineFeature({
  name: 'exchange',
  label: { zh: '数据交换', en: 'Import and export' },
  menu: { order: 90, icon: 'SwapOutlined' },
  params: exchangeParams,
})
