import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc16Modbus, isLayout, type Layout, type LayoutField, readBinary } from './binary-layout.ts'
import { readJ } from './jetlinks.server.ts'
import type { Message, Said, Values } from './message.ts'
import { readT } from './thingsboard.server.ts'
import { readTime } from './times.ts'
import { isName } from './topics.ts'
import { flagIn, jsonIn, numberIn, plainDecimal, textIn } from './values.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const J_TOPIC = '/BR01/SN0001/properties/report'
const TOPICS = [
  'v1/devices/me/telemetry',
  'v2/t',
  'v1/devices/me/attributes',
  'v1/devices/me/attributes/request/3',
  'v1/devices/me/rpc/response/77',
  'v1/gateway/connect',
  'v1/gateway/telemetry',
  'v1/gateway/attributes',
  'v1/gateway/rpc',
  J_TOPIC,
  '/BR01/SN0001/child/SN2/properties/report',
  '/BR01/SN0001/event/sos',
  '/BR01/SN0001/tags',
  '/BR01/SN0001/function/invoke/reply',
]
const read = (topic: string, payload: Uint8Array): Said[] => [readT(topic, payload), readJ(topic, payload)]

const topic = fc.oneof(fc.constantFrom(...TOPICS), fc.string({ unit: 'binary' }))
const name = fc.string({ minLength: 1, maxLength: 20 }).filter(isName)
const decimal = fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 999_999 }))
/** The text of a value in JSON, from what devices send. */
const goodValue = fc.oneof(
  decimal.map(([whole, part]) => `${whole}.${part}`),
  fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(number => JSON.stringify(number)),
  fc.boolean().map(String),
  name.map(text => JSON.stringify(text)),
)
const badValue = fc.constantFrom(
  'NaN',
  '-Infinity',
  'null',
  '{}',
  '[1]',
  '{"digits":"1"}',
  `"${'9'.repeat(65)}"`,
  '"\\u0000"',
)
const goodValues = fc.dictionary(name, goodValue, { minKeys: 1, maxKeys: 30, noNullPrototype: true })
const objectOf = (values: Readonly<Record<string, string>>): string =>
  `{${Object.entries(values)
    .map(([key, text]) => `${JSON.stringify(key)}:${text}`)
    .join()}}`

const valuesOf = ({ messages }: Said): Values[] =>
  messages.flatMap((message: Message) => (message.kind === 'values' ? [message.values] : []))

