import { expect, test } from 'vitest'
import { readJ } from '../../features/device/dialect/jetlinks.server.ts'
import { readT } from '../../features/device/dialect/thingsboard.server.ts'
import { credentialsIn, quantile, readingOf, signInOf } from './simulated-device.ts'

const AT_MS = 1_795_913_815_000
const LINE = '{"sn":"SN1","accessToken":"token","secureId":"id","secureKey":"key","productCode":"BR01"}'
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('a simulated bracelet says the same in both dialects, and the village understands it', () => {
  const [device] = credentialsIn(LINE, 'j')
  const t = readingOf('t', device!, 7, AT_MS)
  const j = readingOf('j', device!, 7, AT_MS)
  const values = { heartRate: 69, spo2: 97, bodyTemp: 36.2, step: 7, battery: 93 }
  expect(readT(t.topic, bytes(t.payload))).toMatchObject({ messages: [{ time: AT_MS, values }], refused: [] })
  expect(readJ(j.topic, bytes(j.payload))).toMatchObject({
    messages: [{ time: AT_MS, messageId: `SN1-${AT_MS}-7`, device: { productCode: 'BR01', sn: 'SN1' }, values }],
    refused: [],
  })
})

test('a simulated device signs in by its token, or by a signed moment', () => {
  const [device] = credentialsIn(LINE, 'j')
  expect(signInOf('t', device!, AT_MS)).toMatchObject({ username: 'token', password: '' })
  expect(signInOf('j', device!, AT_MS)).toEqual({
    clientId: 'SN1',
    username: `id|${AT_MS}`,
    password: 'd1d3af3c2105fee59eeb139d001f5bf1',
  })
})

test('credentials stand one on a line, and the line that lacks something is named', () => {
  expect(credentialsIn('one\n\ntwo\n', 't').map(({ accessToken }) => accessToken)).toEqual(['one', 'two'])
  expect(() => credentialsIn(`${LINE}\none`, 'j')).toThrow(
    'line 2 of the credentials has no secureId, secureKey, productCode',
  )
})

test('half of what was waited for lies below the middle', () => {
  expect([quantile([1, 2, 3, 4], 0.5), quantile([1], 0.99), quantile([], 0.5)]).toEqual([3, 1, 0])
})
