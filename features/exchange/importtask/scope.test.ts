import { afterAll, beforeAll, expect, test } from 'vitest'
import { person, upload, waitForStage, workbook } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const TOWN = '000000'
const VILLAGES = ['海棠村(演示)', '青禾村(演示)', '石泉村(演示)'] as const
let village: Village
beforeAll(async () => {
  village = await startVillage()
}, 120_000)
afterAll(() => village?.close())

const idOf = async (sql: string, ...values: unknown[]): Promise<string> => (await village.sql(sql, values))[0]!['id']
const deptId = (name: string): Promise<string> => idOf('select id from system_dept where dept_name = $1', name)

interface Cut {
  readonly name: string
  /** Key of data_scope_type of the role. */
  readonly general: string
  /** Villages of a data scope on the register; null: the role has none. */
  readonly depts: readonly (typeof VILLAGES)[number][] | null
}

/** Gives the clerks' role one general scope and at most one data scope on residents. */
async function cut({ general, depts }: Cut): Promise<void> {
  const role = await idOf(`select id from system_role where role_alias = 'villageClerk' and tenant_id = $1`, TOWN)
  await village.sql('update system_role set data_scope_type = $2 where id = $1', [role, general])
  await village.sql('delete from system_role_data_scope where role_id = $1', [role])
  await village.sql(`delete from system_data_scope where scope_name = '村'`)
  const { services } = village
  if (depts) {
    const id = services.newId()
    const ids = await Promise.all(depts.map(deptId))
    await village.sql(
      `insert into system_data_scope (id, tenant_id, create_time, update_time, scope_name, resource_code, scope_class,
         scope_field, scope_type, scope_depts, status)
       values ($1, $2, now(), now(), '村', 'resident', 'people.resident', '*', '5', $3, '1')`,
      [id, TOWN, ids],
    )
    await village.sql(
      'insert into system_role_data_scope (id, tenant_id, role_id, data_scope_id) values ($1, $2, $3, $4)',
      [services.newId(), TOWN, role, id],
    )
  }
  await services.as(services.platform, {}, async call => {
    for (const name of ['system.role', 'system.data-scope', 'system.role-data-scope'])
      await services.changed(name, call)
  })
}

test.each<Cut>([
  { name: 'their own village', general: '3', depts: null },
  { name: 'the whole town', general: '1', depts: null },
  { name: 'the whole town, cut to one village by a data scope', general: '1', depts: [VILLAGES[0]] },
  { name: 'the whole town, cut to the other villages', general: '1', depts: [VILLAGES[1], VILLAGES[2]] },
  { name: 'their own village, with a data scope on others', general: '3', depts: [VILLAGES[1]] },
])('whoever sees $name is told by the preview of an import what the form says of the same record', async scope => {
  await cut(scope)
  const clerk = await village.as('clerk.haitang', TOWN)
  const rows = VILLAGES.map((home, at) => person(6000 + at, home))
  const { id } = (await upload(clerk, await workbook(rows))).body.data
  await waitForStage(clerk, id, 'ready')
  const bad = (await clerk.get('/blade-resource/import/rows', { id, state: 'bad', current: 1, size: 50 })).body.data
    .records
  const previewed = VILLAGES.map((_, at) =>
    (bad.find((one: any) => one.row === at + 3)?.problems ?? []).map((one: any) => one.field),
  )
  const written: string[][] = []
  for (const [at, home] of VILLAGES.entries()) {
    const [name, idCard, sex, birthday, , liveAddress] = rows[at]!
    const sent = { name, idCard, sex: sex === '男' ? '1' : '2', birthday, liveAddress, deptId: await deptId(home) }
    const { status, body } = await clerk.post('/convenient/resident/submit', sent)
    written.push(status === 200 ? [] : body.data.fields.map((one: any) => one.field))
  }
  expect(previewed).toEqual(written)
})
