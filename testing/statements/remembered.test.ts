import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../village.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage()
}, 120_000)
afterAll(() => village?.close())

/** More than the platform has connections. */
const AT_ONCE = 12

test('calls that hold every connection of the platform still read what is remembered, once it is forgotten', async () => {
  const { services } = village
  let held = 0
  let all: (() => void) | undefined
  const everybody = new Promise<void>(done => {
    all = done
  })
  const reads = Array.from({ length: AT_ONCE }, () =>
    services.as(services.platform, {}, async call => {
      await call.db.sql`select 1`
      // Four hold a connection each before one of them asks: the others wait for theirs.
      held++
      if (held === 4) all?.()
      await Promise.race([everybody, new Promise(done => setTimeout(done, 500))])
      await services.changed('system.dept', call)
      return (await services.depts('000000')).length
    }),
  )
  const found = await Promise.all(reads)
  expect(new Set(found).size).toBe(1)
  expect(found[0]).toBeGreaterThan(0)
})
