/** Words of the social accounts on the personal page. */
export const words = {
  title: { zh: '第三方账号', en: 'Signing in from outside' },
  nameless: { zh: '统一身份认证', en: 'Single sign-on' },
  unbound: { zh: '未绑定，绑定后可以直接登录', en: 'Not bound; once bound it signs you in' },
  bind: { zh: '绑定', en: 'Bind' },
  bindTitle: { zh: '绑定第三方账号', en: 'Bind an account from outside' },
  bindHint: {
    zh: '绑定后可以用该第三方账号登录。请先输入当前密码确认。',
    en: 'Once bound, that account signs in to yours. Please confirm with your current password.',
  },
  password: { zh: '当前密码', en: 'Current password' },
  missing: { zh: '请输入当前密码', en: 'Please enter the current password' },
  go: { zh: '前往绑定', en: 'Go and bind' },
  bound: { zh: '绑定成功', en: 'Bound' },
  left: { zh: '绑定未完成，请重新绑定', en: 'The binding was not finished, please begin again' },
  since: { zh: '绑定于', en: 'bound' },
  unbind: { zh: '解绑', en: 'Unbind' },
  ask: { zh: '确定解绑该第三方账号？', en: 'Unbind this account?' },
  text: { zh: '解绑后只能用账号和密码登录。', en: 'Afterwards you sign in with account and password only.' },
  unboundNow: { zh: '已解绑', en: 'Unbound' },
} as const
