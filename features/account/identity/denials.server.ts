import type { Label } from '@village/resource'
import type { Call } from '@village/server'
import { type Account, isUsable } from '../../system/public.server.ts'
import {
  ACTIVE_ACCOUNT,
  ACTIVE_TENANT,
  ARRIVING_TENANT,
  AWAITS_APPROVAL,
  EXPIRED_TENANT,
  MOVED_TENANT,
} from '../../system/public.ts'

/** No tokens, and why (wire-contract §2.3). */
export interface Denied {
  readonly error: 'access_denied' | 'invalid_grant' | 'invalid_client' | 'unsupported_grant_type'
  readonly says: Label
  readonly extra?: { readonly triesLeft: number; readonly unlockTime: string }
}
export const isDenied = <T extends object>(answer: T | Denied): answer is Denied => 'error' in answer

/** Every no of a token call. */
export const denials = {
  client: { error: 'invalid_client', says: { zh: '客户端认证失败', en: 'The client could not be recognised' } },
  grant: {
    error: 'unsupported_grant_type',
    says: { zh: '不支持的授权类型', en: 'This way to sign in is not supported' },
  },
  grantOfClient: {
    error: 'invalid_grant',
    says: { zh: '不支持的授权类型', en: 'This client may not sign in this way' },
  },
  captcha: { error: 'access_denied', says: { zh: '验证码不正确', en: 'The captcha is not right' } },
  wrong: { error: 'invalid_grant', says: { zh: '用户名或密码错误', en: 'Wrong account or password' } },
  locked: {
    error: 'access_denied',
    says: { zh: '登录错误次数过多,请稍后再试', en: 'Too many wrong tries, please wait' },
  },
  tenant: { error: 'access_denied', says: { zh: '未获得用户的租户信息', en: 'There is no such tenant' } },
  tenantOver: {
    error: 'access_denied',
    says: { zh: '租户授权已过期,请联系管理员', en: "The tenant's licence is over, please ask the administrator" },
  },
  arriving: {
    error: 'access_denied',
    says: {
      zh: '本租户正在搬入，核对完成后即可登录，请稍后再试',
      en: 'This tenant is moving in; you can sign in when it has been checked, please try again later',
    },
  },
  role: { error: 'access_denied', says: { zh: '未获得用户的角色信息', en: 'The user has no role yet' } },
  disabled: {
    error: 'access_denied',
    says: { zh: '账号已停用,请联系管理员', en: 'The account is disabled, please ask the administrator' },
  },
  awaiting: {
    error: 'access_denied',
    says: {
      zh: '注册申请正在等待管理员审核,通过后即可登录',
      en: 'Your registration waits for approval; you can sign in once an administrator has approved it',
    },
  },
  outside: {
    error: 'access_denied',
    says: {
      zh: '第三方登录未完成或已失效,请重新登录',
      en: 'The sign-in from outside did not succeed or is over, please begin again',
    },
  },
  silent: {
    error: 'access_denied',
    says: {
      zh: '第三方登录服务暂时无法访问,请稍后再试',
      en: 'The service for signing in from outside does not answer, please try again later',
    },
  },
  closed: {
    error: 'access_denied',
    says: {
      zh: '该第三方账号未绑定用户,且系统未开放用户注册',
      en: 'This social account belongs to no user here, and registration is closed',
    },
  },
  passwordOver: {
    error: 'access_denied',
    says: { zh: '初始密码已过期,请联系管理员重置', en: 'The first password has expired, please ask the administrator' },
  },
  refresh: { error: 'invalid_grant', says: { zh: '令牌授权已过期', en: 'Your session is over, please sign in again' } },
} as const satisfies Record<string, Denied>

/**
 * The refusal for a tenant that is suspended, has ended or moved; `end` is the local time at which it ended, `movedTo` the
 * address where its people sign in now.
 */
export function tenantDenied(status: string | null, end: string | null, movedTo: string | null = null): Denied {
  if (status === MOVED_TENANT && movedTo)
    return {
      ...denials.tenantOver,
      says: {
        zh: `本租户已搬到 ${movedTo}，请到那里用原来的账号和密码登录`,
        en: `This tenant has moved to ${movedTo}: sign in there with your account and password`,
      },
    }
  if (status === ARRIVING_TENANT) return denials.arriving
  const isSuspended = status !== ACTIVE_TENANT && status !== EXPIRED_TENANT
  if (isSuspended || !end) return denials.tenantOver
  const says = {
    zh: `租户授权已于 ${end} 到期,请联系平台管理员`,
    en: `The tenant's licence ended at ${end}, please ask the administrator of the platform`,
  }
  return { ...denials.tenantOver, says }
}

/** Whether an account may be used, and why not. */
export const accountDenial = (account: Account | null): Denied | null => {
  if (account?.status === AWAITS_APPROVAL) return denials.awaiting
  if (account?.status !== ACTIVE_ACCOUNT) return denials.disabled
  if (account.roles.length === 0) return denials.role
  return isUsable(account) ? null : tenantDenied(account.tenant_status, account.tenant_end)
}

/** Short transactions of the platform: the caller has no identity before the sign-in. */
export const platformOf =
  ({ services, origin }: Call) =>
  <T>(work: (inner: Call) => Promise<T>): Promise<T> =>
    services.as(services.platform, origin, work)
