import { checkCharacterOf } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PEOPLE = '/convenient/resident'
const BINDINGS = '/convenient/braceletbind'
let village: Village
let admin: VillageClient

beforeAll(async () => {
  village = await startVillage({ demo: false })
  admin = await village.as('admin', '000000')
})
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const number = (order: number): string => {
  const digits = `37069919480305${order}`
  return digits + checkCharacterOf(digits)
}

test('whoever dies or moves out wears a bracelet no more, and another may take it', async () => {
  const [dept] = await village.sql("select id from system_dept where tenant_id = '000000' and not is_deleted limit 1")
  const deptId = String(dept!['id'])
  const person = async (order: number): Promise<string> =>
    dataOf(
      await admin.post(`${PEOPLE}/submit`, {
        name: '佩戴者',
        idCard: number(order),
        deptId,
        liveAddress: '海棠村(演示)2组18号',
      }),
    ).id
  const machineId = dataOf(
    await admin.post('/device/machine/save', {
      machineName: '手环一号',
      machineType: 'bracelet',
      sn: 'BR-TEST-0001',
      deptId,
      location: '村委会',
      protocol: '1',
    }),
  ).id
  const bind = async (residentId: string): Promise<string> =>
    dataOf(await admin.post(`${BINDINGS}/submit`, { residentId, machineId, consentFlag: 1 })).id
  const today = village.services.clock.today()

  const first = await person(811)
  const worn = await bind(first)
  const told = dataOf(await admin.get(`${PEOPLE}/act/consequences`, { id: first, kind: 'die' }))
  expect(told.registers).toMatchObject([{ resource: 'health.braceletbind', effect: 'end', count: 1 }])
  dataOf(await admin.post(`${PEOPLE}/act/die`, { id: first, deathDate: today, reason: '病故' }))
  expect(dataOf(await admin.get(`${BINDINGS}/detail`, { id: worn }))).toMatchObject({
    status: '0',
    unbindReason: '病故',
  })

  const second = await person(813)
  const again = await bind(second)
  dataOf(await admin.post(`${PEOPLE}/act/moveOut`, { id: second, moveOutDate: today, moveOutReason: '购房' }))
  expect(dataOf(await admin.get(`${BINDINGS}/detail`, { id: again }))).toMatchObject({ status: '0' })
})
