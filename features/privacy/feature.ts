import { defineFeature } from '@village/resource'
import { privacyParams } from './params.ts'

export default defineFeature({
  name: 'privacy',
  label: { zh: '个人信息保护', en: 'Privacy' },
  menu: { order: 14, icon: 'LockOutlined' },
  params: privacyParams,
})
