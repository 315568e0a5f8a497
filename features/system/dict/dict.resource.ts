import { defineResource } from '@village/resource'
import { dictCalls, dictFields } from './dict-calls.ts'

/** Dictionaries shared by all tenants; national codes are sealed in their declaration (domain-model §4.12.13). */
export const dict = defineResource({
  name: 'system.dict',
  label: { zh: '系统字典', en: 'System dictionaries' },
  path: '/blade-system/dict',
  title: 'dictValue',
  verbs: ['detail', 'submit', 'remove'],
  scope: 'platform',
  menu: { order: 5, icon: 'BookOutlined', path: '/system/dict', keep: true },
  order: ['sort', 'dictKey'],
  keys: [['code', 'dictKey']],
  indexes: [['parentId', 'sort']],
  fields: dictFields('system.dict'),
  endpoints: dictCalls('dict'),
})
