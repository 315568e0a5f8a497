import { defineFeature, freeWords, retentionDays } from '@village/resource'

export default defineFeature({
  name: 'desk',
  label: { zh: '我的办公', en: 'My office' },
  menu: { order: 12, icon: 'SolutionOutlined' },
  params: {
    'retention.message': {
      label: { zh: '站内消息保留天数', en: 'Days that messages are kept' },
      value: '180',
      is: retentionDays(),
    },
    'help.phone': {
      label: { zh: '技术支持电话（-为未填写）', en: 'Phone of technical support (-: none)' },
      value: '-',
      is: freeWords(40),
    },
  },
  dictionaries: {
    message_type: {
      label: { zh: '站内消息类型', en: 'Message type' },
      sealed: true,
      entries: {
        1: ['邮件', 'Mail'],
        2: ['消息', 'Message'],
        3: ['通知', 'Notice'],
      },
    },
  },
})
