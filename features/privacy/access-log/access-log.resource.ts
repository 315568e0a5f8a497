import { dateTime, defineResource, flag, integer, ref, text } from '@village/resource'
import { accessAction, accessLogEndpoints } from './access-log.endpoints.ts'

/** Who saw which sensitive field of whom, in clear or in an export. Rows only arrive (domain-model §4.13.2). */
export const accessLog = defineResource({
  name: 'privacy.accesslog',
  label: { zh: '敏感信息访问日志', en: 'Sensitive access log' },
  path: '/privacy/accesslog',
  title: 'resource',
  verbs: ['list', 'detail'],
  scope: 'tenant',
  storage: 'log',
  chained: true,
  forgets: { since: 'accessTime', keptDays: 'retention.accessLog' },
  menu: { order: 2, icon: 'EyeOutlined', keep: true },
  order: ['-accessTime'],
  indexes: [
    ['userId', 'accessTime'],
    ['residentId', 'accessTime'],
    ['recordId', 'userId'],
  ],
  columns: [
    'userId',
    'resource',
    'recordTitle',
    'recordCount',
    'fields',
    'action',
    'emergency',
    'reason',
    'accessTime',
    'ip',
  ],
  fields: {
    userId: ref('访问人', 'User', 'system.user').required().search(),
    residentId: ref('被访问人', 'Person', 'people.resident').search().hide('list'),
    resource: text('登记簿', 'Register').max(64).register().required().search('is'),
    recordId: text('记录编号', 'Record no').max(20).search('is'),
    recordTitle: text('记录', 'Record').derived(),
    // Of the record, not of this entry: nothing leads to what is not there any more.
    recordGone: flag('记录已删除', 'Record removed').derived(),
    recordCount: integer('记录数', 'Records'),
    fields: text('字段', 'Fields').max(2000).required(),
    action: accessAction.required().search(),
    reason: text('事由', 'Reason').max(200).withoutNumbers().said().search('like'),
    emergency: flag('应急救助', 'Emergency').search(),
    accessTime: dateTime('时间', 'Time').required().sort().search('range'),
    ip: text('IP', 'IP').max(64),
  },
  endpoints: accessLogEndpoints,
})
