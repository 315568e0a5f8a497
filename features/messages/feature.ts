import { defineFeature } from '@village/resource'
import { smsDictionaries } from './dictionaries.ts'
import { messagesParams } from './sms/params.ts'

export default defineFeature({
  name: 'messages',
  label: { zh: '短信服务', en: 'Text messages' },
  menu: { order: 91, icon: 'MessageOutlined' },
  dictionaries: smsDictionaries,
  params: messagesParams,
})
