import { choice, dateTime, defineResource, post, ref, refs, secret, text } from '@village/resource'

/** One sign-in: what its access and refresh tokens hang on. A session that is not '1' is over for good. */
export const session = defineResource({
  name: 'account.session',
  label: { zh: '登录会话', en: 'Session' },
  path: '/blade-auth/session',
  title: 'account',
  verbs: ['list', 'detail'],
  scope: 'tenant',
  menu: { order: 13, icon: 'DesktopOutlined', path: '/monitor/online', under: 'system' },
  order: ['-issueTime'],
  columns: ['account', 'clientId', 'issueTime', 'expireTime', 'ip', 'status'],
  indexes: [['userId', 'status']],
  fields: {
    userId: ref('用户', 'User', 'system.user').given().search(),
    account: text('登录账号', 'Account').max(45).given().search('like'),
    clientId: text('客户端', 'Client').max(48).given().search(),
    issueTime: dateTime('登录时间', 'Signed in').given().search('range').sort(),
    // The absolute end; the idle end stands with each refresh token.
    expireTime: dateTime('过期时间', 'Ends').given(),
    ip: text('IP', 'Address').max(64).given(),
    userAgent: text('浏览器', 'Browser').max(500).given().hide('list'),
    status: choice('状态', 'State', { '1': ['有效', 'Active'], '0': ['已结束', 'Ended'] })
      .given()
      .search(),
    // 128 random bits that name the session inside its refresh tokens, so that a stranger cannot end it.
    family: secret('令牌族', 'Token family').max(64).given(),
  },
  endpoints: {
    /** Ends other people's sessions at once. */
    kick: post('强制下线', 'Sign out', {
      params: { ids: refs('会话', 'Sessions', 'account.session').required() },
      on: 'rows',
      confirm: { zh: '确定将所选会话强制下线吗？', en: 'Sign the chosen sessions out?' },
    }),
  },
})
