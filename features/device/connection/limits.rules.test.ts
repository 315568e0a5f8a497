import { expect, test } from 'vitest'
import { Rate } from './message-rate.ts'
import { covers, mayPublish, maySubscribe } from './topic-rights.ts'

const device = { productCode: 'WL-1', sn: 'S-1' }

test('a device has a burst, then its sustained rate, and who waits waits for its own share only', () => {
  const rate = new Rate(0, { perSecond: 20, burst: 200 })
  const atOnce = Array.from({ length: 220 }, () => rate.tryTake(0)).filter(Boolean)
  expect(atOnce).toHaveLength(200)
  expect([rate.tryTake(50), rate.tryTake(50)]).toEqual([true, false])
  expect([rate.take(50), rate.take(50)]).toEqual([50, 100])
})

test('a pace that is changed holds from then on, and gives back what a larger burst allows', () => {
  const rate = new Rate(0, { perSecond: 20, burst: 200 })
  for (let sent = 0; sent < 200; sent++) rate.tryTake(0)
  expect(rate.tryTake(0)).toBe(false)
  rate.keep(0, { perSecond: 40, burst: 210 })
  expect(Array.from({ length: 20 }, () => rate.tryTake(0)).filter(Boolean)).toHaveLength(10)
  expect(rate.tryTake(25)).toBe(true)
  rate.keep(25, { perSecond: 1, burst: 1 })
  expect(rate.tryTake(900)).toBe(false)
})

test('a device publishes and hears below its own topics only', () => {
  expect(mayPublish('v1/devices/me/telemetry', 't', device)).toBe(true)
  expect(mayPublish('/WL-1/S-1/properties/report', 't', device)).toBe(false)
  expect(mayPublish('/WL-1/S-1/properties/report', 'j', device)).toBe(true)
  expect(mayPublish('/WL-1/S-1/child/S-2/properties/report', 'j', device)).toBe(true)
  for (const foreign of ['/WL-1/S-2/properties/report', '/OTHER/S-1/properties/report', 'v1/devices/me/telemetry'])
    expect([foreign, mayPublish(foreign, 'j', device)]).toEqual([foreign, false])
  for (const foreign of ['#', '+/devices/me/telemetry', 'v1/devices/+/attributes', '/WL-1/+/function/invoke'])
    expect([foreign, maySubscribe(foreign, 't', device), maySubscribe(foreign, 'j', device)]).toEqual([
      foreign,
      false,
      false,
    ])
  expect(maySubscribe('v1/devices/me/rpc/request/+', 't', device)).toBe(true)
  expect(maySubscribe('/WL-1/S-1/#', 'j', device)).toBe(true)
})

test('a filter takes in what MQTT says it does', () => {
  expect(covers('a/+/c', 'a/b/c')).toBe(true)
  expect(covers('a/#', 'a/b/c')).toBe(true)
  expect(covers('a/+', 'a/b/c')).toBe(false)
  expect(covers('a/b/c', 'a/b')).toBe(false)
})
