import { defineParams, wholeNumber } from '@village/resource'

/** What administrators may change here at run time. */
export const closureParams = defineParams({
  // Logs have to be kept for six months, so nothing is erased sooner (docs/decisions/0066).
  'closure.days': {
    label: {
      zh: '租户注销后多少天抹除数据（至少180）',
      en: 'Days until the data of a closed tenant are erased (180 at least)',
    },
    value: '180',
    is: wholeNumber(180, 36_500),
  },
})
