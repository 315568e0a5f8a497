import { dateTime, defineResource, text } from '@village/resource'

/** Servers that hold connections of devices, and when each has last shown that it lives. */
export const sessionserver = defineResource({
  name: 'device.sessionserver',
  label: { zh: '设备接入服务器', en: 'Servers with devices' },
  path: '/device/sessionserver',
  title: 'server',
  verbs: [],
  scope: 'platform',
  storage: 'link',
  order: ['server'],
  keys: [['server']],
  fields: {
    server: text('服务器', 'Server').max(40).given(),
    seen: dateTime('最近', 'Last seen').given(),
  },
})
