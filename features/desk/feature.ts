import { defineFeature } from '@village/resource'
import { deskParams } from './params.ts'

export default defineFeature({
  name: 'desk',
  label: { zh: '我的办公', en: 'My office' },
  menu: { order: 12, icon: 'SolutionOutlined' },
  params: deskParams,
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
