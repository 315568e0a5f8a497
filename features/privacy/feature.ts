import { defineFeature, retentionDays, wholeNumber } from '@village/resource'

export default defineFeature({
  name: 'privacy',
  label: { zh: '个人信息保护', en: 'Privacy' },
  menu: { order: 14, icon: 'LockOutlined' },
  params: {
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
  },
})
