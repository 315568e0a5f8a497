import { decimal, defineApi, get, getMany, post, ref, secret, shape, text } from '@village/resource'
import { picture } from '../../system/public.ts'
import { MAX_CREDENTIAL_LENGTH } from '../passwords/credential.ts'

/** One's own account as the personal page shows it (wire-contract §4.2). Coordinates are those of the first department. */
export interface OwnAccount extends Record<string, unknown> {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly realName: string
  readonly avatar: string
  readonly phone: string
  readonly email: string
  readonly deptName: string
  /** Address of the picture; '' for none. */
  readonly tenantLogo: string
  readonly deptLat: string
  readonly deptLon: string
  readonly oauth_id: string
  readonly mustChangePassword: boolean
}

/** A running session of one's own: a browser in which one is signed in. */
export interface OwnSession {
  readonly id: string
  /** Such as Chrome 131 · Windows; '' when the browser tells neither. */
  readonly browser: string
  readonly ip: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly issueTime: string
  readonly seenTime: string
  /** The session that asks. */
  readonly current: boolean
}

const password = (zh: string, en: string) => secret(zh, en).max(MAX_CREDENTIAL_LENGTH)

export const self = defineApi({
  name: 'account.self',
  label: { zh: '个人信息', en: 'My account' },
  path: '/blade-user',
  endpoints: {
    info: get('个人信息', 'My account', { returns: shape<OwnAccount>(), access: 'signedIn' }),
    /** Takes these fields and no others, whatever is sent (security A051). */
    'update-info': post('修改个人信息', 'Change my account', {
      params: {
        name: text('昵称', 'Nickname').max(20),
        realName: text('姓名', 'Real name').max(10).personName(),
        phone: text('手机号码', 'Phone').max(20),
        email: text('电子邮箱', 'Email').max(45),
        avatar: picture(),
        deptLat: decimal('部门纬度', 'Department latitude', 7),
        deptLon: decimal('部门经度', 'Department longitude', 7),
      },
      access: 'signedIn',
    }),
    'update-password': post('修改密码', 'Change my password', {
      params: {
        oldPassword: password('原密码', 'Current password'),
        newPassword: password('新密码', 'New password').required('请输入新密码', 'Please enter the new password'),
        newPassword1: password('确认密码', 'New password again'),
      },
      access: 'signedIn',
    }),
    sessions: getMany('登录设备', 'Where I am signed in', { returns: shape<OwnSession>(), access: 'signedIn' }),
    'end-session': post('退出登录设备', 'Sign out elsewhere', {
      params: { id: ref('会话', 'Session', 'account.session').required() },
      access: 'signedIn',
    }),
    'register-guest': post('注册', 'Register', {
      params: {
        tenantId: text('租户', 'Tenant').max(12),
        name: text('姓名', 'Name').max(10).personName().required(),
        account: text('账号', 'Account').max(45).required(),
        password: password('密码', 'Password').required(),
        oauthId: ref('第三方账号', 'Social account', 'account.user-oauth'),
      },
      access: 'public',
    }),
  },
})
