import { expect, test } from 'vitest'
import { isOurs, OF_OURS, OUTSIDE_FILTERS, senderIn } from './sender-in.ts'

test('a topic of JetLinks names the device that sends it', () => {
  expect(senderIn('/meter/W-1/properties/report')).toMatchObject({ dialect: 'j', name: 'W-1', productCode: 'meter' })
  expect(senderIn('//W-1/child/W-2/event/sos')).toBeNull()
})

test('a topic of ThingsBoard says nothing of its sender, unless the broker puts the name before it', () => {
  expect(senderIn('v1/devices/me/telemetry', { username: 'W-1' })).toBeNull()
  expect(senderIn('village/W-1/v1/devices/me/telemetry')).toEqual({
    dialect: 't',
    name: 'W-1',
    productCode: null,
    topic: 'v1/devices/me/telemetry',
    before: 'village/W-1/',
  })
  expect(senderIn('village/W-1/v2/t')).toMatchObject({ topic: 'v2/t' })
})

test('or as a property of the message, which has no way back', () => {
  expect(senderIn('village/v1/devices/me/telemetry', { username: 'W-1' })).toMatchObject({ name: 'W-1', before: null })
  expect(senderIn('village/v1/devices/me/telemetry', { clientid: ['W-2'] })).toMatchObject({ name: 'W-2' })
  expect(senderIn('village/v1/devices/me/telemetry')).toBeNull()
})

test('what else stands below is nobody’s', () => {
  for (const topic of ['village/', 'village/W-1', 'village/W-1/other', 'village//v2/t', 'else/W-1/v2/t'])
    expect(senderIn(topic)).toBeNull()
})

test('servers share their subscriptions, and take nothing of what they have sent themselves', () => {
  expect([isOurs({ [OF_OURS]: '1' }), isOurs({}), isOurs()]).toEqual([true, false, false])
  expect(OUTSIDE_FILTERS).toContain('$share/village//+/+/properties/report')
  expect(OUTSIDE_FILTERS.some(filter => filter.endsWith('/function/invoke'))).toBe(false)
})
