import { defineResource, link, ref, text } from '@village/resource'

/** A social account; without a user it waits for the registration dialog. */
export const userOauth = defineResource({
  name: 'account.user-oauth',
  label: { zh: '第三方账号', en: 'Social account' },
  path: '/blade-user/oauth',
  title: 'nickname',
  verbs: [],
  scope: 'tenant',
  keys: [['source', 'uuid']],
  fields: {
    uuid: text('第三方标识', 'External id').max(64).mask('hide', 'PI-ID').required(),
    source: text('来源', 'Source').max(16).required(),
    userId: ref('用户', 'User', 'system.user').given(),
    username: text('账号', 'Account').max(64),
    nickname: text('昵称', 'Nickname').max(64),
    avatar: link('头像', 'Avatar').max(1000),
  },
})
