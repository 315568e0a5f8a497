import { dateTime, defineResource, integer, json, ref, text } from '@village/resource'

/** The newest value of a key and its moment in ms. */
export interface Reported {
  readonly v: number | string | boolean
  readonly t: number
}

/** What a device has said last and what it should be, so that nobody waits for the field (domain-model §4.7.8). */
export const shadow = defineResource({
  name: 'device.shadow',
  label: { zh: '设备影子', en: 'Device shadow' },
  path: '/device/shadow',
  title: 'lastSeen',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  // No index holds what every message changes.
  order: [],
  keys: [['machineId']],
  fields: {
    machineId: ref('设备', 'Machine', 'device.machine').given(),
    reported: json<Readonly<Record<string, Reported>>>('上报状态', 'Reported').given(),
    reportedVersion: integer('上报版本', 'Reported version').given(),
    desired: json<Readonly<Record<string, unknown>>>('期望状态', 'Desired').given(),
    desiredVersion: integer('期望版本', 'Desired version').given(),
    /** The version that the device has been sent. */
    desiredSent: integer('已下发版本', 'Sent version').given(),
    lastSeen: dateTime('最近消息', 'Last message').given(),
    lastValueTime: dateTime('最近数值', 'Last value').given(),
    /** What is wrong with its clock; empty from the first right time on (device-contract §5). */
    clockFault: text('时钟问题', 'Clock fault').max(16).given(),
    /** The connection by which it is there, by server and number; empty where it has none. */
    session: text('连接', 'Connection').max(64).given(),
  },
})
