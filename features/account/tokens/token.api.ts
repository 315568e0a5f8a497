import { choice, defineApi, get, post, raw, secret, shape, text } from '@village/resource'
import { MAX_CREDENTIAL_LENGTH } from '../passwords/credential.ts'
import { returnParams } from '../social/social.api.ts'

/** The answer of a good token call, as wire-contract §2.2 lists it. Expiry in seconds. */
export interface TokenAnswer {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
  readonly tenant_id: string
  readonly user_id: string
  readonly dept_id: string
  readonly post_id: string
  readonly role_id: string
  readonly oauth_id: string
  readonly account: string
  readonly user_name: string
  readonly nick_name: string
  readonly real_name: string
  readonly role_name: string
  readonly avatar: string
  readonly client_id: string
  readonly detail: { readonly type: string }
  readonly license: string
  readonly jti: string
}
export interface Captcha {
  readonly key: string
  /** A data URI for an <img>. */
  readonly image: string
  /** Of a captcha that was asked for in a voice: a WAV file in base64. */
  readonly audio?: string
}
/** What the family says to calls without a result: strings, no envelope. */
export interface Done {
  readonly success: 'true'
  readonly msg: 'success'
}

const grantParams = {
  tenantId: text('租户', 'Tenant').max(12),
  tenant_id: text('租户', 'Tenant').max(12),
  username: text('账号', 'Account').max(64),
  password: secret('密码', 'Password').max(MAX_CREDENTIAL_LENGTH),
  grant_type: text('授权类型', 'Grant type').max(32),
  scope: text('范围', 'Scope').max(64),
  type: text('账号类型', 'Account type').max(32),
  refresh_token: text('刷新令牌', 'Refresh token').max(256),
  source: text('第三方来源', 'Social source').max(32),
  ...returnParams,
}

/** `?spoken=zh` asks for five digits that are spoken (design/ux.md §2.1): a way in without seeing. */
const captchaParams = {
  spoken: choice('朗读语言', 'Spoken in', { zh: ['中文', 'Chinese'], en: ['英文', 'English'] }),
}

export const oauth = defineApi({
  name: 'account.oauth',
  label: { zh: '登录', en: 'Sign-in' },
  path: '/blade-auth/oauth',
  endpoints: {
    token: raw(
      post('获取令牌', 'Get tokens', { params: grantParams, returns: shape<TokenAnswer>(), access: 'public' }),
    ),
    captcha: raw(
      get('验证码', 'Captcha', { params: captchaParams, returns: shape<Captcha>(), access: 'public', inClear: true }),
    ),
    logout: raw(get('退出登录', 'Sign out', { returns: shape<Done>(), access: 'public' })),
    'clear-cache': raw(get('清理缓存', 'Clear caches', { returns: shape<Done>(), access: 'signedIn' })),
    'user-info': get('当前用户', 'Who I am', { returns: shape<Record<string, unknown>>(), access: 'signedIn' }),
  },
})

/** `POST /blade-auth/oauth/logout` signs nobody out: commercial clients send their error log there. */
export const clientLogs = defineApi({
  name: 'account.client-logs',
  label: { zh: '前端日志上报', en: 'Browser logs' },
  path: '/blade-auth/oauth',
  endpoints: {
    logout: post('上报前端日志', 'Send browser logs', { access: 'signedIn' }),
  },
})

/** The open dialect's answer: the same facts in camelCase, inside the envelope (wire-contract §2.9). */
export interface OpenTokenAnswer {
  readonly accessToken: string
  readonly tokenType: 'bearer'
  readonly refreshToken: string
  readonly userId: string
  readonly tenantId: string
  readonly oauthId: string
  readonly avatar: string
  readonly authority: string
  readonly userName: string
  readonly account: string
  readonly expiresIn: number
  readonly license: string
}

export const openAuth = defineApi({
  name: 'account.open-auth',
  label: { zh: '登录（开源版接口）', en: 'Sign-in (open dialect)' },
  path: '/blade-auth',
  endpoints: {
    token: post('获取令牌', 'Get tokens', {
      params: {
        tenantId: grantParams.tenantId,
        account: grantParams.username,
        password: grantParams.password,
        grantType: grantParams.grant_type,
        type: grantParams.type,
        refreshToken: grantParams.refresh_token,
        source: grantParams.source,
        code: grantParams.code,
        state: grantParams.state,
      },
      returns: shape<OpenTokenAnswer>(),
      access: 'public',
    }),
    captcha: get('验证码', 'Captcha', {
      params: captchaParams,
      returns: shape<Captcha>(),
      access: 'public',
      inClear: true,
    }),
    logout: post('退出登录', 'Sign out', { access: 'public' }),
  },
})
