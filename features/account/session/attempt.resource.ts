import { dateTime, defineResource, integer, text } from '@village/resource'

/** Wrong passwords in a row, per tenant and account name, whether or not such an account exists. */
export const attempt = defineResource({
  name: 'account.attempt',
  label: { zh: '登录失败计数', en: 'Failed sign-ins' },
  path: '/blade-auth/attempt',
  title: 'nameHash',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['lastTime'],
  keys: [['nameHash']],
  fields: {
    // A keyed hash: what people type is often a phone number, whether or not it is an account.
    nameHash: text('登录账号摘要', 'Hash of the account').max(43).required(),
    failures: integer('次数', 'Failures').required(),
    lastTime: dateTime('最近时间', 'Last').required(),
  },
})
