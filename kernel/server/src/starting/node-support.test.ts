import { expect, test } from 'vitest'
import { nodeSupport } from './node-support.ts'

test('the log begins with the Node that runs and those that are in support on the day', () => {
  expect(nodeSupport('24.21.0', '2026-11-28')).toEqual({
    isSupported: true,
    says: 'Node 24.21.0; in support: 22, 24, 26',
  })
  expect(nodeSupport('20.20.2', '2026-11-28')).toEqual({
    isSupported: false,
    says: 'Node 20.20.2, without mends since 2026-04-30; in support: 22, 24, 26',
  })
  expect(nodeSupport('22.23.3', '2027-05-01').says).toMatch(/since 2027-04-30; in support: 24, 26$/)
  expect(nodeSupport('25.1.0', '2026-11-28').says).toBe(
    'Node 25.1.0, not tested with this release; in support: 22, 24, 26',
  )
  expect(nodeSupport('26.0.0', '2030-01-01')).toMatchObject({ isSupported: false })
})
