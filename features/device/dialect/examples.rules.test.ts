import { expect, test } from 'vitest'
import { readJ } from './jetlinks.server.ts'
import type { Said } from './message.ts'
import { answerT, askJ, commandJ, commandT, desiredJ, desiredT } from './sent-message.ts'
import { readT } from './thingsboard.server.ts'
import { readTime } from './times.ts'
import { dialectOf, isTopicOfT } from './topics.ts'
import { flagIn, jsonIn, numberIn, textIn } from './values.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const ofT = (text: string, topic = 'v1/devices/me/telemetry'): Said => readT(topic, bytes(text))
const ofJ = (text: string, subject = 'properties/report'): Said => readJ(`/BR01/SN0001/${subject}`, bytes(text))
/** What of a payload is refused, as 'place cause'. */
const faults = ({ refused }: Said): string[] => refused.map(({ at, cause }) => `${at} ${cause}`)

const ME = { of: 'me' } as const
const NAMED = { of: 'named', productCode: 'BR01', sn: 'SN0001' } as const
const AT_MS = 1_795_913_815_000
const now = { device: ME, kind: 'values', messageId: null, time: null }

test('a bracelet tells its pulse by the long topic and by the short one', () => {
  const values = { heartRate: 131, sos: true, card: '007' }
  const said = { messages: [{ ...now, at: '', values }], refused: [] }
  expect(ofT(JSON.stringify(values))).toEqual(said)
  expect(ofT(JSON.stringify(values), 'v2/t')).toEqual(said)
})

test('a set of values with its time carries that time', () => {
  const values = { heartRate: 131 }
  expect(ofT(`{"ts":${AT_MS},"values":{"heartRate":131}}`).messages).toEqual([
    { ...now, at: 'values', time: AT_MS, values },
  ])
  expect(ofT(`{"ts":"${AT_MS}","values":{"heartRate":131}}`).messages).toMatchObject([{ time: AT_MS }])
})

test('a list of sets is read in its order, and a bad key is named by its place', () => {
  const said = ofT('[{"spo2":97},{"ts":5,"values":{"heartRate":[131],"battery":80}},{"ts":6,"values":{}},{"spo2":98}]')
  expect(said.messages).toEqual([
    { ...now, at: '[0]', values: { spo2: 97 } },
    { ...now, at: '[1].values', time: 5, values: { battery: 80 } },
    { ...now, at: '[3]', values: { spo2: 98 } },
  ])
  expect(faults(said)).toEqual(['[1].values.heartRate notAValue', '[2].values empty'])
})

test('what is wrong with a time costs no value', () => {
  const said = ofT('{"ts":"yesterday","values":{"heartRate":131}}')
  expect(said.messages).toEqual([{ ...now, at: 'values', values: { heartRate: 131 } }])
  expect(faults(said)).toEqual(['ts time'])
})

test('the firmware of a device is an attribute in either dialect', () => {
  const values = { firmware: '1.2.0', signal: -71 }
  expect(ofT(JSON.stringify(values), 'v1/devices/me/attributes').messages).toEqual([
    { kind: 'attributes', device: ME, values },
  ])
  expect(ofJ(JSON.stringify({ tags: values }), 'tags').messages).toEqual([
    { kind: 'attributes', device: NAMED, values },
  ])
})

test('a gateway tells who came, who went and what its children have measured', () => {
  const child = { of: 'child', sn: 'SN2' } as const
  expect(ofT('{"device":"SN2"}', 'v1/gateway/connect').messages).toEqual([
    { kind: 'state', device: child, state: 'online' },
  ])
  expect(ofT('{"device":"SN2"}', 'v1/gateway/disconnect').messages).toMatchObject([{ state: 'offline' }])
  const said = ofT('{"SN2":[{"ts":5,"values":{"a":1}},{"a":null,"b":2}],"SN3":{"a":3}}', 'v1/gateway/telemetry')
  expect(said.messages).toEqual([
    { ...now, device: child, time: 5, at: 'SN2[0].values', values: { a: 1 } },
    { ...now, device: child, at: 'SN2[1]', values: { b: 2 } },
    { ...now, device: { of: 'child', sn: 'SN3' }, at: 'SN3', values: { a: 3 } },
  ])
  expect(faults(said)).toEqual(['SN2[1].a noValue'])
  expect(ofT('{"SN2":{"firmware":"2"}}', 'v1/gateway/attributes').messages).toEqual([
    { kind: 'attributes', device: child, values: { firmware: '2' } },
  ])
})

