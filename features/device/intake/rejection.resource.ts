import { dateTime, defineResource, integer, ref, text } from '@village/resource'

/** What of a device's messages was not kept, counted by cause and hour (device-contract §5). */
export const rejection = defineResource({
  name: 'device.rejection',
  label: { zh: '拒收的数据', en: 'Refused values' },
  path: '/device/rejection',
  title: 'cause',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['-at'],
  keys: [['machineId', 'cause', 'at']],
  fields: {
    machineId: ref('设备', 'Machine', 'device.machine').given(),
    cause: text('原因', 'Cause').max(32).given(),
    at: dateTime('小时', 'Hour').given(),
    count: integer('次数', 'Count').given(),
    /** Where in the latest message, and the beginning of it. */
    place: text('位置', 'Place').max(128).given(),
    sample: text('报文', 'Message').max(500).given(),
  },
})

/** Unregistered serial numbers that gateways have sent (device-contract §5). */
export const unknowndevice = defineResource({
  name: 'device.unknowndevice',
  label: { zh: '未登记的设备', en: 'Unknown devices' },
  path: '/device/unknowndevice',
  title: 'sn',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['-lastTime'],
  keys: [['sn', 'gatewayId']],
  fields: {
    sn: text('设备序列号', 'Serial no').max(64).given(),
    gatewayId: ref('网关', 'Gateway', 'device.machine').given(),
    count: integer('次数', 'Count').given(),
    firstTime: dateTime('首次', 'First time').given(),
    lastTime: dateTime('最近', 'Last time').given(),
  },
})

/** Numbers of messages that devices have sent within two days: one that comes again changes nothing (device-contract §5). */
export const seenmessage = defineResource({
  name: 'device.seenmessage',
  label: { zh: '已收报文', en: 'Messages seen' },
  path: '/device/seenmessage',
  title: 'messageId',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['-at'],
  keys: [['machineId', 'messageId']],
  indexes: [['at']],
  fields: {
    machineId: ref('设备', 'Machine', 'device.machine').given(),
    messageId: text('报文编号', 'Message id').max(64).given(),
    at: dateTime('时间', 'Time').given(),
  },
})
