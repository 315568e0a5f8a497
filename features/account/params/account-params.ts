import { defineParams, wholeNumber, yesOrNo } from '@village/resource'

/** What administrators may change here at run time. */
export const accountParams = defineParams({
  'account.registerUser': {
    label: { zh: '开放第三方用户注册', en: 'Social users may register' },
    value: 'true',
    is: yesOrNo(),
  },
  'account.failCount': {
    label: { zh: '登录错误次数上限', en: 'Wrong passwords before the lock' },
    value: '5',
    is: wholeNumber(1, 100),
  },
  'account.lockMinutes': {
    label: { zh: '账号锁定分钟数', en: 'Minutes of the lock' },
    value: '30',
    is: wholeNumber(1, 1440),
  },
  'account.idleMinutes': {
    label: { zh: '空闲退出分钟数', en: 'Idle minutes before the session ends' },
    value: '30',
    is: wholeNumber(5, 1440),
  },
  'lock.idleMinutes': {
    label: { zh: '空闲锁屏分钟数（0为不锁）', en: 'Idle minutes before the screen locks (0: never)' },
    value: '15',
    is: wholeNumber(0, 1440),
  },
  'account.pwdMinLength': {
    label: { zh: '密码最少位数', en: 'Shortest password' },
    value: '8',
    is: wholeNumber(8, 64),
  },
  'account.pwdHistory': {
    label: { zh: '不可重复使用的历史密码数', en: 'Former passwords refused' },
    value: '5',
    is: wholeNumber(1, 20),
  },
})
