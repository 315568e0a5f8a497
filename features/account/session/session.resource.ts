import { choice, dateTime, defineResource, flag, integer, post, ref, refs, secret, text } from '@village/resource'

/**
 * One sign-in: what its access and refresh tokens hang on. A session that is not '1' is over for good. It is no record:
 * the sign-in log says what happened, and ended sessions are tidied away.
 */
export const session = defineResource({
  name: 'account.session',
  label: { zh: '在线用户', en: 'Online users' },
  path: '/blade-auth/session',
  title: 'account',
  verbs: ['list', 'detail'],
  scope: 'tenant',
  storage: 'link',
  menu: { order: 13, icon: 'DesktopOutlined', path: '/monitor/session', under: 'system' },
  order: ['-issueTime'],
  columns: ['account', 'userId', 'deptName', 'ip', 'browser', 'issueTime', 'seenTime', 'status', 'current'],
  indexes: [['userId', 'status']],
  fields: {
    account: text('登录账号', 'Account').max(45).given().search('like'),
    userId: ref('用户', 'User', 'system.user').given().search(),
    deptName: text('所属机构', 'Department').derived(),
    clientId: text('客户端', 'Client').max(48).given().search(),
    ip: text('登录地址', 'Address').max(64).given().search('is'),
    browser: text('浏览器', 'Browser').max(64).given(),
    userAgent: text('浏览器标识', 'User agent').max(500).given().hide('list'),
    issueTime: dateTime('登录时间', 'Signed in').given().search('range').sort(),
    seenTime: dateTime('最近活动', 'Last seen').given().sort(),
    // The absolute end; the idle end is with each refresh token.
    expireTime: dateTime('过期时间', 'Ends').given().hide('list'),
    endTime: dateTime('结束时间', 'Ended').given().hide('list'),
    status: choice('状态', 'State', { '1': ['在线', 'Online'], '0': ['已结束', 'Ended'] })
      .given()
      .search(),
    // Tries to show the password in this session: at the lock screen and for a new password.
    wrongTries: integer('密码错误次数', 'Wrong passwords').given().hide('list', 'detail'),
    wrongTime: dateTime('最近密码错误', 'Last wrong password').given().hide('list', 'detail'),
    current: flag('当前会话', 'This session').derived(),
    // 128 random bits that name the session inside its refresh tokens, so that a stranger cannot end it.
    family: secret('令牌族', 'Token family').max(64).given(),
  },
  endpoints: {
    /** Ends other people's sessions at once. One's own is ended by signing out. */
    kick: post('强制下线', 'Sign out', {
      params: { ids: refs('会话', 'Sessions', 'account.session').required() },
      on: 'rows',
      confirm: {
        zh: '所选会话会立即下线，未保存的内容会丢失。确定吗？',
        en: 'The chosen sessions end at once; what was not saved is lost. Go on?',
      },
    }),
  },
})