describe('whatever a device sends', () => {
  test('no bytes at any topic throw', () => {
    fc.assert(fc.property(topic, fc.uint8Array({ maxLength: 200 }), (at, payload) => void read(at, payload)))
  })
  test('no JSON at any topic throws, is kept and empty, or cannot be stored', () => {
    const json = fc.oneof(fc.json(), fc.json({ stringUnit: 'binary' }), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(topic, json, (at, text) => {
        for (const { messages, refused } of read(at, bytes(text))) {
          expect(messages.length + refused.length).toBeGreaterThan(0)
          expect(JSON.stringify(messages)).not.toMatch(/\\u0000|\\ud[89a-f]/)
        }
      }),
    )
  })
  test('values come back as they were sent, with their time and message', () => {
    const sent = fc.record({ values: goodValues, time: fc.nat(), messageId: name })
    fc.assert(
      fc.property(sent, ({ values, time, messageId }) => {
        const id = JSON.stringify(messageId)
        const text = `{"messageId":${id},"timestamp":${time},"properties":${objectOf(values)}}`
        const said = readJ(J_TOPIC, bytes(text))
        expect(said).toMatchObject({ messages: [{ kind: 'values', time, messageId }], refused: [] })
        const written = Object.entries(values).map(([key, json]) => [
          key,
          json.startsWith('"') ? JSON.parse(json) : json,
        ])
        const back = Object.entries(valuesOf(said)[0]!).map(([key, raw]) => [key, textIn(raw)])
        const unsigned = (text: string): string => (text === '-0' ? '0' : text)
        expect(back.map(([key, text]) => [key, unsigned(text!)]).toSorted()).toEqual(
          written.map(([key, text]) => [key, unsigned(text)]).toSorted(),
        )
      }),
    )
  })
  test('a bad key loses no good one, and is named', () => {
    fc.assert(
      fc.property(goodValues, fc.dictionary(name, badValue, { minKeys: 1, maxKeys: 30 }), (good, bad) => {
        const alone = valuesOf(readT('v2/t', bytes(objectOf(good))))[0]!
        const onlyBad = Object.keys(bad).filter(key => !Object.hasOwn(good, key))
        const said = readT('v2/t', bytes(objectOf({ ...bad, ...good })))
        expect(valuesOf(said)).toEqual([alone])
        expect(said.refused.map(({ at }) => at).toSorted()).toEqual(onlyBad.toSorted())
      }),
    )
  })
  test('a reading comes to the same values in both dialects', () => {
    fc.assert(
      fc.property(goodValues, fc.nat(), (values, time) => {
        const t = readT('v2/t', bytes(`{"ts":${time},"values":${objectOf(values)}}`))
        const j = readJ(J_TOPIC, bytes(`{"timestamp":${time},"properties":${objectOf(values)}}`))
        expect(valuesOf(t)).toEqual(valuesOf(j))
      }),
    )
  })
  test('messages come in the order of the payload, of a device and of a gateway', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 50 }), times => {
        const sets = `[${times.map(time => `{"ts":${time},"values":{"a":1}}`).join()}]`
        const timesOf = ({ messages }: Said) =>
          messages.map(message => (message.kind === 'values' ? message.time : null))
        expect(timesOf(readT('v2/t', bytes(sets)))).toEqual(times)
        const ofTwo = readT('v1/gateway/telemetry', bytes(`{"SN2":${sets},"SN1":${sets}}`))
        expect(timesOf(ofTwo)).toEqual([...times, ...times])
      }),
    )
  })
})

describe('numbers', () => {
  test('a number of a metric is exactly what was sent, or stays a text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.nat({ max: 12 }), (mantissa, places) => {
        const digits = String(mantissa)
          .replace('-', '')
          .padStart(places + 1, '0')
        const point = digits.length - places
        const text = `${mantissa < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}0`
        const number = numberIn({ digits: text })
        if (number.is === 'number') {
          const [whole = '', part = ''] = number.digits.split('.')
          expect(BigInt(whole + part) * 10n ** BigInt(places)).toBe(mantissa * 10n ** BigInt(part.length))
          expect(plainDecimal(String(Number(number.digits)))).toBe(number.digits)
        } else expect(number).toEqual({ is: 'inexact', text })
      }),
    )
  })
  test('any text is a number, a flag, a text or nothing, and none throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(textIn(text)).toBe(text)
        expect(jsonIn(text)).toBe(text)
        expect([true, false, null]).toContain(flagIn(text))
        if (numberIn(text).is !== 'none') expect(Number.isNaN(Number(text))).toBe(false)
      }),
    )
  })
  test('whatever the clock of a device says, its reading is near the time of the server or known to be old', () => {
    const nowMs = 1_795_913_815_000
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger()), ms => {
        const { at, fault, age } = readTime(ms, nowMs)
        expect(at).toBeLessThanOrEqual(nowMs + 300_000)
        if (fault) expect(at).toBe(nowMs)
        else expect(at).toBe(ms)
        if (age !== 'tooOld') expect(at).toBeGreaterThanOrEqual(nowMs - 31 * 86_400_000)
      }),
    )
  })
})

