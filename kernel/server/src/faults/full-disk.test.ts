import pg from 'pg'
import { expect, test } from 'vitest'
import type { Services } from '../contract/services.ts'
import { countsOf } from './counts.ts'
import { hearDatabase, isFullNow } from './full-disk.ts'

const errorOf = (code: string) => Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code })

test('what the database lacks is counted by its code, once however many hear of it', () => {
  let nowMs = 0
  const services = { clock: { monotonicMs: () => nowMs } } as Services
  const noPlaces = errorOf('53300')
  hearDatabase(noPlaces, services)
  hearDatabase(noPlaces, services)
  hearDatabase(errorOf('53300'), services)
  hearDatabase(errorOf('23505'), services)
  hearDatabase(new Error('53100'), services)
  expect(Object.fromEntries(countsOf(services).shortages)).toEqual({ 53300: 2 })
  expect(isFullNow(services)).toBe(false)
  hearDatabase(errorOf('53100'), services)
  expect(isFullNow(services)).toBe(true)
  nowMs = 30_000
  expect(isFullNow(services)).toBe(false)
})
