import { dateTime, defineResource, integer, ref, text } from '@village/resource'

/** Refresh tokens that may still be used, or were used a moment ago; the token itself is nowhere. */
export const refreshToken = defineResource({
  name: 'account.refresh-token',
  label: { zh: '刷新令牌', en: 'Refresh token' },
  path: '/blade-auth/refresh-token',
  title: 'hash',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['expireTime'],
  fields: {
    sessionId: ref('会话', 'Session', 'account.session').required(),
    hash: text('散列', 'SHA-256').max(64).required().unique(),
    expireTime: dateTime('过期时间', 'Idle end').required(),
    usedTime: dateTime('使用时间', 'Used'),
    siblings: integer('并行次数', 'Parallel tabs').preset(0),
  },
})
