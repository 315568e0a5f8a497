import { dateTime, defineResource, dict, integer, ref, refs, secret, text } from '@village/resource'

/**
 * Log-in account of a resident for the villager app, apart from the person so that the register carries no password
 * (domain-model §4.1.2). It has no screen: the account calls of /convenient/resident write it. Its id is the user id
 * with which the resident signs in.
 */
export const residentaccount = defineResource({
  name: 'people.residentaccount',
  label: { zh: '居民账号', en: 'Resident accounts' },
  path: '/convenient/residentaccount',
  title: 'account',
  verbs: [],
  scope: 'tenant+dept',
  keys: [['residentId'], ['account']],
  indexes: [['status']],
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').given(),
    residentId: ref('居民', 'Resident', 'people.resident').given(),
    // Mostly the phone number.
    account: text('账号', 'Account').max(45).encrypted().given(),
    password: secret('密码', 'Password').given(),
    roleIds: refs('角色', 'Roles', 'system.role').given(),
    wechatOpenId: text('微信标识', 'WeChat open id').max(64).given().mask('hide', 'PI-ID'),
    status: dict('状态', 'State', 'user_status').given(),
    lastLoginTime: dateTime('最近登录', 'Last login').given(),
    loginFailCount: integer('失败次数', 'Failed logins').given(),
    pwdChangedAt: dateTime('密码修改时间', 'Password changed at').given(),
  },
})
