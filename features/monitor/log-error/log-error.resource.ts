import { choice, date, dateTime, defineResource, integer, longText, text } from '@village/resource'
import { called, origin, server } from '../entry/entry.fields.ts'

/** Faults of the server and of browsers; equal ones of a day are one row (domain-model §4.12.26). */
export const logError = defineResource({
  name: 'monitor.log_error',
  label: { zh: '错误日志', en: 'Error log' },
  path: '/blade-log/error',
  title: 'message',
  verbs: ['list', 'detail'],
  scope: 'tenant',
  storage: 'log',
  forgets: { since: 'logTime', keptDays: 'retention.logError' },
  menu: { order: 3, icon: 'BugOutlined', path: '/monitor/log/error' },
  order: ['-logTime'],
  keys: [['source', 'foldKey', 'foldDay']],
  columns: ['logTime', 'source', 'message', 'times', 'firstTime', 'createBy', 'requestUri'],
  fields: {
    logTime: dateTime('最近一次', 'Latest').required().given().sort().search('range'),
    firstTime: dateTime('第一次', 'First').given(),
    source: choice('来源', 'Source', { server: ['服务器', 'Server'], client: ['浏览器', 'Browser'] })
      .required()
      .given()
      .search(),
    message: text('异常信息', 'Message').max(1000).given().search('like'),
    times: integer('同类次数', 'Times').given().sort(),
    exceptionName: text('异常名', 'Exception').max(255).given().search('like').hide('list'),
    stackTrace: longText('堆栈', 'Stack').max(8000).given(),
    ...origin,
    ...called,
    time: integer('耗时(ms)', 'Milliseconds').given().hide('list'),
    methodName: text('方法', 'Route').max(120).given().hide('list'),
    logId: text('请求编号', 'Request id').max(64).given().search('is').hide('list'),
    params: longText('参数', 'Parameters').max(4000).given(),
    foldKey: text('同类标识', 'Kind').max(64).given().hide('list', 'detail', 'excel'),
    foldDay: date('日期', 'Day').given().hide('list', 'detail', 'excel'),
    ...server,
  },
})