test('a device answers a command, and says why it failed', () => {
  const reply = { kind: 'reply', device: ME, commandId: '77', text: '' }
  const topic = 'v1/devices/me/rpc/response/77'
  expect(ofT('[1,2.50]', topic).messages).toEqual([{ ...reply, isSuccess: true, output: [1, 2.5] }])
  expect(ofT('{"success":false,"error":"valve is stuck"}', topic).messages).toEqual([
    { ...reply, isSuccess: false, text: 'valve is stuck', output: { success: false, error: 'valve is stuck' } },
  ])
  expect(ofT(`{"success":false,"error":"${'x'.repeat(900)}"}`, topic).messages).toMatchObject([
    { text: 'x'.repeat(500) },
  ])
  expect(ofT('{"device":"SN2","id":8,"data":{"ok":1}}', 'v1/gateway/rpc').messages).toEqual([
    { ...reply, device: { of: 'child', sn: 'SN2' }, commandId: '8', isSuccess: true, output: { ok: 1 } },
  ])
})

test('a device asks for its desired values, for some or for all', () => {
  const topic = 'v1/devices/me/attributes/request/3'
  const ask = { kind: 'ask', device: ME, requestId: '3' }
  expect(ofT('{"sharedKeys":"a, b"}', topic).messages).toEqual([{ ...ask, keys: ['a', 'b'] }])
  expect(ofT('{}', topic).messages).toEqual([{ ...ask, keys: [] }])
})

test('a report names its device in the topic, its message and its time', () => {
  const said = ofJ(`{"messageId":1859000000000000001,"timestamp":${AT_MS},"properties":{"heartRate":131}}`)
  expect(said).toEqual({
    messages: [
      {
        kind: 'values',
        device: NAMED,
        at: 'properties',
        time: AT_MS,
        messageId: '1859000000000000001',
        values: { heartRate: 131 },
      },
    ],
    refused: [],
  })
})

test('a call for help is kept whatever its data are like', () => {
  const event = { kind: 'event', device: NAMED, time: null, messageId: null, eventId: 'sos', data: {} }
  expect(ofJ('{}', 'event/sos').messages).toEqual([event])
  const said = ofJ('{"messageId":"9","data":{"place":{"x":1},"battery":4}}', 'event/sos')
  expect(said.messages).toEqual([{ ...event, messageId: '9', data: { battery: 4 } }])
  expect(faults(said)).toEqual(['data.place notAValue'])
  expect(faults(ofJ('{"data":"help"}', 'event/sos'))).toEqual(['data shape'])
  expect(ofJ('{"data":"help"}', 'event/sos').messages).toEqual([event])
})

test('a device comes and goes by its topic, whatever the payload is', () => {
  const state = { kind: 'state', device: NAMED }
  expect(ofJ('', 'online').messages).toEqual([{ ...state, state: 'online' }])
  expect(ofJ('x', 'offline').messages).toEqual([{ ...state, state: 'offline' }])
  expect(ofJ('', 'child/SN2/offline').messages).toEqual([
    { ...state, device: { ...NAMED, childSn: 'SN2' }, state: 'offline' },
  ])
})

test('the child of a gateway has the topics of a device', () => {
  expect(ofJ('{"properties":{"a":1}}', 'child/SN2/properties/report').messages).toMatchObject([
    { kind: 'values', device: { ...NAMED, childSn: 'SN2' }, values: { a: 1 } },
  ])
})

test.each(['function/invoke/reply', 'properties/write/reply', 'properties/read/reply'])('%s is a reply', subject => {
  const reply = { kind: 'reply', device: NAMED, commandId: '77', isSuccess: true, text: '', output: { a: 1 } }
  expect(ofJ('{"messageId":"77","output":{"a":1}}', subject).messages).toEqual([reply])
  expect(ofJ('{"messageId":"77","success":false,"message":"门未关"}', subject).messages).toEqual([
    { ...reply, isSuccess: false, text: '门未关', output: null },
  ])
  expect(faults(ofJ('{"output":1}', subject))).toEqual(['messageId messageId'])
})

