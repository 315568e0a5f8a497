import { dateTime, defineResource, text } from '@village/resource'

/** Ways back from a provider that were used, until they would have ended anyway: each is good for one try. */
export const spentState = defineResource({
  name: 'account.spent-state',
  label: { zh: '已用第三方登录状态', en: 'Spent sign-in from outside' },
  path: '/blade-auth/spent-state',
  title: 'state',
  verbs: [],
  scope: 'platform',
  storage: 'link',
  order: ['expireTime'],
  fields: {
    state: text('状态', 'State').max(64).required().unique(),
    expireTime: dateTime('过期时间', 'Ends').required(),
  },
})
