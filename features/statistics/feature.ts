import { defineFeature, wholeNumber } from '@village/resource'

export default defineFeature({
  name: 'statistics',
  label: { zh: '统计分析', en: 'Statistics' },
  params: {
    'privacy.smallGroup': {
      label: { zh: '图表最小人群', en: 'Smallest group in charts' },
      value: '5',
      is: wholeNumber(2, 1000),
    },
  },
})
