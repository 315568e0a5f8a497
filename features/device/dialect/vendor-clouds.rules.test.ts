import { expect, test } from 'vitest'
import type { Said } from './message.ts'
import { type Cloud, readCloud } from './vendor-clouds.server.ts'

const read = (cloud: Cloud, json: unknown): Said => readCloud(cloud, new TextEncoder().encode(JSON.stringify(json)))
const faults = ({ refused }: Said): string[] => refused.map(({ at, cause }) => `${at} ${cause}`)

const iotda = (services: unknown, more: object = {}) => ({
  resource: 'device.property',
  event: 'report',
  event_time: '20261201T040506Z',
  event_time_ms: '2026-12-01T04:05:06.789Z',
  request_id: 'r-1',
  notify_data: { header: { device_id: 'p_WELL-1', node_id: 'WELL-1' }, body: { services } },
  ...more,
})

test('Huawei Cloud IoTDA pushes the properties of each service with their own time', () => {
  const said = read(
    'iotda',
    iotda([
      { service_id: 'Level', properties: { waterLevel: 1.2 }, event_time: '20261201T040000Z' },
      { service_id: 'Battery', properties: { battery: 80 } },
    ]),
  )
  expect(faults(said)).toEqual([])
  const device = { of: 'child', sn: 'WELL-1' }
  const place = (n: number) => `notify_data.body.services[${n}].properties`
  expect(said.messages).toEqual([
    {
      kind: 'values',
      device,
      time: Date.UTC(2026, 11, 1, 4),
      messageId: null,
      at: place(0),
      values: { waterLevel: 1.2 },
    },
    {
      kind: 'values',
      device,
      time: Date.UTC(2026, 11, 1, 4, 5, 6, 789),
      messageId: null,
      at: place(1),
      values: { battery: 80 },
    },
  ])
})

test('a push of one service is known again by its request, and a device without a number of its own by its id there', () => {
  const [message] = read('iotda', {
    ...iotda([{ properties: { battery: 1 } }]),
    notify_data: { header: { device_id: 'p_X' }, body: { services: [{ properties: { battery: 1 } }] } },
  }).messages
  expect(message).toMatchObject({ device: { sn: 'p_X' }, messageId: 'r-1' })
})

test('states of IoTDA are states here; what says nothing of a device is passed over', () => {
  const state = (status: string) =>
    read('iotda', iotda([], { resource: 'device.status', notify_data: { header: { node_id: 'A' }, body: { status } } }))
  expect(state('ONLINE').messages).toEqual([{ kind: 'state', device: { of: 'child', sn: 'A' }, state: 'online' }])
  expect(state('OFFLINE').messages).toMatchObject([{ state: 'offline' }])
  expect([state('ABNORMAL'), read('iotda', iotda([], { resource: 'product' }))]).toEqual([
    { messages: [], refused: [] },
    { messages: [], refused: [] },
  ])
})

test('CTWing pushes data, events and states; its device is known by its IMEI, else by its id there', () => {
  const base = { productId: '100', deviceId: 'd-1', IMEI: '860803030676429', timestamp: 1_796_100_000_000 }
  const said = read('aep', [
    { ...base, messageType: 'dataReport', payload: { waterLevel: '1.20' } },
    { ...base, messageType: 'eventReport', eventType: 1, eventContent: { tamper: 1 } },
    { ...base, IMEI: 'undefined', messageType: 'deviceOnlineOfflineReport', eventType: 0 },
    { ...base, messageType: 'commandResponse', result: {} },
  ])
  expect(faults(said)).toEqual([])
  const device = { of: 'child', sn: '860803030676429' }
  const values = { kind: 'values', device, time: 1_796_100_000_000, messageId: null }
  expect(said.messages).toEqual([
    { ...values, at: '[0].payload', values: { waterLevel: '1.20' } },
    { ...values, at: '[1].eventContent', values: { tamper: 1 } },
    { kind: 'state', device: { of: 'child', sn: 'd-1' }, state: 'offline' },
  ])
})

test('what is wrong with a push is named by its place, and the rest is kept', () => {
  const said = read('iotda', [
    7,
    iotda([{ properties: { battery: null, power: 3 } }]),
    iotda([{ properties: { power: 4 }, event_time: 'yesterday' }]),
    iotda([]),
    { ...iotda([{ properties: { power: 5 } }]), notify_data: { header: {} } },
  ])
  expect(faults(said)).toEqual([
    '[0] shape',
    '[1].notify_data.body.services[0].properties.battery noValue',
    '[2].notify_data.body.services[0].event_time time',
    '[3].notify_data.body.services empty',
    '[4].notify_data.header.node_id shape',
  ])
  expect(said.messages.map(one => 'values' in one && one.values)).toEqual([{ power: 3 }, { power: 4 }])
  for (const bad of [null, [], 'x', 1, [[]]]) expect(faults(read('aep', bad))).toHaveLength(1)
  expect(faults(readCloud('aep', new Uint8Array([0xff, 0x7b])))).toEqual([' notJson'])
  expect(
    faults(
      read(
        'aep',
        Array.from({ length: 2001 }, () => ({})),
      ),
    ),
  ).toEqual([' tooManyMessages'])
})
