import type { Id } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamOf } from '../../demo/people/random.ts'
import { resident } from '../../features/people/resident/resident.resource.ts'
import { fillRandomly } from '../figures/random-town.ts'
import { startVillage, type Village } from '../village.ts'

/* What docs/operation.md reckons the disk of a database with. */

const TOWN = '000000'
let village: Village
beforeAll(async () => {
  village = await startVillage()
}, 300_000)
afterAll(() => village?.close())

const databaseBytes = async (): Promise<number> =>
  Number((await village.sql('select pg_database_size(current_database()) as bytes'))[0]!['bytes'])
/** Bytes by which the database has grown for each of so many rows. */
async function bytesEach(rows: number, fill: () => Promise<unknown>): Promise<number> {
  const before = await databaseBytes()
  await fill()
  const bytes = Math.round(((await databaseBytes()) - before) / rows)
  console.log(expect.getState().currentTestName, { rows, bytesEach: bytes })
  return bytes
}

test('a value of a device takes no more than 500 bytes with its indexes', async () => {
  const rows = 200_000
  const each = await bytesEach(rows, () =>
    village.sql(
      `insert into device_telemetry (id, dept_id, machine_id, metric, ms, quality, tenant_id, ts, value_num)
        select kernel_new_id(), m.dept_id, m.id, 'waterLevel', n, 0, m.tenant_id, now(), n
          from generate_series(1, $1::int) n, (select * from device_machine where tenant_id = $2 order by id limit 1) m`,
      [rows, TOWN],
    ),
  )
  expect(each).toBeLessThan(500)
}, 300_000)

test('a resident takes no more than 5 KB with indexes, history and the chain of the audit', async () => {
  const rows = 5000
  const ids = async (table: string): Promise<readonly Id[]> =>
    (
      await village.sql<{ id: Id }>(`select id from ${table} where tenant_id = $1 and not is_deleted limit 200`, [TOWN])
    ).map(({ id }) => id)
  const deptIds = await ids('system_dept')
  const known = new Map([
    ['people.household', await ids('people_household')],
    ['system.dept', deptIds],
    ['system.user', await ids('system_users')],
    ['governance.grid', await ids('governance_grid')],
  ])
  const town = { tenantId: TOWN, deptIds, known, rowsEach: rows, random: streamOf('sizes', 1), countsFrom: 5_000_000 }
  const { services } = village
  const each = await bytesEach(rows, () =>
    services.as(services.platform, { source: 'start' }, call => fillRandomly([resident], town, call)),
  )
  expect(each).toBeLessThan(5000)
}, 300_000)
