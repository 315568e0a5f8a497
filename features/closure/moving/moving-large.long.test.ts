import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Id } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamOf } from '../../../demo/people/random.ts'
import { killedStep } from '../../../testing/backups/killed-step.ts'
import {
  installationOf,
  type MovingPair,
  startMovingPair,
  tenantFacts,
} from '../../../testing/backups/moving-tenant.ts'
import { SECOND } from '../../../testing/contract/neighbour-rows.ts'
import { fillRandomly } from '../../../testing/figures/random-town.ts'
import type { Village } from '../../../testing/village.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { confirmArrival, giveUpMove, packMove, unpackMove } from './move-steps.server.ts'

const RESIDENTS = 100_000
const FILES = 500
const FILE_BYTES = 200_000

async function fillTownship(village: Village): Promise<void> {
  const ids = async (sql: string) => (await village.sql<{ id: Id }>(sql, [SECOND])).map(({ id }) => id)
  const deptIds = await ids('select id from system_dept where tenant_id = $1 and not is_deleted')
  const known = new Map([
    ['people.household', await ids('select id from people_household where tenant_id = $1')],
    ['system.dept', deptIds],
    ['system.user', await ids('select id from system_users where tenant_id = $1')],
    ['governance.grid', await ids('select id from governance_grid where tenant_id = $1')],
  ])
  for (let done = 0; done < RESIDENTS; done += 5000) {
    const countsFrom = 1_000_000 + 200 * done
    const town = { tenantId: SECOND, deptIds, known, rowsEach: 5000, random: streamOf('large', done), countsFrom }
    await village.services.as(village.services.platform, { source: 'start' }, call =>
      fillRandomly([resident], town, call),
    )
  }
  mkdirSync(join(village.settings.dataDir, 'files/moved'), { recursive: true })
  for (let n = 0; n < FILES; n++) {
    writeFileSync(join(village.settings.dataDir, `files/moved/${n}.jpg`), Buffer.alloc(FILE_BYTES, n))
    await village.sql(
      `insert into files_attach (id, tenant_id, original_name, name, attach_size, stored, create_time, update_time)
        values (kernel_new_id(), $1, 'photo.jpg', $2, $3, 1, now(), now())`,
      [SECOND, `moved/${n}.jpg`, FILE_BYTES],
    )
  }
}

const secondsSince = (ms: number): number => Math.round((performance.now() - ms) / 1000)

/** What the journal adds meanwhile. */
const GROWS = ['desk.message', 'monitor.log_usual', 'monitor.log_api']
const random = streamOf('large moving kills', 11)
let pair: MovingPair | undefined
let old: Village
let fresh: Village
let file: MovingPair['file']
let before: Record<string, string>

beforeAll(async () => {
  pair = await startMovingPair(GROWS, fillTownship)
  ;({ old, fresh, file, before } = pair)
}, 1_200_000)
afterAll(() => pair?.close())

let packedSeconds = 0
test('a township of 100,000 residents moves in minutes', async () => {
  const beganMs = performance.now()
  const manifest = await packMove(installationOf(old), SECOND, file)
  packedSeconds = secondsSince(beganMs)
  await unpackMove(installationOf(fresh), file)
  const wholeSeconds = secondsSince(beganMs)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = Math.round(statSync(file.path).size / 2 ** 20)
  console.log({ rows, files: manifest.files.length, megabytes, packedSeconds, readOnlySeconds: wholeSeconds })
  expect(manifest.files.length).toBe(FILES)
  expect(await tenantFacts(fresh, GROWS)).toEqual(before)
  expect(await confirmArrival(installationOf(fresh), SECOND)).toMatch(/^[0-9a-f]+$/)
}, 1_200_000)

test('killed at five points while it is packed, it is read-only or as before, and given up it is as before', async () => {
  await giveUpMove(installationOf(old), SECOND)
  for (let round = 0; round < 5; round++) {
    await killedStep(old, { step: 'pack', file }, 1000 * packedSeconds * random.next())
    const [row] = await old.sql('select status from system_tenant where tenant_id = $1', [SECOND])
    if (row!['status'] === '4') await giveUpMove(installationOf(old), SECOND)
    expect(await old.sql("select 1 from pg_policy where polname like 'moving%'")).toEqual([])
  }
  expect(await tenantFacts(old, GROWS)).toEqual(before)
}, 1_200_000)
