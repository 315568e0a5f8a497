import { expect, test } from 'vitest'
import { anonymous } from '../http/guard/caller.ts'
import { isResumable } from './events.ts'
import { Stream } from './stream.ts'

const open = (): Stream => new Stream({ token: 't', user: anonymous, topics: new Set(['rows']), from: '' })
const readStream = (stream: Stream): string => String(stream.body.read())

test('events carry their place with the last of them, so that whoever is cut before it gets all of them again', () => {
  const stream = open()
  readStream(stream)
  const events = [1, 2].map(n => ({ topic: 'rows', payload: { n } }))
  stream.send(events, '7.5:5:')
  expect(readStream(stream)).toBe('event: rows\ndata: {"n":1}\n\nid: 7.5:5:\nevent: rows\ndata: {"n":2}\n\n')
})
test('a client that does not read is cut instead of filling the memory', () => {
  const stream = open()
  const events = [{ topic: 'rows', payload: 'x'.repeat(4000) }]
  for (let i = 0; i < 200 && stream.isOpen; i++) stream.send(events, '7.5:5:')
  expect(stream.isOpen).toBe(false)
  expect(stream.body.destroyed).toBe(true)
})
test('other rights are noticed, the same ones are not', () => {
  const stream = open()
  expect(stream.isNow({ ...anonymous })).toBe(false)
  expect(stream.isNow({ ...anonymous, permissions: new Set(['resident_view']) })).toBe(true)
})
test('a place of the last hour can be gone on from, anything else cannot', () => {
  const nowMs = 1_790_000_000_000
  expect(isResumable('1789999000.812:815:813,814', nowMs)).toBe(true)
  for (const place of [
    '1789990000.812:815:',
    '',
    '1789999000',
    "1789999000.812:815:'",
    `1789999000.${'1'.repeat(2000)}`,
  ])
    expect(isResumable(place, nowMs)).toBe(false)
})
