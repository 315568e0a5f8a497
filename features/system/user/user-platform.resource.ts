import { defineResource, dict, longText, ref } from '@village/resource'

/** Extra words of a user per platform: web, app, other (domain-model §4.12.2). */
export const userPlatform = defineResource({
  name: 'system.user-platform',
  label: { zh: '用户平台拓展', en: 'User platforms' },
  path: '/blade-system/user-platform',
  title: 'userType',
  verbs: [],
  scope: 'tenant',
  keys: [['userId', 'userType']],
  fields: {
    userId: ref('用户', 'User', 'system.user').required(),
    userType: dict('平台', 'Platform', 'user_type').required(),
    userExt: longText('拓展信息', 'Extension').max(8192),
  },
})
