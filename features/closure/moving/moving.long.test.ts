import { randomInt } from 'node:crypto'
import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sealAudit, tableOf, verifyAudit } from '@village/server'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamOf } from '../../../demo/people/random.ts'
import { killedStep } from '../../../testing/backups/killed-step.ts'
import type { MovingStep } from '../../../testing/backups/moving-step.ts'
import {
  installationOf,
  type MovingPair,
  startMovingPair,
  tenantFacts,
} from '../../../testing/backups/moving-tenant.ts'
import { SECOND } from '../../../testing/contract/neighbour-rows.ts'
import type { Village } from '../../../testing/village.ts'
import { withAdvice } from './failed-step-advice.server.ts'
import { giveUpMove, packMove, unpackMove } from './move-steps.server.ts'

/** What signing in, the journal and the closing add meanwhile. */
const GROWS = ['account.sign-in', 'monitor.log_usual', 'monitor.log_api', 'privacy.accesslog', 'privacy.refusal']

let pair: MovingPair | undefined
let old: Village
let fresh: Village
let file: MovingPair['file']
let before: Record<string, string>

beforeAll(async () => {
  pair = await startMovingPair(GROWS)
  ;({ old, fresh, file, before } = pair)
}, 300_000)
afterAll(() => pair?.close())

const policies = (village: Village) => village.sql("select 1 from pg_policy where polname like 'moving%'")
const jobs = (village: Village) =>
  village.sql(
    "select payload ->> 'requestId' as id, run_at from graphile_worker._private_jobs where payload -> 'user' ->> 'tenantId' = $1 order by 1, 2",
    [SECOND],
  )
/** The new installation holds nothing of the tenant. */
async function holdsNothing(): Promise<void> {
  for (const r of fresh.services.registry.resources.filter(one => one.scope !== 'platform')) {
    const [row] = await fresh.sql(`select count(*)::int as n from ${tableOf(r)} where tenant_id = $1`, [SECOND])
    expect([r.name, row!['n']]).toEqual([r.name, 0])
  }
  expect(await fresh.sql('select 1 from system_tenant where tenant_id = $1', [SECOND])).toEqual([])
  expect(
    await fresh.sql("select param_key from system_param where param_key like 'tenant.' || $1 || '.%'", [SECOND]),
  ).toEqual([])
  expect(await jobs(fresh)).toEqual([])
}
async function isAsBefore(): Promise<void> {
  expect(await tenantFacts(old, GROWS)).toEqual(before)
  expect(await policies(old)).toEqual([])
  expect(await old.sql('select status from system_tenant where tenant_id = $1', [SECOND])).toEqual([{ status: '1' }])
}

test('what does not fit is refused in words, and nothing is written', async () => {
  await packMove(installationOf(old), SECOND, file)
  const bad = (name: string, change: (path: string) => void): string => {
    const path = join(dirname(file.path), name)
    copyFileSync(file.path, path)
    change(path)
    return path
  }
  const refused = async (path: string, passphrase: string, words: RegExp): Promise<void> => {
    await expect(unpackMove(installationOf(fresh), { path, passphrase })).rejects.toThrow(words)
    await holdsNothing()
  }
  await refused(file.path, 'another passphrase', /passphrase is another/)
  const cut = bad('cut.zip', path => truncateSync(path, readFileSync(path).length - 100))
  await refused(cut, file.passphrase, /cut off or damaged/)
  const changed = bad('changed.zip', path => {
    const bytes = readFileSync(path)
    bytes[Math.floor(bytes.length / 2)]! ^= 1
    writeFileSync(path, bytes)
  })
  await refused(changed, file.passphrase, /./)
  await expect(packMove(installationOf(old), SECOND, { ...file, passphrase: 'short' })).rejects.toThrow(/12 characters/)
  await fresh.sql('update kernel_migration set checksum = reverse(checksum)')
  await refused(file.path, file.passphrase, /same version/)
  await fresh.sql('update kernel_migration set checksum = reverse(checksum)')
  await giveUpMove(installationOf(old), SECOND)
  await isAsBefore()
}, 300_000)

