import { defineFeature } from '@village/resource'
import { accountParams } from './params/account-params.ts'

export default defineFeature({
  name: 'account',
  label: { zh: '账号与登录', en: 'Accounts and sign-in' },
  params: accountParams,
})
