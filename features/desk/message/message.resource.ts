import { dateTime, defineResource, dict, flag, get, longText, post, refs, shape, text } from '@village/resource'

/** Unread messages in all and by key of message_type. */
export interface Unread {
  readonly count: number
  readonly byType: Readonly<Record<string, number>>
}

/**
 * A message to one person (domain-model §4.12.32). The row belongs to its receiver: they are its createUser, whoever
 * caused it; the history names that one.
 */
export const message = defineResource({
  name: 'desk.message',
  label: { zh: '站内消息', en: 'Messages' },
  path: '/blade-desk/message',
  title: 'title',
  verbs: ['list', 'detail', 'remove'],
  scope: 'self',
  readers: 'signedIn',
  menu: { order: 7, icon: 'ProfileOutlined', path: '/desk/message', keep: true },
  forgets: { since: 'sentTime', keptDays: 'retention.message' },
  order: ['-sentTime'],
  columns: ['messageType', 'title', 'sender', 'readFlag', 'sentTime'],
  indexes: [['createUser', 'readFlag', 'sentTime']],
  fields: {
    messageType: dict('类型', 'Type', 'message_type').required().given().search(),
    title: text('标题', 'Title').max(200).required().said().given().search('like'),
    content: longText('内容', 'Content').max(1000).said().given(),
    sender: text('发件人', 'From').max(64).said().given(),
    // The mark of the product's own messages: whatever people call themselves, theirs never have it.
    bySystem: flag('系统消息', 'From the system').given().search(),
    linkPath: text('跳转', 'Path').max(255).given(),
    readFlag: flag('已读', 'Read').given().search(),
    readTime: dateTime('已读时间', 'Read at').given().hide('list'),
    sentTime: dateTime('时间', 'Time').required().given().sort().search('range'),
  },
  endpoints: {
    'unread-count': get('未读数', 'Unread', { access: 'signedIn', returns: shape<Unread>() }),
    /** Without ids: all of them. */
    read: post('标为已读', 'Mark as read', {
      access: 'signedIn',
      on: 'rows',
      params: { ids: refs('消息', 'Messages', 'desk.message') },
    }),
    send: post('写邮件', 'Write a mail', {
      on: 'page',
      params: {
        userIds: refs('收件人', 'To', 'system.user').required('请选择收件人', 'Please choose who gets it'),
        title: text('标题', 'Title').max(200).required('请输入标题', 'Please enter the title'),
        content: longText('内容', 'Content').max(1000).required('请输入内容', 'Please enter the text'),
      },
    }),
  },
})
