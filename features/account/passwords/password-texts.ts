import type { Label } from '@village/resource'

/** Words of the first-password step and of the profile page. */
export const TEXTS = {
  title: { zh: '请设置新密码', en: 'Set a new password' },
  why: {
    zh: '首次登录或密码已过期，设置新密码后继续。',
    en: 'This is a first sign-in, or the password has expired. Set a new one to go on.',
  },
  newPassword: { zh: '新密码', en: 'New password' },
  again: { zh: '再次输入新密码', en: 'New password again' },
  save: { zh: '保存并进入', en: 'Save and continue' },
  leave: { zh: '退出', en: 'Log out' },
  unequal: { zh: '两次输入的密码不一致', en: 'The two passwords do not match' },
  changed: { zh: '密码修改成功', en: 'Password updated successfully' },
  met: { zh: '已满足', en: 'met' },
  unmet: { zh: '未满足', en: 'not met' },
  long: { zh: '至少 {n} 位', en: 'At least {n} characters' },
  kinds: { zh: '大写、小写、数字、符号至少 {n} 种', en: '{n} of: capitals, small letters, digits, symbols' },
  noAccount: { zh: '不包含账号', en: 'Does not contain the account' },
  uncommon: { zh: '不是常见密码', en: 'Is not a common password' },
} as const satisfies Readonly<Record<string, Label>>