test('a topic belongs to one dialect, or is refused', () => {
  expect(['v1/devices/me/telemetry', 'v1/gateway/rpc', 'v2/t'].map(dialectOf)).toEqual(['t', 't', 't'])
  expect(['/BR01/SN0001/tags', 'v2/other', 'homeassistant/x'].map(dialectOf)).toEqual(['j', null, null])
  expect(isTopicOfT('v1/devices/you/telemetry')).toBe(false)
  for (const topic of ['v1/devices/me/firmware', 'v1/devices/me/rpc/response/', 'v1/devices/me/rpc/response/1/2', ''])
    expect(faults(ofT('{}', topic))).toEqual([' topic'])
  for (const topic of ['/BR01/SN0001/event/a/b', '/BR01//tags', '/BR01/+/tags', '/BR01/SN0001/child/tags'])
    expect(faults(readJ(topic, bytes('{}')))).toEqual([' topic'])
})

test('NaN, texts that are too long and parts within parts are refused by themselves', () => {
  const said = ofT(
    `{"a":NaN,"b":-Infinity,"c":nan,"d":"${'字'.repeat(65)}","e":{},"":1,"NaN":"NaN","f":"${'字'.repeat(64)}"}`,
  )
  expect(said.messages).toMatchObject([{ values: { NaN: 'NaN', f: '字'.repeat(64) } }])
  const named = ['a notAValue', 'b notAValue', 'c notAValue', 'd tooLong', 'e notAValue', ' key']
  expect(faults(said)).toEqual(named)
})

test('what is not JSON, has another shape or more than 64 keys is refused as a whole', () => {
  const many = Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`k${at}`, at]))
  const wholes = ['', 'hello', '{"a":1', '{"a":007}', '17', '{}', JSON.stringify(many)].map(text => ofT(text))
  expect(wholes.flatMap(({ messages }) => messages)).toEqual([])
  const causes = ['notJson', 'notJson', 'notJson', 'notJson', 'shape', 'empty', 'tooManyKeys']
  expect(wholes.map(faults)).toEqual(causes.map(cause => [` ${cause}`]))
  expect(ofT('[]').refused[0]?.reason).toEqual({ zh: '没有任何内容', en: 'there is nothing in it' })
  expect(faults(readT('v2/t', new Uint8Array([0x7b, 0xff])))).toEqual([' notJson'])
})

test('names that belong to every object are harmless', () => {
  const said = ofT('{"__proto__":1,"constructor":2,"toString":"x","a":3}')
  expect(said.messages).toEqual([{ ...now, at: '', values: { a: 3 } }])
  expect(faults(said)).toEqual(['__proto__ key', 'constructor key', 'toString key'])
  expect(faults(ofT('{"__proto__":{"a":1}}', 'v1/gateway/telemetry'))).toEqual(['__proto__ key'])
  expect(ofT('{"ts":1,"values":{"__proto__":{"heartRate":9}}}').messages).toEqual([])
})

test('numbers keep the digits that are sent', () => {
  const said = ofT('{"a":36.60,"b":36.666666666666,"c":1234567890123456789,"d":241408E4,"e":36.6,"f":{"digits":"1"}}')
  expect(said.messages).toMatchObject([
    {
      values: {
        a: { digits: '36.60' },
        b: 36.666666666666,
        c: { digits: '1234567890123456789' },
        d: { digits: '241408E4' },
        e: 36.6,
      },
    },
  ])
  expect(faults(said)).toEqual(['f notAValue'])
})

test('a number metric takes numbers and texts that are wholly a decimal number, and rounds none', () => {
  const digits = (raw: Parameters<typeof numberIn>[0]): string => {
    const read = numberIn(raw)
    return read.is === 'number' ? read.digits : read.is === 'inexact' ? `as text ${read.text}` : 'none'
  }
  expect([36.6, ' 36.60 ', '-007', '+5', '.5', { digits: '1.5e3' }, 0.000001].map(digits)).toEqual([
    '36.6',
    '36.6',
    '-7',
    '5',
    '0.5',
    '1500',
    '0.000001',
  ])
  expect(['', 'NaN', '241408E4', '36,6', '0x1f', '5 m', true].map(digits)).toEqual(Array(7).fill('none'))
  expect(digits(36.666666666666)).toBe('36.666666666666')
  expect(digits({ digits: '1234567890123456789' })).toBe('as text 1234567890123456789')
  expect(digits('12345678901234.123456')).toBe('as text 12345678901234.123456')
  expect(digits(1e300)).toBe('as text 1e+300')
})