describe('a product with a layout', () => {
  const fields: readonly LayoutField[] = [
    { key: 'heartRate', offsetBytes: 0, type: 'u8' },
    { key: 'bodyTemp', offsetBytes: 1, type: 'i16', scale: 0.1 },
    { key: 'isWorn', offsetBytes: 3, type: 'u8', bit: 7 },
    { key: 'meter', offsetBytes: 4, type: 'bcd', lengthBytes: 3, endian: 'little', scale: 0.01 },
    { key: 'level', offsetBytes: 7, type: 'f32', endian: 'little' },
  ]
  const layout: Layout = { fields, crc: 'modbus' }
  const withCrc = (payload: readonly number[]): Uint8Array => {
    const crc = crc16Modbus(new Uint8Array(payload))
    return new Uint8Array([...payload, crc & 0xff, crc >> 8])
  }
  // 36.6 as 32 bits is 36.599998474121094: bytes 66 66 12 42.
  const payload = withCrc([131, 0x01, 0x6e, 0x80, 0x56, 0x34, 0x12, 0x66, 0x66, 0x12, 0x42])

  test('is read by offset, type, order of bytes, scale and bit, on the topic of values of either dialect', () => {
    const values = { heartRate: 131, bodyTemp: 36.6, isWorn: true, meter: 1234.56, level: 36.6 }
    for (const at of ['v2/t', J_TOPIC])
      expect(readBinary(at, payload, layout)).toMatchObject({ messages: [{ values }] })
    expect(readBinary('v1/gateway/telemetry', payload, layout).refused).toMatchObject([{ cause: 'topic' }])
  })
  test('is refused as a whole with a wrong checksum or a wrong length', () => {
    const wrong = payload.with(0, 130)
    expect(readBinary('v2/t', wrong, layout)).toMatchObject({ messages: [], refused: [{ at: '', cause: 'checksum' }] })
    for (const other of [payload.subarray(1), new Uint8Array([...payload, 0]), new Uint8Array()])
      expect(readBinary('v2/t', other, layout)).toMatchObject({ messages: [], refused: [{ cause: 'length' }] })
  })
  test('loses no good value to digits that are none', () => {
    const said = readBinary('v2/t', withCrc([131, 0, 0, 0, 0xaf, 0, 0, 0, 0, 0xc0, 0x7f]), layout)
    expect(said.messages).toMatchObject([{ values: { heartRate: 131, bodyTemp: 0, isWorn: false } }])
    expect(said.refused.map(({ at }) => at)).toEqual(['meter', 'level'])
  })
  test('has the checksum that Modbus has', () => {
    expect(crc16Modbus(bytes('123456789'))).toBe(0x4b37)
  })
  test('is declared within bounds', () => {
    const one = { key: 'a', offsetBytes: 0, type: 'u8' }
    expect([layout, { fields: [one] }, { fields: [one], lengthBytes: 9 }].map(isLayout)).toEqual([true, true, true])
    const wrong = [
      { ...one, offsetBytes: -1 },
      { ...one, offsetBytes: 5000 },
      { ...one, type: 'u128' },
      { ...one, type: 'toString' },
      { ...one, bit: 8 },
      { ...one, scale: 0 },
      { ...one, key: '__proto__' },
      { ...one, lengthBytes: 2 },
      { ...one, endian: 'middle' },
    ]
    expect(wrong.filter(field => isLayout({ fields: [field] }))).toEqual([])
    const others = [null, [], {}, { fields: [] }, { fields: [one, one] }, { fields: [one], lengthBytes: 0 }]
    expect(others.filter(isLayout)).toEqual([])
  })
  test('reads any bytes of any layout without throwing, whole numbers exactly', () => {
    const type = fc.constantFrom(...(['u8', 'i8', 'u16', 'i16', 'u32', 'i32', 'f32', 'f64', 'bcd'] as const))
    const field = fc.record({
      key: name,
      offsetBytes: fc.nat({ max: 9 }),
      type,
      scale: fc.constantFrom(1, 0.1, -0.01, 3e9),
    })
    fc.assert(
      fc.property(field, fc.uint8Array({ minLength: 17, maxLength: 17 }), (one, all) => {
        const [values] = valuesOf(readBinary('v2/t', all, { fields: [one], lengthBytes: 17 }))
        if (values) expect(numberIn(values[one.key]!).is).not.toBe('none')
        else expect(['f32', 'f64', 'bcd']).toContain(one.type)
      }),
    )
  })
})
