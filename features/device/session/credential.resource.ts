import { defineResource, ref, secret, text } from '@village/resource'

/** By what a device is known when it connects (device-contract §1). A device has one: a new one ends the older. */
export const credential = defineResource({
  name: 'device.credential',
  label: { zh: '设备凭证', en: 'Credentials of devices' },
  path: '/device/credential',
  title: 'secureId',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['machineId'],
  keys: [['machineId'], ['tokenHash'], ['secureId']],
  fields: {
    machineId: ref('设备', 'Machine', 'device.machine').given(),
    /** SHA-256 of the access token, base64url. */
    tokenHash: text('令牌摘要', 'Hash of the token').max(43).given(),
    secureId: text('安全标识', 'Secure id').max(64).given(),
    /** Sealed under the tenant's key. */
    secureKey: secret('安全密钥', 'Secure key').max(256).given(),
  },
})