test('flags and texts are taken as devices write them', () => {
  expect([true, 1, '1', 'on', 'True', { digits: '1.0' }].map(flagIn)).toEqual(Array(6).fill(true))
  expect([false, 0, '0', 'OFF', ' false '].map(flagIn)).toEqual(Array(5).fill(false))
  expect(['yes', '', 2, -1].map(flagIn)).toEqual(Array(4).fill(null))
  expect(['007', '241408E4', { digits: '1.50' }, 12, true].map(textIn)).toEqual([
    '007',
    '241408E4',
    '1.50',
    '12',
    'true',
  ])
  expect([{ digits: '36.60' }, { digits: '1234567890123456789' }, 'x'].map(jsonIn)).toEqual([
    36.6,
    '1234567890123456789',
    'x',
  ])
})

test('a clock that is wrong gives way to the time of the server', () => {
  const hourMs = 3_600_000
  const fault = (ms: number) => readTime(ms, AT_MS)
  const wrong = { at: AT_MS, age: 'fresh' }
  expect(fault(AT_MS / 1000)).toEqual({ ...wrong, fault: 'seconds' })
  expect(fault(AT_MS - 1024 * 7 * 24 * hourMs)).toEqual({ ...wrong, fault: 'past' })
  expect(fault(AT_MS + 8 * hourMs)).toEqual({ ...wrong, fault: 'ahead' })
  expect(fault(AT_MS * 1000)).toEqual({ ...wrong, fault: 'ahead' })
  for (const ms of [0, -1, 86_400_000, Date.UTC(1980, 0, 6), Date.UTC(2000, 0, 1)])
    expect(fault(ms)).toEqual({ ...wrong, fault: 'epoch' })
  expect(fault(AT_MS + 300_000)).toEqual({ at: AT_MS + 300_000, fault: null, age: 'fresh' })
  expect(fault(AT_MS - 24 * hourMs)).toMatchObject({ at: AT_MS - 24 * hourMs, age: 'fresh' })
  expect(fault(AT_MS - 24 * hourMs - 1)).toEqual({ at: AT_MS - 24 * hourMs - 1, fault: null, age: 'late' })
  expect(fault(AT_MS - 31 * 24 * hourMs - 1)).toMatchObject({ fault: null, age: 'tooOld' })
})

test('commands and desired values go out in the words of each dialect', () => {
  const command = { id: '77', code: 'open', params: { valve: 2 }, atMs: AT_MS }
  const said = (sent: { topic: string; payload: string }) => [sent.topic, JSON.parse(sent.payload)]
  const rpc = { method: 'open', params: { valve: 2 } }
  expect(said(commandT(command))).toEqual(['v1/devices/me/rpc/request/77', rpc])
  expect(said(commandT(command, 'SN2'))).toEqual(['v1/gateway/rpc', { device: 'SN2', data: { id: '77', ...rpc } }])
  const inputs = [{ name: 'valve', value: 2 }]
  const invoke = { messageId: '77', timestamp: AT_MS, function: 'open', inputs }
  expect(said(commandJ(NAMED, command))).toEqual(['/BR01/SN0001/function/invoke', invoke])
  expect(said(commandJ({ ...NAMED, childSn: 'SN2' }, command))[0]).toBe('/BR01/SN0001/child/SN2/function/invoke')
  expect(said(desiredT({ a: 1 }))).toEqual(['v1/devices/me/attributes', { a: 1 }])
  expect(said(desiredT({ a: 1 }, 'SN2'))).toEqual(['v1/gateway/attributes', { device: 'SN2', data: { a: 1 } }])
  expect(said(answerT('3', { a: 1 }))).toEqual(['v1/devices/me/attributes/response/3', { shared: { a: 1 } }])
  const written = { messageId: '78', properties: { a: 1 } }
  expect(said(desiredJ(NAMED, '78', { a: 1 }))).toEqual(['/BR01/SN0001/properties/write', written])
  const asked = { messageId: '79', properties: ['a'] }
  expect(said(askJ(NAMED, '79', ['a']))).toEqual(['/BR01/SN0001/properties/read', asked])
})
