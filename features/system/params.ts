import { defineParams, givenPassword, hosts, wholeNumber } from '@village/resource'

/** What administrators may change here at run time. */
export const systemParams = defineParams({
  'frame.allowedHosts': {
    label: { zh: '允许显示的外部页面主机，逗号分隔', en: 'Hosts whose pages may be shown inside, by commas' },
    value: '-',
    is: hosts(100),
  },
  'account.initPassword': {
    label: {
      zh: '旧版客户端重置密码后的初始密码（首次登录须修改）',
      en: 'Password after a reset by existing clients, changed at the first sign-in',
    },
    value: '-',
    is: givenPassword(),
  },
  'tenant.default.password': {
    label: {
      zh: '旧版客户端新建租户时首批账号的密码（首次登录须修改）',
      en: 'First passwords of a tenant that an existing client makes, changed at the first sign-in',
    },
    value: '-',
    is: givenPassword(),
  },
  'tenant.default.accountNumber': {
    label: { zh: '新租户账号额度', en: 'Account quota of a new tenant' },
    value: '100',
    is: wholeNumber(1, 1_000_000),
  },
})
