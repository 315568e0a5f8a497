import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../../testing/client.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const SOS = '/convenient/braceletsos'
const CALLS = 5
/** A strip and a desk that are read anew each quarter of a minute, for eight hours. */
const LOADS = 2000

let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
}, 180_000)
afterAll(() => village?.close())

interface Opened {
  readonly sos: string
  readonly alarm: string
}
async function press(nth: number): Promise<Opened> {
  const [row] = await village.sql<{ resident_id: string }>(
    `select b.resident_id from health_braceletbind b join system_dept d on d.id = b.dept_id
      join people_resident r on r.id = b.resident_id
      where b.status = '1' and d.dept_name = '海棠村(演示)' and r.phone is not null order by b.id limit 1 offset $1`,
    [nth],
  )
  const said = { residentId: row!.resident_id, sosType: '1', sosTime: village.services.clock.now(), address: '村口' }
  const sos = (await clerk.post(`${SOS}/raise`, said)).body.data.id
  const [alarm] = await village.sql<{ id: string }>('select id from alarm_center_alarm where source_id = $1', [sos])
  return { sos, alarm: alarm!.id }
}

test('after eight hours with five open calls the desk still shows whom to call and where to go', async () => {
  const calls: Opened[] = []
  for (let nth = 0; nth < CALLS; nth++) calls.push(await press(nth))
  const logged = async (): Promise<number> => {
    const [row] = await village.sql<{ n: number }>(
      "select count(*)::int as n from privacy_accesslog where resource <> 'people.resident'",
    )
    return row!.n
  }
  const before = await logged()
  for (let load = 0; load < LOADS; load++) {
    const { sos, alarm } = calls[load % CALLS]!
    const numbers = (await clerk.post(`${SOS}/rescue`, { id: sos })).body
    expect([numbers.code, /^\d{11}$/.test(numbers.data.phone)], `load ${load}`).toEqual([200, true])
    const { code, data } = (await clerk.post('/desk/alarm/case', { id: alarm })).body
    expect([code, data.person?.place, data.person?.contacts.length > 0], `load ${load}`).toEqual([200, '村口', true])
    if (load % 100 === 0) expect((await clerk.get(`${SOS}/open`)).body.data.total).toBeGreaterThanOrEqual(CALLS)
  }
  // One line for each call and viewer, not one for each look.
  expect((await logged()) - before).toBe(CALLS)
}, 600_000)
