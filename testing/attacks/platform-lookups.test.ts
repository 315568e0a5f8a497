import { afterAll, beforeAll, expect, test } from 'vitest'
import { machine } from '../../features/device/machine/machine.resource.ts'
import { sms } from '../../features/messages/sms/sms.resource.ts'
import { LOCAL } from '../../features/messages/sms/sms-state.ts'
import { vehicle } from '../../features/safety/vehicle/vehicle.resource.ts'
import { dept } from '../../features/system/dept/dept.resource.ts'
import type { VillageClient } from '../client.ts'
import { startVillage, type Village } from '../village.ts'

/** Two townships that use the same codes, plates and serial numbers, and the platform's administrator between them. */
const HERE = '000000'
const THERE = '100001'
const PLATE = '鲁F8T001'
const NOW = '2026-10-15 08:30:00'

let village: Village
let platform: VillageClient
const made: Record<
  string,
  { readonly barrier: string; readonly door: string; readonly car: string; readonly sms: string }
> = {}

beforeAll(async () => {
  village = await startVillage()
  platform = await village.as('admin', HERE)
  const { services } = village
  // The other township first: what is found without a tenant is its.
  for (const tenantId of [THERE, HERE])
    made[tenantId] = await services.as(services.platform, {}, async call => {
      const depts = await call.db.of(dept).find({ tenantId, deptCategory: '5' })
      const deptId = depts[0]!.id
      const device = async (machineType: string) =>
        (
          await call.db.of(machine).add({
            tenantId,
            deptId,
            machineName: machineType,
            sn: `SAME-${machineType.toUpperCase()}`,
            machineType,
            protocol: '8',
          })
        ).id
      const car = await call.db.of(vehicle).add({
        tenantId,
        deptId,
        plateNo: PLATE,
        plateColor: '1',
        vehicleType: '1',
        listType: '1',
        outsideOwner: '王示例',
      })
      const config = await call.db
        .of(sms)
        .add({ tenantId, smsCode: 'same', category: LOCAL, signName: '海棠镇', content: '今天开放' })
      return { barrier: await device('barrier'), door: await device('door'), car: car.id, sms: config.id }
    })
}, 120_000)
afterAll(() => village?.close())

const states = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await village.sql<{ tenant_id: string; status: string }>(
        `select tenant_id, status from messages_sms where sms_code = 'same'`,
      )
    ).map(row => [row.tenant_id, row.status]),
  )

test('a text message configuration that the platform takes into use stops that of its own township alone', async () => {
  expect((await platform.post('/blade-resource/sms/enable', { id: made[THERE]!.sms })).status).toBe(200)
  expect((await platform.post('/blade-resource/sms/enable', { id: made[HERE]!.sms })).status).toBe(200)
  expect(await states()).toEqual({ [HERE]: '2', [THERE]: '2' })
})

test('a text message of the platform goes through a configuration of its own, or through none', async () => {
  expect((await platform.post('/blade-resource/sms/disable', { id: made[HERE]!.sms })).status).toBe(200)
  const { status, body } = await platform.post('/blade-resource/sms/endpoint/send-message', { phones: '15400009991' })
  expect([status, body.msg]).toEqual([400, expect.stringContaining('没有启用的短信配置')])
})

test('a plate that two townships know is noted with the own one', async () => {
  const event = {
    sn: 'SAME-BARRIER',
    eventId: 'T-SAME-1',
    plateNo: PLATE,
    direction: '1',
    releaseMode: '1',
    passTime: NOW,
    passResult: '1',
  }
  const { status, body } = await platform.post('/device/barrier/record/submit', event)
  expect([status, body.msg]).toEqual([200, expect.anything()])
  const [row] = await village.sql(
    `select tenant_id, machine_id::text, vehicle_id::text from safety_barrierrecord where id = $1`,
    [body.data.id],
  )
  expect(row).toEqual({ tenant_id: HERE, machine_id: made[HERE]!.barrier, vehicle_id: made[HERE]!.car })
})

test('an event that names a device of another township by its id belongs to that township', async () => {
  const event = { machineId: made[THERE]!.door, eventId: 'T-SAME-2', passResult: '1', direction: '1', eventTime: NOW }
  const { status, body } = await platform.post('/device/door/record/submit', event)
  expect([status, body.msg]).toEqual([200, expect.anything()])
  const [row] = await village.sql(`select tenant_id from safety_doorrecord where id = $1`, [body.data.id])
  expect(row).toEqual({ tenant_id: THERE })
})
