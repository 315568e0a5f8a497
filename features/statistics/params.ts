import { defineParams, wholeNumber } from '@village/resource'

/** What administrators may change here at run time. */
export const statisticsParams = defineParams({
  'privacy.smallGroup': {
    label: { zh: '图表最小人群', en: 'Smallest group in charts' },
    value: '5',
    is: wholeNumber(2, 1000),
  },
})
