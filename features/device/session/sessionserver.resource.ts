import { dateTime, defineResource, integer, json, text } from '@village/resource'
import type { ServerFigures } from './connection.ts'

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
    /** How much it takes from devices. */
    figures: json<ServerFigures>('接入情况', 'Figures').given(),
    /** 1: browsers listen there to what devices measure. */
    telemetryHeard: integer('有人查看', 'Telemetry is heard').given(),
  },
})

/** Names under which servers are known to a broker of one's own, and whose they are: what waits under one of a dead server is fetched. */
export const brokername = defineResource({
  name: 'device.brokername',
  label: { zh: '外部消息代理会话', en: 'Sessions at the broker outside' },
  path: '/device/brokername',
  title: 'name',
  verbs: [],
  scope: 'platform',
  storage: 'link',
  order: ['name'],
  keys: [['name']],
  fields: {
    name: text('名称', 'Name').max(40).given(),
    /** Empty, or of a server that does not live: nobody's. */
    server: text('服务器', 'Server').max(40).given(),
  },
})
