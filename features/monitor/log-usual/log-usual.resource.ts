import { choice, dateTime, defineResource, longText, text } from '@village/resource'
import { called, origin, server } from '../entry/entry.fields.ts'

/** What happened that an administrator wants to know: an import was committed, rights were granted (domain-model §4.12.24). */
export const logUsual = defineResource({
  name: 'monitor.log_usual',
  label: { zh: '通用日志', en: 'Usual log' },
  path: '/blade-log/usual',
  title: 'logData',
  verbs: ['list', 'detail'],
  scope: 'tenant',
  storage: 'log',
  chained: true,
  forgets: { since: 'logTime', keptDays: 'retention.logUsual' },
  menu: { order: 1, icon: 'FileTextOutlined', path: '/monitor/log/usual' },
  order: ['-logTime'],
  columns: ['logTime', 'logLevel', 'logData', 'createBy', 'remoteIp', 'requestUri'],
  fields: {
    logTime: dateTime('时间', 'Time').required().given().sort().search('range'),
    logLevel: choice('级别', 'Level', { info: ['信息', 'Info'], warn: ['注意', 'Warning'] })
      .required()
      .given()
      .search(),
    logId: text('日志标识', 'Log id').max(100).given().search('is').hide('list'),
    logData: text('内容', 'What happened').max(500).required().given().search('like').withoutNumbers(),
    ...origin,
    ...called,
    params: longText('参数', 'Details').max(4000).given(),
    ...server,
  },
})
