import { defineFeature } from '@village/resource'
import { statisticsParams } from './params.ts'

export default defineFeature({
  name: 'statistics',
  label: { zh: '统计分析', en: 'Statistics' },
  params: statisticsParams,
})
