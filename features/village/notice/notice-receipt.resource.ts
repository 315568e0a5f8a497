import { dateTime, defineResource, ref } from '@village/resource'

/** To whom a notice was delivered and when they read it (domain-model §4.8.3). The notice's calls read and write it. */
export const noticeReceipt = defineResource({
  name: 'village.notice_receipt',
  label: { zh: '通知已读', en: 'Notice receipts' },
  path: '/blade-system/notice/receipt',
  title: 'noticeId',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['readTime', 'id'],
  keys: [['noticeId', 'userId']],
  indexes: [['userId', 'readTime']],
  fields: {
    noticeId: ref('通知', 'Notice', 'village.notice').required().given().search(),
    userId: ref('接收人', 'Receiver', 'system.user').required().given().search(),
    deptId: ref('所在机构', 'Department', 'system.dept').given().search(),
    readTime: dateTime('阅读时间', 'Read at').given().search('range'),
  },
})
