import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const SMS = '/blade-resource/sms'
let village: Village
let admin: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
})
afterAll(() => village?.close())

const sendTo = async (whom: Readonly<Record<string, string>>) =>
  (await admin.post(`${SMS}/endpoint/send-message`, { params: '{"place":"图书室","matter":"开放"}', ...whom })).body
const send = (householdIds: string) => sendTo({ householdIds })

/** A household with its householder and a member, each with this number or none. */
async function householdWith(head: string, member: string): Promise<string> {
  const [house] = await village.sql(
    `select household_id as id from people_resident where status = '1' and household_id is not null
      group by household_id having count(*) = 2 and bool_or(relation = '0') order by household_id offset $1 limit 1`,
    [used++],
  )
  const members = await village.sql('select id, relation from people_resident where household_id = $1', [house!['id']])
  for (const { id, relation } of members) {
    const { body } = await admin.post('/convenient/resident/submit', { id, phone: relation === '0' ? head : member })
    expect(body).toMatchObject({ code: 200 })
  }
  return house!['id']
}
let used = 0

test('a household gets one message: its householder, else a member, and none is left out unsaid', async () => {
  const own = await householdWith('15411110001', '15411110002')
  expect((await send(own)).data).toMatchObject({ queued: 1 })
  const byMember = await householdWith('', '15411110003')
  expect((await send(`${byMember},${byMember}`)).data).toMatchObject({ queued: 1 })
  const { records } = (await admin.get('/blade-resource/smsrecord/list', { descs: 'id', size: 2 })).body.data
  expect(records.map((row: { phone: string }) => row.phone.slice(-4))).toEqual(['0003', '0001'])
  const without = await householdWith('', '')
  const { code, msg } = await send(without)
  expect([code, msg]).toEqual([400, expect.stringMatching(/^没有手机号：.*家/)])
  expect((await send('1')).code).toBe(400)
})

test('nobody sends to a household of a village that they do not see', async () => {
  const [house] = await village.sql("select id from people_household where tenant_id <> '000000' limit 1")
  expect((await send(house!['id'])).code).toBe(400)
})

test('a grid gets one message for each of its households, and the answer says how many have no number', async () => {
  const [reached, without] = [await householdWith('15411110004', '15411110005'), await householdWith('', '')]
  const [house] = await village.sql('select dept_id from people_household where id = $1', [reached])
  const made = await admin.post('/manage/grid/submit', { gridName: '东片', gridLevel: '3', deptId: house!['dept_id'] })
  const { id: gridIds } = made.body.data
  expect(await sendTo({ gridIds })).toMatchObject({ code: 400, msg: expect.stringMatching('所选网格没有户') })
  for (const id of [reached, without])
    await village.sql('update people_household set grid_id = $2 where id = $1', [id, gridIds])
  expect((await sendTo({ gridIds })).data).toMatchObject({ queued: 1, unreached: 1 })
})
