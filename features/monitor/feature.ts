import { defineFeature, retentionDays, retentionYears } from '@village/resource'

export default defineFeature({
  name: 'monitor',
  label: { zh: '系统监控', en: 'Monitoring' },
  menu: { order: 93, icon: 'FileSearchOutlined' },
  params: {
    'retention.history': {
      label: { zh: '变更历史保留年数', en: 'Years that the history of changes is kept' },
      value: '10',
      is: retentionYears(),
    },
    'retention.logUsual': {
      label: { zh: '通用日志保留天数', en: 'Days that usual logs are kept' },
      value: '365',
      is: retentionDays(180),
    },
    'retention.logApi': {
      label: { zh: '接口日志保留天数', en: 'Days that API logs are kept' },
      value: '180',
      is: retentionDays(180),
    },
    'retention.auditCheck': {
      label: { zh: '审计链核验记录保留天数', en: 'Days that verifications of the audit chain are kept' },
      value: '1095',
      is: retentionDays(180),
    },
    'retention.logError': {
      label: { zh: '错误日志保留天数', en: 'Days that error logs are kept' },
      value: '180',
      is: retentionDays(180),
    },
  },
})
