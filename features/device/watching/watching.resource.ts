import { dateTime, defineResource, integer, json, ref, text } from '@village/resource'

/** What was not kept of a message: where in it, and why, as it is counted. */
export interface RefusedPart {
  readonly at: string
  readonly cause: string
}

/** Devices at whose messages somebody looks: while nobody does, none is kept. */
export const watch = defineResource({
  name: 'device.watch',
  label: { zh: '正在查看报文的设备', en: 'Devices that are watched' },
  path: '/device/watch',
  title: 'until',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['-until'],
  keys: [['machineId']],
  fields: {
    machineId: ref('设备', 'Machine', 'device.machine').given(),
    until: dateTime('查看至', 'Until').given(),
  },
})

/** The last messages of a device at which somebody looks, with what became of each. */
export const rawmessage = defineResource({
  name: 'device.rawmessage',
  label: { zh: '设备报文', en: 'Messages of devices' },
  path: '/device/rawmessage',
  title: 'topic',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['-at'],
  keys: [['machineId', 'number']],
  fields: {
    machineId: ref('设备', 'Machine', 'device.machine').given(),
    /** In the order of arrival. */
    number: text('序号', 'Number').max(32).given(),
    at: dateTime('时间', 'Time').given(),
    topic: text('主题', 'Topic').max(256).given(),
    /** Its beginning; without digits where these may be about somebody's health. */
    payload: text('报文', 'Message').max(500).given(),
    /** stored, known, refused, dropped or failed. */
    outcome: text('结果', 'Outcome').max(16).given(),
    stored: integer('保存的数值', 'Values stored').given(),
    refused: json<readonly RefusedPart[]>('没有保存的', 'Not kept').given(),
  },
})
