import { choice, defineResource, json, ref, text } from '@village/resource'
import type { ViewContent } from './content.ts'

/** A list as somebody likes to see it: filters, order, size and columns under a name (ux §3.2). */
export const savedView = defineResource({
  name: 'desk.savedview',
  label: { zh: '列表视图', en: 'Saved views' },
  path: '/blade-desk/savedview',
  title: 'name',
  verbs: [],
  scope: 'tenant',
  order: ['id'],
  keys: [['ownerId', 'resource', 'name']],
  indexes: [['resource', 'scope']],
  fields: {
    ownerId: ref('所有者', 'Owner', 'system.user').required().given(),
    resource: text('资源', 'Resource').max(64).required(),
    name: text('视图名称', 'Name').max(20).required('请输入视图名称', 'Please enter a name for the view'),
    scope: choice('可见范围', 'Seen by', {
      mine: ['仅自己', 'Only me'],
      role: ['角色', 'A role'],
      everyone: ['全村', 'Everyone'],
    })
      .required()
      .preset('mine'),
    // No reference: a shared view is no reason to keep a role; without its role only its owner sees it.
    roleId: text('角色', 'Role').max(19),
    content: json<ViewContent>('内容', 'Content').required().encrypted(),
  },
})
