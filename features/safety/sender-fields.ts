import { ref, text } from '@village/resource'

/** Which device an event comes from: its serial number, or the id that existing clients send. One of them is needed. */
export const sender = {
  sn: text('设备序列号', 'Serial no').max(64),
  machineId: ref('设备', 'Machine', 'device.machine'),
}
