import { dateTime, defineResource, integer, text } from '@village/resource'

/** Wrong passwords in a row, per tenant and account name, whether or not such an account exists. */
export const attempt = defineResource({
  name: 'account.attempt',
  label: { zh: '登录失败计数', en: 'Failed sign-ins' },
  path: '/blade-auth/attempt',
  title: 'account',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['lastTime'],
  keys: [['account']],
  fields: {
    // Lower case, so that spelling the name otherwise does not open a second count (security A020).
    account: text('登录账号', 'Account').max(64).required(),
    failures: integer('次数', 'Failures').required(),
    lastTime: dateTime('最近时间', 'Last').required(),
  },
})
