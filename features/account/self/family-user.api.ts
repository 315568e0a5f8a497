import { defineApi, get, shape } from '@village/resource'
import type { OwnAccount } from './self.api.ts'

/** Where open clients ask who is signed in when they have stored nothing (wire-contract §0). */
export const familyUser = defineApi({
  name: 'account.family-user',
  label: { zh: '当前用户', en: 'Who I am' },
  path: '/user',
  endpoints: { getUserInfo: get('当前用户', 'Who I am', { returns: shape<OwnAccount>(), access: 'signedIn' }) },
})
