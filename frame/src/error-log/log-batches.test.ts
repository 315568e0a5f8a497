import type { Fault } from '@village/web/fault.ts'
import { expect, it } from 'vitest'
import { parcels } from './log-batches.ts'

const fault = (message: string, stack: string): Fault => ({
  type: 'error',
  url: '/wel/index',
  message,
  stack,
  info: '',
  time: '2026-11-20 08:00:00',
})

it('the log of faults is sent in parcels that the server takes, none lost and in their order', () => {
  const log = Array.from({ length: 200 }, (_, n) => fault(`${n}`, '栈'.repeat(4096)))
  const sent = parcels(log)
  expect(sent.flat()).toEqual(log)
  for (const parcel of sent) expect(new TextEncoder().encode(JSON.stringify(parcel)).length).toBeLessThan(256 * 1024)
})
