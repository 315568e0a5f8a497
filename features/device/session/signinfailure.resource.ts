import { dateTime, defineResource, integer, text } from '@village/resource'

/** Credentials with which devices have tried to connect in vain, by their first signs and address (device-contract §1). */
export const signinfailure = defineResource({
  name: 'device.signinfailure',
  label: { zh: '登录失败的设备', en: 'Failed sign-ins' },
  path: '/device/signinfailure',
  title: 'credential',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['-lastTime'],
  keys: [['credential', 'address']],
  fields: {
    credential: text('凭证开头', 'Credential begins').max(32).given(),
    address: text('地址', 'Address').max(64).given(),
    count: integer('次数', 'Count').given(),
    firstTime: dateTime('首次', 'First time').given(),
    lastTime: dateTime('最近', 'Last time').given(),
  },
})
