import { defineParams, wholeNumber } from '@village/resource'

/** What administrators may change here at run time. */
export const identityParams = defineParams({
  'account.pwdMaxDays': {
    label: { zh: '密码最长使用天数', en: 'Days before a password must be changed' },
    value: '90',
    is: wholeNumber(0, 3650),
  },
})
