import { defineApi, get, getMany, post, raw, ref, secret, shape, text } from '@village/resource'
import { MAX_CREDENTIAL_LENGTH } from '../passwords/credential.ts'

/** A way to sign in from outside that this installation offers. */
export interface SocialSource {
  readonly source: string
  /** What people call it, for the button. */
  readonly name: string
  /** Where the browser goes to begin: at the public address, because the way back leads there. */
  readonly address: string
}

/** What the provider hands back; longer codes exist (a provider may put everything it knows into one). */
export const returnParams = {
  code: text('授权码', 'Code').max(2048),
  state: text('状态', 'State').max(512),
  iss: text('签发者', 'Issuer').max(512),
}

/** Out to the provider and back (docs/decisions/0079). Both are addresses that a browser opens, not calls. */
export const socialDoors = defineApi({
  name: 'account.social-doors',
  label: { zh: '第三方登录', en: 'Social sign-in' },
  path: '/blade-auth/oauth',
  endpoints: {
    sources: getMany('第三方登录方式', 'Social sign-ins', {
      returns: shape<SocialSource>(),
      access: 'public',
    }),
    'render/oidc': raw(
      get('前往第三方登录', 'Go to social sign-in', {
        params: { tenantId: text('租户', 'Tenant').max(12) },
        access: 'public',
      }),
    ),
    'callback/oidc': raw(
      get('第三方登录返回', 'Back from social sign-in', {
        params: { ...returnParams, error: text('错误', 'Error').max(100) },
        access: 'public',
      }),
    ),
  },
})

/** A social account that is bound to the caller. */
export interface OwnSocial {
  readonly id: string
  readonly source: string
  readonly nickname: string
  readonly username: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly since: string
}

/** One's own social accounts on the personal page. */
export const ownSocials = defineApi({
  name: 'account.own-socials',
  label: { zh: '我的第三方账号', en: 'My social accounts' },
  path: '/blade-user/social',
  endpoints: {
    mine: getMany('我的第三方账号', 'My social accounts', { returns: shape<OwnSocial>(), access: 'signedIn' }),
    /** Another way in for good: the password is asked for, as for a new one. Answers with the provider's address. */
    begin: raw(
      post('绑定第三方账号', 'Bind social account', {
        params: { password: secret('密码', 'Password').max(MAX_CREDENTIAL_LENGTH).required() },
        returns: shape<{ readonly address: string }>(),
        access: 'signedIn',
      }),
    ),
    finish: post('完成绑定', 'Finish binding', { params: returnParams, access: 'signedIn' }),
    unbind: post('解绑第三方账号', 'Unbind social account', {
      params: { id: ref('第三方账号', 'Social account', 'account.user-oauth').required() },
      access: 'signedIn',
    }),
  },
})
