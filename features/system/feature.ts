import { defineFeature } from '@village/resource'
import { systemDictionaries } from './dictionaries.ts'
import { identityParams } from './identity/identity-params.ts'
import { systemParams } from './params.ts'

export default defineFeature({
  name: 'system',
  label: { zh: '系统管理', en: 'System' },
  menu: { order: 15, icon: 'SettingOutlined' },
  dictionaries: systemDictionaries,
  params: { ...systemParams, ...identityParams },
})
