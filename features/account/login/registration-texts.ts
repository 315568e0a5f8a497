/** Words of the registration; the warnings are fixed by the specification (§5). */
export const TEXTS = {
  title: { zh: '账号注册', en: 'Account registration' },
  tenantId: { zh: '租户编号', en: 'Tenant' },
  name: { zh: '用户姓名', en: 'Your name' },
  account: { zh: '账号名称', en: 'Account name' },
  password: { zh: '账号密码', en: 'Password' },
  password2: { zh: '确认密码', en: 'Password again' },
  noTenant: { zh: '请先输入租户编号', en: 'Please enter the tenant id first' },
  noAccount: { zh: '请先输入账号名称', en: 'Please enter the account name first' },
  noPassword: { zh: '请先输入密码', en: 'Please enter the password first' },
  unequal: { zh: '两次输入的密码不一致', en: 'The two passwords do not match' },
  failed: { zh: '提交失败', en: 'Submission failed' },
  submitted: {
    zh: '注册申请已提交，请耐心等待管理员通过',
    en: "Your request has been submitted. Please wait for an administrator's approval.",
  },
  submit: { zh: '提交', en: 'Submit' },
  leave: { zh: '退出', en: 'Leave' },
  ok: { zh: '确定', en: 'OK' },
  notice: { zh: '提示', en: 'Notice' },
} as const
