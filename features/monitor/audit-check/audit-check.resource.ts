import { choice, dateTime, defineResource, integer, longText, post, ref } from '@village/resource'

/** What verifying the audit chain found for this tenant: each night, and whenever somebody asks (design/security.md §5.5). */
export const auditCheck = defineResource({
  name: 'monitor.auditcheck',
  label: { zh: '审计链核验', en: 'Audit chain' },
  path: '/monitor/audit',
  title: 'time',
  verbs: ['list', 'detail'],
  scope: 'tenant',
  storage: 'log',
  forgets: { since: 'time', keptDays: 'retention.auditCheck' },
  menu: { order: 4, icon: 'SafetyCertificateOutlined', path: '/monitor/audit' },
  order: ['-time'],
  columns: ['time', 'outcome', 'since', 'entries', 'broken', 'userId'],
  fields: {
    time: dateTime('核验时间', 'Verified').required().given().sort().search('range'),
    outcome: choice('结果', 'Result', { whole: ['完整', 'Unbroken'], broken: ['有断裂', 'Broken'] })
      .required()
      .given()
      .search(),
    since: dateTime('起自', 'Since').given(),
    entries: integer('记录数', 'Entries').given(),
    broken: integer('断裂数', 'Breaks').given(),
    userId: ref('发起人', 'Asked by', 'system.user').given(),
    blocks: integer('区块数', 'Blocks').given().hide('list'),
    unsealed: integer('未封入区块', 'Not sealed yet').given().hide('list'),
    breaks: longText('断裂处', 'Where it is broken').max(60_000).given().hide('list', 'excel'),
  },
  endpoints: {
    /** Verifies the chain now. One at a time. */
    verify: post('立即核验', 'Verify now', {
      access: { permission: 'auditcheck_verify' },
      ownTransactions: true,
      params: {},
      returns: {
        outcome: choice('结果', 'Result', { whole: ['完整', 'Unbroken'], broken: ['有断裂', 'Broken'] }),
        since: dateTime('起自', 'Since'),
        broken: integer('断裂数', 'Breaks'),
      },
    }),
  },
})
