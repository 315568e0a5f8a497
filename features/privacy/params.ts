import { defineParams, retentionDays, wholeNumber } from '@village/resource'

/** What administrators may change here at run time. */
export const privacyParams = defineParams({
  'retention.accessLog': {
    label: { zh: '敏感信息访问日志保留天数（至少180）', en: 'Days that the access log is kept (180 at least)' },
    value: '1095',
    is: retentionDays(180),
  },
  'retention.refusal': {
    label: { zh: '被拒访问记录保留天数（至少180）', en: 'Days that refused calls are kept (180 at least)' },
    value: '365',
    is: retentionDays(180),
  },
  'privacy.revealQuota': {
    label: { zh: '每人每日查看明文次数上限', en: 'Reveals and clear exports per user and day' },
    value: '200',
    is: wholeNumber(0, 100_000),
  },
})
