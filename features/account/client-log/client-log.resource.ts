import { dateTime, defineResource, longText, text } from '@village/resource'

/** Faults that browsers met and sent in (wire-contract §2.6). */
export const clientLog = defineResource({
  name: 'account.client-log',
  label: { zh: '前端日志', en: 'Browser log' },
  path: '/blade-auth/client-log',
  title: 'message',
  verbs: ['list'],
  scope: 'tenant',
  storage: 'log',
  order: ['-createTime'],
  columns: ['time', 'type', 'message', 'url'],
  fields: {
    time: dateTime('发生时间', 'Happened'),
    type: text('类型', 'Kind').max(32).search(),
    url: text('页面', 'Page').max(500).withoutNumbers(),
    message: text('消息', 'Message').max(1000).withoutNumbers().search('like'),
    stack: longText('堆栈', 'Stack').max(4000).withoutNumbers(),
    info: longText('附加信息', 'Further').max(2000).withoutNumbers(),
  },
})
