import { dict, get, getMany, type Id, longText, post, ref, refs, shape, text } from '@village/resource'

/** A one-time password, shown once to the person who asked for it. */
export interface OneTimePassword {
  readonly account: string
  readonly password: string
}
/** Somebody to choose as receiver, approver or leader. */
export interface Colleague {
  readonly id: Id
  /** The account for those who may see the users; for others the name and the department, as clients show this one. */
  readonly account: string
  readonly name: string
  readonly realName: string
  readonly deptName: string
}
const userIds = refs('用户', 'Users', 'system.user').required()
const roleIds = refs('角色', 'Roles', 'system.role').required()
const id = ref('用户', 'User', 'system.user').required()

/** The calls of users beyond the shared verbs. */
export const userEndpoints = {
  'user-list': getMany('人员选择', 'Users to choose from', {
    access: 'signedIn',
    returns: shape<Colleague>(),
  }),
  'platform-detail': get('平台信息', 'Platform words', {
    access: { permission: 'user_view' },
    params: { id, userType: dict('平台', 'Platform', 'user_type') },
    returns: shape<Record<string, unknown>>(),
  }),
  'update-platform': post('平台配置', 'Set platform words', {
    access: { permission: 'user_edit' },
    params: {
      userId: ref('用户', 'User', 'system.user').required(),
      userType: dict('平台', 'Platform', 'user_type').required(),
      userExt: longText('拓展信息', 'Extension').max(8192),
    },
  }),
  'reset-password': post('重置密码', 'Reset password', {
    on: 'rows',
    confirm: { zh: '确定重置所选用户的密码？', en: 'Reset the passwords of the selected users?' },
    params: { userIds },
    returns: shape<{ readonly passwords: readonly OneTimePassword[] }>(),
  }),
  grant: post('角色配置', 'Set roles', { on: 'rows', params: { userIds, roleIds } }),
  updateStatus: post('启用停用', 'Enable or disable', {
    on: 'row',
    params: { id, status: dict('用户状态', 'State', 'user_status').required() },
  }),
  /** Lifts the locks of wrong passwords; the call of existing clients. */
  unlock: post('解除锁定', 'Unlock', { access: { permission: 'user_updateStatus' }, params: { userIds } }),
  approve: post('审核通过', 'Approve', {
    on: 'row',
    params: {
      id,
      roleIds: refs('所属角色', 'Roles', 'system.role').required('请选择所属角色', 'Please choose roles'),
      deptIds: refs('所属机构', 'Departments', 'system.dept').required('请选择所属机构', 'Please choose departments'),
    },
  }),
  /** Gives an account the rights that its administrator does not hold and therefore could not give. */
  confirm: post('确认权限', 'Confirm rights', {
    on: 'row',
    params: { id },
    confirm: {
      zh: '请先与本人核实账号由其使用。确认后，该账号拥有其角色的全部权限。',
      en: 'Check with the owner that the account is theirs. Then it has all rights of its roles.',
    },
  }),
  reject: post('审核驳回', 'Reject', {
    on: 'row',
    access: { permission: 'user_approve' },
    params: { id, reason: text('驳回原因', 'Reason').max(200).required('请填写驳回原因', 'Please give the reason') },
  }),
}
