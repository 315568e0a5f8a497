import { describe, expect, it } from 'vitest'
import { type Fault, faultOf, MOST_FAULTS, withFault, withoutQueries } from './fault.ts'

const fault = (message: string, stack = ''): Fault => ({
  type: 'error',
  url: '/wel/index',
  message,
  stack,
  info: '',
  time: '2026-11-20 08:00:00',
})

describe('the log of faults', () => {
  it('keeps two hundred, the newest first', () => {
    const log = Array.from({ length: 250 }, (_, n) => fault(`${n}`)).reduce<readonly Fault[]>(withFault, [])
    expect(log).toHaveLength(MOST_FAULTS)
    expect(log[0]!.message).toBe('249')
  })
  it('carries no query of an address: a filter may hold a name', () => {
    const words = 'at load (http://10.0.0.8:8080/assets/list.js?v=3:12:5) GET /convenient/resident?name=张三#top failed'
    expect(withoutQueries(words)).not.toMatch(/张三|v=3/)
    expect(withoutQueries(words)).toContain('/convenient/resident')
  })
  it('cuts a stack at 4 KB', () => {
    const error = new Error('x')
    error.stack = 'a'.repeat(10_000)
    expect(faultOf(error).stack).toHaveLength(4096)
  })
  it('understands whatever was thrown', () => {
    expect(faultOf('words').message).toBe('words')
    expect(faultOf(undefined).message).toBe('undefined')
  })
})
