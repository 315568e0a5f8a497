import { expect, test } from 'vitest'
import { stepsOf } from './review.server.ts'

const today = '2026-11-21'
const made = {
  kind: 'allowance' as const,
  careClass: null,
  why: { age: 80 },
  factsKey: 'allowance',
  until: null,
  residentId: '7',
  deptId: '1',
}
const kept = {
  id: '5',
  resident_id: '7',
  kind: 'allowance',
  care_class: null,
  facts_key: 'allowance',
  status: '0',
  until: null as string | null,
}
const steps = (more: Partial<typeof kept> | null, still = true, byPerson = false) =>
  stepsOf({ made: still ? [made] : [], kept: more ? [{ ...kept, ...more }] : [], today, byPerson })

test('a new fact makes a proposal, once', () => {
  expect(steps(null).add).toEqual([made])
  expect(steps({})).toEqual({ add: [], end: { done: [], lapsed: [] }, renew: [] })
})
test('a declined proposal stays declined until the facts are others', () => {
  expect(steps({ status: '2' }).add).toEqual([])
  const changed = steps({ status: '2', facts_key: 'allowance:before' })
  expect([changed.add, changed.end.lapsed]).toEqual([[made], ['5']])
})
test('a postponed proposal comes back on its day', () => {
  expect(steps({ status: '3', until: '2026-11-22' }).renew).toEqual([])
  expect(steps({ status: '3', until: today }).renew).toEqual([['5', made]])
})
test('what a person has settled is done, what has passed by itself has lapsed', () => {
  expect(steps({}, false, true).end).toEqual({ done: ['5'], lapsed: [] })
  expect(steps({}, false, false).end).toEqual({ done: [], lapsed: ['5'] })
  expect(steps({ status: '2' }, false, true).end).toEqual({ done: [], lapsed: ['5'] })
})
