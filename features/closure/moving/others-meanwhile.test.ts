import { asPlatform, type Call } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { installationOf } from '../../../testing/backups/moving-tenant.ts'
import { SECOND, TOWN } from '../../../testing/contract/neighbour-rows.ts'
import { secondServer } from '../../../testing/several-servers/second-server.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { tidying } from '../../account/session/session-cleanup.server.ts'
import { sweep as sweepAlarms } from '../../alarm_center/evaluation/sweeping.server.ts'
import { expireCommands, tellDesired } from '../../device/devicecommand/devicecommand.server.ts'
import { judgeSilence } from '../../device/life/silence.server.ts'
import { foldAllDue } from '../../device/rollup/rollup.server.ts'
import { forgetDeadServers } from '../../device/session/sessions.server.ts'
import { sweepAtNight } from '../../files/upload/sweeping.server.ts'
import { overdueNight } from '../../health/uservaccinate/overdue-doses.server.ts'
import { giveUpMove, packMove } from './move-steps.server.ts'

const file = { path: `${temporaryDir('village-others-')}/tenant.zip`, passphrase: 'a passphrase for the way' }
let village: Village

/** A device of the tenant that has sent one value and waits for a command. */
async function addDevice(tenantId: string, account: string): Promise<string> {
  const keeper = await village.as(account, tenantId)
  const [dept] = await village.sql('select id from system_dept where tenant_id = $1 and not is_deleted order by id', [
    tenantId,
  ])
  const device = { machineName: '水位计', machineType: 'water', protocol: '1', deptId: dept!['id'], sn: 'OTHERS-1' }
  const { id } = dataOf(await keeper.post('/device/machine/save', device))
  const { accessToken } = dataOf(await keeper.post('/device/machine/credential', { id }))
  const url = `/api/v1/${accessToken}/telemetry`
  expect((await village.app.inject({ method: 'POST', url, payload: { waterLevel: 1 } })).statusCode).toBe(200)
  dataOf(await keeper.post('/device/command/send', { machineId: id, code: 'restart', ttlSec: 60 }))
  return id
}

/** Rows of a tenant so old that a night or a round has something to do with each. */
async function makeDue(tenantId: string, machineId: string): Promise<void> {
  const rule = `select id from alarm_center_alarm_rule where tenant_id = '${tenantId}' and enabled = '1' order by id limit 1`
  for (const sql of [
    "update device_shadow set session = 'gone:1', last_seen = now() - interval '1 day', desired = '{}', desired_version = 1 where tenant_id = $1 and machine_id = $2",
    "update device_machine set status = '1' where tenant_id = $1 and id = $2",
    "update device_command set create_time = now() - interval '1 day' where tenant_id = $1 and machine_id = $2",
    `insert into device_rollupdue (id, tenant_id, resource, machine_id, at)
      values (kernel_new_id(), $1, 'device.telemetry', $2, date_trunc('hour', now()) - interval '5 hours')`,
    `insert into alarm_center_rule_state (id, tenant_id, rule_id, machine_id, phase, hit_count, since)
      values (kernel_new_id(), $1, (${rule}), $2, 'pending', 1000, now() - interval '9 days')`,
  ])
    await village.sql(sql, [tenantId, machineId])
  for (const sql of [
    `insert into files_attach (id, tenant_id, original_name, name, attach_size, stored, create_time, update_time)
      values (kernel_new_id(), $1, 'nobodys.jpg', '2020/01/nobodys.jpg', 1, 1, now() - interval '30 days', now() - interval '30 days')`,
    `insert into account_user_oauth (id, tenant_id, source, uuid, username, create_time)
      values (kernel_new_id(), $1, 'oidc', 'somebody', 'somebody', now() - interval '60 days')`,
  ])
    await village.sql(sql, [tenantId])
}

/** What is still as it was before the night, by tenant. */
async function leftOf(tenantId: string): Promise<readonly string[]> {
  const rows = await village.sql<{ what: string }>(
    `select 'file' as what from files_attach where tenant_id = $1 and original_name = 'nobodys.jpg' and not is_deleted
      union select 'account outside' from account_user_oauth where tenant_id = $1 and uuid = 'somebody' and not is_deleted
      union select 'command' from device_command where tenant_id = $1 and status in ('0', '1', '2')
      union select 'session' from device_shadow where tenant_id = $1 and session = 'gone:1'
      union select 'silence' from device_machine where tenant_id = $1 and sn = 'OTHERS-1' and status = '1'
      union select 'hour' from device_rollupdue where tenant_id = $1
      union select 'alarm' from alarm_center_rule_state where tenant_id = $1 and phase = 'pending' and hit_count = 1000
        and rest_until is null
      order by 1`,
    [tenantId],
  )
  return rows.map(({ what }) => what)
}
const ALL = ['account outside', 'alarm', 'command', 'file', 'hour', 'session', 'silence']

/** What the nights and the rounds of an hour do; each throws what goes wrong. */
async function nightGoesBy(): Promise<void> {
  const { services } = village
  const night = (job: (payload: Readonly<Record<string, never>>, call: Call) => Promise<void>) =>
    asPlatform(services, call => job({}, call))
  await night(sweepAtNight)
  await night(tidying.handler)
  await night(overdueNight.handler)
  await forgetDeadServers(services)
  await judgeSilence(services, new Date(0))
  await expireCommands(services)
  await tellDesired(services)
  await foldAllDue(services)
  await sweepAlarms(services)
}

beforeAll(async () => {
  village = await startVillage()
  const devices = new Map([
    [TOWN, await addDevice(TOWN, 'keeper.town')],
    [SECOND, await addDevice(SECOND, 'admin')],
  ])
  await packMove(installationOf(village), SECOND, file)
  // As the tables' owner, whom the lock of a move does not stop.
  for (const [tenantId, machineId] of devices) await makeDue(tenantId, machineId)
  expect(await leftOf(SECOND)).toEqual(ALL)
  expect(await leftOf(TOWN)).toContain('file')
}, 300_000)
afterAll(() => village?.close())

test('a server that is started while a tenant moves comes up', async () => {
  const second = await secondServer(village)
  await second.close()
})

test('while a tenant moves the nights and rounds serve the others and leave its rows alone', async () => {
  await nightGoesBy()
  expect(await leftOf(TOWN)).toEqual([])
  expect(await leftOf(SECOND)).toEqual(ALL)
})

test('once the move is given up the next night makes up for it', async () => {
  await giveUpMove(installationOf(village), SECOND)
  await nightGoesBy()
  expect(await leftOf(SECOND)).toEqual([])
})
