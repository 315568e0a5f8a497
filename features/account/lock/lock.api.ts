import { defineApi, get, post, secret, shape } from '@village/resource'
import { MAX_CREDENTIAL_LENGTH } from '../passwords/credential.ts'

export interface LockSettings {
  /** Idle minutes before the screen locks; 0: never. */
  readonly idleMinutes: number
}

/** The screen lock of the browser: when it closes by itself, and whether the person in front of it is the right one. */
export const screenLock = defineApi({
  name: 'account.lock',
  label: { zh: '锁屏', en: 'Screen lock' },
  path: '/blade-auth/lock',
  endpoints: {
    settings: get('锁屏设置', 'Lock settings', { returns: shape<LockSettings>(), access: 'signedIn' }),
    check: post('核对本人密码', 'Check my password', {
      params: {
        password: secret('密码', 'Password')
          .max(MAX_CREDENTIAL_LENGTH)
          .required('请输入登录密码', 'Please enter the password'),
      },
      access: 'signedIn',
    }),
  },
})
