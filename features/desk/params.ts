import { defineParams, freeWords, retentionDays } from '@village/resource'

/** What administrators may change here at run time. */
export const deskParams = defineParams({
  'retention.message': {
    label: { zh: '站内消息保留天数', en: 'Days that messages are kept' },
    value: '180',
    is: retentionDays(),
  },
  'help.phone': {
    label: { zh: '技术支持电话（-为未填写）', en: 'Phone of technical support (-: none)' },
    value: '-',
    is: freeWords(40),
  },
})
