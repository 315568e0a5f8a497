import { dateTime, defineResource, text } from '@village/resource'

/** Captchas that were answered, rightly or not, until they would have died anyway: each is good for one try. */
export const spentCaptcha = defineResource({
  name: 'account.spent-captcha',
  label: { zh: '已用验证码', en: 'Spent captcha' },
  path: '/blade-auth/spent-captcha',
  title: 'nonce',
  verbs: [],
  scope: 'platform',
  storage: 'link',
  order: ['expireTime'],
  fields: {
    nonce: text('编号', 'Number').max(32).required().unique(),
    expireTime: dateTime('过期时间', 'Dies').required(),
  },
})
