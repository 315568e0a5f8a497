import { defineApi, get, text } from '@village/resource'

/** What an existing client of the family needs in order to encrypt passwords. */
export const sm2Key = defineApi({
  name: 'account.sm2-key',
  label: { zh: '密码公钥', en: 'Public key for passwords' },
  path: '/blade-system/client',
  endpoints: {
    'public-key': get('密码公钥', 'Public key for passwords', {
      access: { permission: 'client_view' },
      returns: { publicKey: text('SM2 公钥', 'SM2 public key').max(130) },
    }),
  },
})
