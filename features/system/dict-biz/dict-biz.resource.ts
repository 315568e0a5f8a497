import { defineResource } from '@village/resource'
import { dictCalls, dictFields } from '../dict/dict-calls.ts'

/** Dictionaries that each tenant may extend (domain-model §4.12.14). */
export const dictBiz = defineResource({
  name: 'system.dictbiz',
  label: { zh: '业务字典', en: 'Business dictionaries' },
  path: '/blade-system/dict-biz',
  title: 'dictValue',
  verbs: ['detail', 'submit', 'remove'],
  scope: 'tenant',
  menu: { order: 6, icon: 'ReadOutlined', path: '/system/dictbiz', keep: true },
  order: ['sort', 'dictKey'],
  keys: [['code', 'dictKey']],
  indexes: [['parentId', 'sort']],
  fields: dictFields('system.dictbiz'),
  endpoints: dictCalls('dictbiz'),
})
