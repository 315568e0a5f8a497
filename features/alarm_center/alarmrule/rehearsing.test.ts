import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { townshipHydrants } from '../../../testing/devices/township-hydrants.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage()
}, 120_000)
afterAll(() => village?.close())

test('a rule about twenty hydrants with 2,000 values each is tried on the latest values of each', async () => {
  const machineIds = await (await townshipHydrants(village)).add(20)
  await village.sql(
    `insert into safety_hydrantreading (id, tenant_id, dept_id, machine_id, record_time, pressure)
     select kernel_new_id(), m.tenant_id, m.dept_id, m.id, now() - n * interval '10 seconds', case when n = 1 then 2 else 0.3 end
     from device_machine m, generate_series(1, 2000) n where m.id = any($1::bigint[])`,
    [machineIds],
  )
  const [place] = await village.sql<{ dept: string }>(
    'select dept_id::text as dept from device_machine where id = $1',
    [machineIds[0]],
  )
  const admin = await village.as('admin', '100001')
  const rule = {
    deptId: place!.dept,
    machineType: 'hydrant',
    machineIds,
    metric: 'pressure',
    operator: 'gt',
    threshold: '1',
  }
  const told = dataOf(await admin.post('/desk/alarmRule/test', rule))
  expect(told).toMatchObject({ values: 20_000, machines: 20, total: 20, isCut: true })
})

test('a rule about water levels, which have no records of their own, is tried on what devices have sent', async () => {
  const [place] = await village.sql<{ dept: string }>(
    "select id::text as dept from system_dept where dept_name = '海棠村(演示)'",
  )
  await village.sql(
    `with m as (insert into device_machine (id, tenant_id, create_time, dept_id, machine_name, sn, machine_type, protocol, status)
       values (kernel_new_id(), '000000', now(), $1, '河口水位', 'REHEARSED-1', 'water', '1', '1') returning id, dept_id)
     insert into device_telemetry (id, tenant_id, dept_id, machine_id, metric, ts, ms, value_num, quality, create_time)
     select kernel_new_id(), '000000', m.dept_id, m.id, 'waterLevel', date_trunc('second', now()) - n * interval '10 seconds', 500,
       case when n = 3 then 9 else 1 end, case when n = 5 then 2 else 0 end, now() from m, generate_series(1, 10) n`,
    [place!.dept],
  )
  const admin = await village.as('admin')
  const [device] = await village.sql("select id::text from device_machine where sn = 'REHEARSED-1'")
  const rule = {
    deptId: place!.dept,
    machineType: 'water',
    machineIds: [device!['id']],
    metric: 'waterLevel',
    operator: 'gt',
    threshold: '5',
  }
  const told = dataOf(await admin.post('/desk/alarmRule/test', rule))
  expect(told).toMatchObject({ values: 9, machines: 1, total: 1, shown: [{ machineName: '河口水位', value: '9' }] })
})
