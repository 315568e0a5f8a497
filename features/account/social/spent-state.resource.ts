import { dateTime, defineResource, text } from '@village/resource'

/** Ways back from a provider that were used, until they would have ended anyway: each is good for one try. */
export const spentState = defineResource({
  name: 'account.spent-state',
  label: { zh: '已用状态', en: 'Spent state' },
  path: '/blade-auth/spent-state',
  title: 'nonce',
  verbs: [],
  scope: 'platform',
  storage: 'link',
  order: ['expireTime'],
  fields: {
    nonce: text('编号', 'Number').max(64).required().unique(),
    expireTime: dateTime('过期时间', 'Dies').required(),
  },
})
