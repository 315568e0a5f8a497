import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/device/machine/greenhouse/record'
let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: true })
}, 120_000)
afterAll(() => village?.close())

test('a sample that is sent twice at the same moment is one row, and both senders get its id', async () => {
  const keeper = await village.as('tenantadmin')
  const [house] = await village.sql(
    `select g.greenhouse_no from agriculture_greenhouse g join device_machine m on m.id = g.machine_id
     where m.status = '1' order by g.greenhouse_no desc limit 1`,
  )
  const sample = {
    greenhouseNo: house!['greenhouse_no'],
    collectTime: village.services.clock.now(),
    airTemp: '24.0',
    airHumidity: '61.0',
  }
  const answers = await Promise.all(Array.from({ length: 6 }, () => keeper.post(`${PATH}/submit`, sample)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
})

test('an existing client names the greenhouse by its id, and one of the two is needed', async () => {
  const keeper = await village.as('tenantadmin')
  const [house] = await village.sql(
    `select g.id from agriculture_greenhouse g join device_machine m on m.id = g.machine_id
     where m.status = '1' order by g.greenhouse_no desc limit 1`,
  )
  const sample = { collectTime: village.services.clock.now(), airTemp: '24.0', airHumidity: '61.0' }
  expect((await keeper.post(`${PATH}/submit`, { ...sample, greenhouseId: house!['id'] })).status).toBe(200)
  const { status, body } = await keeper.post(`${PATH}/submit`, sample)
  expect([status, body.data.fields[0].field]).toEqual([400, 'greenhouseNo'])
})

test('a gateway that was disabled is not heard', async () => {
  const keeper = await village.as('tenantadmin')
  const [house] = await village.sql(
    `select g.greenhouse_no, g.machine_id from agriculture_greenhouse g join device_machine m on m.id = g.machine_id
     where m.status = '1' order by g.greenhouse_no limit 1`,
  )
  const send = () =>
    keeper.post(`${PATH}/submit`, {
      greenhouseNo: house!['greenhouse_no'],
      collectTime: village.services.clock.now(),
      airTemp: '24.0',
      airHumidity: '61.0',
    })
  expect((await send()).status).toBe(200)
  await village.sql("update device_machine set status = '4' where id = $1", [house!['machine_id']])
  const { status, body } = await send()
  expect([status, body.msg]).toEqual([400, '网关已停用或报废，不接收数据'])
})
