import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../../testing/client.ts'
import { isLongRun } from '../../../../testing/long-run.ts'
import { waitForStage } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const PATH = '/blade-resource/import'
const REGISTER = 'people.resident'
let village: Village
let clerk: VillageClient
let other: VillageClient
let dept = ''
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  other = await village.as('clerk.shiquan')
  const [own] = await village.sql<{ id: string }>(
    "select dept_id[1]::text as id from system_users where account = 'clerk.haitang' and tenant_id = '000000'",
  )
  dept = own!.id
}, 120_000)
afterAll(() => village?.close())

const change = (more: object, by = clerk) => by.post(`${PATH}/change`, { resource: REGISTER, ...more })
const rowsOf = async (id: string, state: string): Promise<any> =>
  (await clerk.get(`${PATH}/rows`, { id, state, size: 50 })).body.data
/** All that the register says of this village's people, but when and by whom it was last written. */
const hashOf = async (): Promise<string> => {
  const [row] = await village.sql<{ hash: string }>(
    `select md5(string_agg((to_jsonb(r) - 'update_time' - 'update_user' - 'version')::text, '' order by id)) as hash
     from people_resident r where dept_id = $1`,
    [dept],
  )
  return row!.hash
}
const countNoted = async (): Promise<number> => {
  const [row] = await village.sql<{ n: number }>(
    "select count(*)::int as n from people_resident where dept_id = $1 and remark = '二轮延包已核' and not is_deleted",
    [dept],
  )
  return row!.n
}

test.runIf(isLongRun)(
  'nine hundred residents are changed at once after a look, and given back byte by byte',
  async () => {
    const before = await hashOf()
    const [many] = await village.sql<{ n: number }>(
      'select count(*)::int as n from people_resident where dept_id = $1 and not is_deleted',
      [dept],
    )
    const { id } = (await change({ filters: { deptId: dept }, values: { remark: '二轮延包已核' } })).body.data
    const checked = await waitForStage(clerk, id, 'ready')
    expect(many!.n).toBeGreaterThan(700)
    expect((checked['okRows'] as number) + (checked['badRows'] as number)).toBe(many!.n)
    expect(await countNoted()).toBe(0)
    const [first] = (await rowsOf(id, 'good')).records
    expect(first.values.remark).toMatch(/ → 二轮延包已核$/)
    await clerk.post(`${PATH}/commit`, { id, skipBad: 1, duplicates: 'skip' })
    const done = await waitForStage(clerk, id, 'done')
    expect(await countNoted()).toBe(done['changedRows'])
    expect(done['changedRows']).toBe(checked['okRows'])
    const [changed] = await village.sql<{ id: string }>(
      "select id::text as id from people_resident where dept_id = $1 and remark = '二轮延包已核' limit 1",
      [dept],
    )
    const { records } = (await clerk.get('/convenient/resident/history', { id: changed!.id })).body.data
    expect(JSON.stringify(records[0])).toContain('二轮延包已核')
    await clerk.post(`${PATH}/undo`, { id })
    await waitForStage(clerk, id, 'undone')
    expect(await hashOf()).toBe(before)
  },
  180_000,
)

test('what cannot be shared, what is no value, and whoever is elsewhere is not changed', async () => {
  const rows = await village.sql<{ id: string }>(
    'select id::text as id from people_resident where dept_id = $1 and not is_deleted order by id limit 3',
    [dept],
  )
  const ids = rows.map(row => row.id)
  const flawed = async (values: object): Promise<readonly string[]> => {
    const { status, body } = await change({ ids, values })
    expect(status, JSON.stringify(body)).toBe(400)
    return (body.data.fields ?? []).map((one: { field: string }) => one.field)
  }
  expect(await flawed({ idCard: '370699195203140011' })).toEqual(['idCard'])
  expect(await flawed({ name: '同名同姓' })).toEqual(['name'])
  expect(await flawed({ nation: '没有这个民族' })).toEqual(['nation'])
  expect(await flawed({})).toEqual([])
  expect((await change({ values: { remark: '无' } })).status).toBe(400)
  expect((await change({ ids: ['x'], values: { remark: '无' } })).status).toBe(400)
  expect(
    (await change({ ids: Array.from({ length: 20_001 }, (_, at) => String(at)), values: { remark: '无' } })).status,
  ).toBe(400)
  // The neighbour's clerk does not see them: there is nothing to change.
  expect((await change({ ids, values: { remark: '外村' } }, other)).body.msg).toContain('没有可以修改的记录')
  const doctor = await village.as('dpo')
  expect((await change({ ids, values: { remark: '外人' } }, doctor)).status).toBe(403)
})

test('a record that a rule does not allow stays as it is, and says why; what says the same is left alone', async () => {
  const [old] = await village.sql<{ id: string }>(
    "select id::text as id from people_resident where dept_id = $1 and status = '1' and birthday < '1960-01-01' and not is_deleted order by id limit 1",
    [dept],
  )
  const { body } = await clerk.get('/convenient/resident/detail', { id: old!.id })
  const same = { ids: [old!.id], values: { nation: body.data.nation } }
  const { id } = (await change(same)).body.data
  expect(await waitForStage(clerk, id, 'ready')).toMatchObject({ okRows: 0, badRows: 0 })
  // Removed between the question and the check: it is said of this record alone.
  expect((await clerk.post(`${PATH}/cancel`, { id })).status).toBe(200)
})
