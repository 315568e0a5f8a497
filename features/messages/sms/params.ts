import { defineParams, retentionDays, wholeNumber } from '@village/resource'
import { clockRange } from './quiet-hours.ts'

/** What administrators may change here at run time. */
export const messagesParams = defineParams({
  'sms.quietHours': {
    label: { zh: '短信免打扰时段（通知类短信等到时段结束）', en: 'Quiet hours, in which notices wait' },
    value: '22:00-06:30',
    is: clockRange(),
  },
  'sms.hourlyPerUser': {
    label: { zh: '每人每小时短信条数上限', en: 'Messages per user and hour' },
    value: '200',
    is: wholeNumber(1, 100_000),
  },
  'sms.dailyPerTenant': {
    label: { zh: '每日短信条数上限', en: 'Messages per tenant and day' },
    value: '2000',
    is: wholeNumber(1, 1_000_000),
  },
  'retention.smsRecord': {
    label: { zh: '短信记录保留天数', en: 'Days that sent messages are kept' },
    value: '180',
    is: retentionDays(),
  },
})
