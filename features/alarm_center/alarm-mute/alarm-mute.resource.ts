import { dateTime, defineResource, ref, text } from '@village/resource'

/** A device whose alarms are kept and told to nobody until then. */
export const alarmMute = defineResource({
  name: 'alarm_center.alarm_mute',
  label: { zh: '静音', en: 'Mutes' },
  path: '/desk/alarmMute',
  title: 'reason',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['machineId'],
  keys: [['machineId']],
  fields: {
    machineId: ref('设备', 'Device', 'device.machine').required().given(),
    until: dateTime('静音至', 'Until').required().given(),
    reason: text('原因', 'Reason').max(200).required().given().withoutNumbers(),
    userId: ref('静音人', 'By', 'system.user').given(),
  },
})