test('a move that is given up leaves the old installation as it was and the new one without a trace', async () => {
  const queued = await jobs(old)
  await packMove(installationOf(old), SECOND, file)
  await unpackMove(installationOf(fresh), file)
  expect(await tenantFacts(fresh, GROWS)).toEqual(before)
  expect(await giveUpMove(installationOf(fresh), SECOND)).toBe('arriving')
  await holdsNothing()
  expect(await giveUpMove(installationOf(old), SECOND)).toBe('leaving')
  await isAsBefore()
  expect(await jobs(old)).toEqual(queued)
  await expect(giveUpMove(installationOf(old), SECOND)).rejects.toThrow('does not move')
  for (const village of [old, fresh]) {
    await sealAudit(village.services)
    expect((await verifyAudit(village.services)).breaks).toEqual([])
  }
}, 300_000)

test('a database that goes away while it unpacks leaves nothing, and the person reads what to do', async () => {
  await packMove(installationOf(old), SECOND, file)
  let tables = 0
  const cutOff = (): void => {
    if (++tables !== 40) return
    void fresh.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user
        and xact_start is not null and pid <> pg_backend_pid()`,
    )
  }
  const error: unknown = await unpackMove(installationOf(fresh), { ...file, onTable: cutOff }).catch(cause => cause)
  expect(String(withAdvice('unpack', error))).toMatch(
    /It was not unpacked. Run the same command again.*Cause: (terminating connection|Connection terminated)/,
  )
  await holdsNothing()
  await unpackMove(installationOf(fresh), file)
  expect(await tenantFacts(fresh, GROWS)).toEqual(before)
  await giveUpMove(installationOf(fresh), SECOND)
  await giveUpMove(installationOf(old), SECOND)
  await holdsNothing()
  await isAsBefore()
}, 300_000)

test('while a transaction keeps the audit chain open it is not packed, and the same command packs it later', async () => {
  const slow = new pg.Client(old.database.owner)
  await slow.connect()
  await slow.query('begin; select pg_current_xact_id()')
  await expect(packMove(installationOf(old), SECOND, file)).rejects.toThrow(
    /The audit chain waits for a long transaction and is not sealed yet: run the same command again later/,
  )
  await slow.query('commit')
  await slow.end()
  await packMove(installationOf(old), SECOND, file)
  await giveUpMove(installationOf(old), SECOND)
  await isAsBefore()
}, 120_000)

const killed = (step: MovingStep['step'], village: Village, afterMs: number | null): Promise<number> =>
  killedStep(village, { step, file }, afterMs)

/** `KILLS=n` kills at the points of an earlier run again. */
const seed = Number(process.env['KILLS'] ?? randomInt(1_000_000))
const random = streamOf('moving kills', seed)
const ROUNDS = 10
test('killed at ten points while it is packed, it is packed by the next try or as before when given up', async () => {
  console.log(`KILLS=${seed}`)
  const wholeMs = await killed('pack', old, null)
  await giveUpMove(installationOf(old), SECOND)
  for (let round = 0; round < ROUNDS; round++) {
    rmSync(file.path, { force: true })
    await killed('pack', old, wholeMs * random.next())
    if (round % 2 === 0) await packMove(installationOf(old), SECOND, file)
    const [row] = await old.sql('select status from system_tenant where tenant_id = $1', [SECOND])
    if (row!['status'] === '4') await giveUpMove(installationOf(old), SECOND)
    await isAsBefore()
  }
}, 600_000)

test('killed at ten points while it is unpacked, nothing is there or all of it, and the next try ends right', async () => {
  await packMove(installationOf(old), SECOND, file)
  const wholeMs = await killed('unpack', fresh, null)
  await giveUpMove(installationOf(fresh), SECOND)
  for (let round = 0; round < ROUNDS; round++) {
    await killed('unpack', fresh, wholeMs * random.next())
    // The database ends the session of the killed process by itself.
    await pause(500)
    const there = await fresh.sql('select 1 from system_tenant where tenant_id = $1', [SECOND])
    if (there.length === 0) {
      await holdsNothing()
      await unpackMove(installationOf(fresh), file)
    }
    expect(await tenantFacts(fresh, GROWS)).toEqual(before)
    await giveUpMove(installationOf(fresh), SECOND)
    await holdsNothing()
  }
  await giveUpMove(installationOf(old), SECOND)
  await isAsBefore()
}, 1_800_000)
