import { choice, dateTime, defineResource, ref, text } from '@village/resource'

/** Every attempt to sign in, and what ends a session: who, when, where, with what result (security A137). */
export const signIn = defineResource({
  name: 'account.sign-in',
  label: { zh: '登录日志', en: 'Sign-in log' },
  path: '/blade-auth/sign-in',
  title: 'outcome',
  verbs: ['list'],
  scope: 'tenant',
  storage: 'log',
  chained: true,
  order: ['-time'],
  columns: ['time', 'account', 'outcome', 'ip', 'clientId'],
  indexes: [['userId', 'time']],
  fields: {
    time: dateTime('时间', 'Time').given().search('range'),
    // The user's account, or the masked `typed` when no user has the name.
    account: text('登录账号', 'Account').max(64).derived().search('is'),
    typed: text('输入的账号', 'Name as typed').max(64).given().hide('form', 'detail', 'excel'),
    nameHash: text('登录账号摘要', 'Hash of the account').max(43).given().hide('list', 'form', 'detail', 'excel'),
    userId: ref('用户', 'User', 'system.user').given().search(),
    outcome: choice('结果', 'Result', {
      ok: ['登录成功', 'Signed in'],
      wrong: ['用户名或密码错误', 'Wrong account or password'],
      locked: ['账号锁定中', 'Locked'],
      captcha: ['验证码不正确', 'Wrong captcha'],
      refused: ['账号或租户不可用', 'Account or tenant not usable'],
      out: ['退出登录', 'Signed out'],
      kicked: ['强制下线', 'Signed out by an administrator'],
      password: ['修改密码', 'Password changed'],
      reuse: ['刷新令牌重复使用，会话已终止', 'Refresh token used again, session ended'],
    })
      .given()
      .search(),
    clientId: text('客户端', 'Client').max(48).given(),
    ip: text('IP', 'Address').max(64).given().search('is'),
    userAgent: text('浏览器', 'Browser').max(500).given().hide('list'),
  },
})
