import { dateTime, defineResource, integer, longText, text } from '@village/resource'
import { called, origin, server } from '../entry/entry.fields.ts'

/** Every call that writes, with its duration (domain-model §4.12.25). */
export const logApi = defineResource({
  name: 'monitor.log_api',
  label: { zh: '接口日志', en: 'API log' },
  path: '/blade-log/api',
  title: 'requestUri',
  verbs: ['list', 'detail'],
  scope: 'tenant',
  storage: 'log',
  arrives: { at: 'logTime', keptDays: 'retention.logApi' },
  menu: { order: 2, icon: 'ApiOutlined', path: '/monitor/log/api' },
  order: ['-logTime'],
  indexes: [['createBy', 'logTime']],
  columns: ['logTime', 'title', 'createBy', 'statusCode', 'time', 'remoteIp', 'requestUri'],
  fields: {
    logTime: dateTime('时间', 'Time').required().given().sort().search('range'),
    title: text('操作', 'Call').derived(),
    ...origin,
    ...called,
    statusCode: integer('状态码', 'Status').given().search(),
    time: integer('耗时(ms)', 'Milliseconds').given().sort().search('range'),
    methodName: text('方法', 'Route').max(120).given().search('is'),
    params: longText('参数', 'Parameters').max(4000).given(),
    ...server,
  },
})
