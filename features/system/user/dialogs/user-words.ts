import type { Label } from '@village/resource'

/** Words of the dialogs about users. */
export const userWords = {
  approve: { zh: '审核通过', en: 'Approve' },
  reject: { zh: '审核驳回', en: 'Reject' },
  waiting: { zh: '待审核', en: 'Awaiting approval' },
  unconfirmed: { zh: '权限待确认', en: 'Rights wait' },
  confirm: { zh: '确认权限', en: 'Confirm rights' },
  confirmHint: {
    zh: '该账号由管理员新建或修改，超出管理员本人权限的部分尚未生效。请与本人核实账号由其使用后再确认。',
    en: 'An administrator made or changed this account; the rights beyond their own do not hold yet. Check with its owner that the account is theirs, then confirm.',
  },
  unlock: { zh: '解除锁定', en: 'Unlock' },
  enable: { zh: '启用', en: 'Enable' },
  disable: { zh: '停用', en: 'Disable' },
  roles: { zh: '角色配置', en: 'Roles' },
  here: { zh: '在线', en: 'Online' },
  away: { zh: '离线', en: 'Offline' },
  platform: { zh: '平台配置', en: 'Platform' },
  roleField: { zh: '所属角色', en: 'Roles' },
  deptField: { zh: '所属机构', en: 'Departments' },
  needRoles: { zh: '请选择所属角色', en: 'Please choose roles' },
  needDepts: { zh: '请选择所属机构', en: 'Please choose departments' },
  reason: { zh: '驳回原因', en: 'Reason' },
  needReason: { zh: '请填写驳回原因', en: 'Please give the reason' },
  whyField: { zh: '原因', en: 'Reason' },
  approveHint: {
    zh: '通过后，该用户可以用注册时的密码登录，权限即所选角色的权限。',
    en: 'Once approved, this person signs in with the password of the registration and has the rights of these roles.',
  },
  disableHint: {
    zh: '停用后立即退出登录，且不能再登录；资料和历史保留。',
    en: 'The person is signed out at once and cannot sign in again; records and history stay.',
  },
  enableHint: { zh: '启用后可以重新登录。', en: 'The person can sign in again.' },
  unlockHint: {
    zh: '清除密码错误次数，立即可以再次登录。',
    en: 'Wrong passwords are forgotten: the person can sign in again at once.',
  },
  rolesHint: {
    zh: '保存后，所选用户的角色都变为下面选择的角色。',
    en: 'Saving gives all selected users exactly these roles.',
  },
  now: { zh: '现在', en: 'Now' },
  userType: { zh: '用户平台', en: 'Platform' },
  userExt: { zh: '拓展信息', en: 'Extension' },
  extHelp: { zh: '该平台的附加资料，最多 8192 个字', en: 'Further words for this platform, at most 8,192 characters' },
} as const satisfies Record<string, Label>
