import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../testing/village.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: true })
})
afterAll(() => village?.close())

const count = async (table: string, where = 'true'): Promise<number> =>
  Number((await village.sql(`select count(*) as n from ${table} where ${where}`))[0]!['n'])

test('the demo town stands in the database as planned', async () => {
  const town = "tenant_id = '000000' and not is_deleted"
  expect(await count('people_resident', town)).toBe(2000)
  expect(await count('people_household', town)).toBe(730)
  expect(await count('people_residentaccount', town)).toBe(900)
  expect(await count('governance_grid', town)).toBe(13)
  expect(await count('people_residentchange', "tenant_id = '000000'")).toBeGreaterThan(2600)
  expect(await count('people_resident', "tenant_id = '100001'")).toBe(12)
})

test('each household knows its one householder, and each link points into the own village', async () => {
  const rows = await village.sql(`
    select count(*) filter (where h.dept_id <> r.dept_id or g.dept_id <> r.dept_id) as strayed,
           count(*) filter (where r.relation = '0' and h.head_id <> r.id) as unknown_heads,
           count(*) filter (where r.relation = '0') as heads
    from people_resident r join people_household h on h.id = r.household_id join governance_grid g on g.id = r.grid_id
    where r.tenant_id = '000000'`)
  expect(rows[0]).toEqual({ strayed: '0', unknown_heads: '0', heads: '730' })
})

test('nothing is readable at rest that identifies', async () => {
  const [row] = await village.sql('select id_card, phone from people_resident where phone is not null limit 1')
  expect(row!['id_card']).not.toMatch(/\d{17}/)
  expect(row!['phone']).not.toMatch(/154\d{8}/)
  expect(await count('people_residentchange', "field_name = 'phone' and new_value ~ '154[0-9]{8}'")).toBe(0)
})

test('a history begins when its record was made, and who died or moved away did so later, with a day and a reason', async () => {
  const added = "h.resource = 'people.resident' and h.action = 'add' and r.tenant_id = '000000'"
  const history = 'kernel_history h join people_resident r on r.id = h.record_id'
  expect(await count(history, `${added} and h.at = r.create_time`)).toBe(2000)
  const left = "r.tenant_id = '000000' and r.status in ('3', '4')"
  const told = "h.action in ('die', 'moveOut') and h.reason <> '' and h.at > r.create_time"
  expect(await count('people_resident r', left)).toBeGreaterThan(5)
  expect(await count(history, `${left} and ${told}`)).toBe(await count('people_resident r', left))
})

test('some histories begin with an edit of the village clerk', async () => {
  const clerk = await village.as('clerk.haitang')
  const { body } = await clerk.get('/convenient/resident/page', { size: 30 })
  const person = body.data.records.find((row: { phone: string }) => row.phone !== '')
  const { records } = (await clerk.get('/convenient/resident/history', { id: person.id })).body.data
  expect(records[0]).toMatchObject({ userName: '李文书', reason: '居民来村更换号码' })
  expect(records[0].changes[0]).toMatchObject({ field: 'phone', before: expect.stringMatching(/^154\*{4}\d{4}$/) })
})

test('a second start adds nobody', async () => {
  const { starters } = village.services.registry
  const again = starters.find(starter => starter.name === 'people.demo')!
  await village.services.as(village.services.platform, { source: 'start' }, call => again.run(call))
  expect(await count('people_resident')).toBe(2012)
})
