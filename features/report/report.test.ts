import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'

const PATH = '/blade-report/report/rest'
const PASSWORD = 'Old-Register-7'
let village: Village
let admin: VillageClient
let tenantAdmin: VillageClient
let clerk: VillageClient
/** Leads from a port to the socket of the tests' own server, which is the outside database here. */
let door: Server
const open = new Set<Socket>()
let sourceId = ''

beforeAll(async () => {
  const place: { socket?: string } = {}
  door = createServer(socket => {
    const inner = connect(place.socket!)
    for (const end of [socket, inner]) {
      open.add(end)
      end.on('error', () => undefined)
    }
    socket.pipe(inner).pipe(socket)
  })
  await new Promise<void>(done => door.listen(0, '127.0.0.1', done))
  const { port } = door.address() as { port: number }
  village = await startVillage({ settings: { dataSourceHosts: [`127.0.0.1:${port}`] } })
  const owner = village.database.owner as { host: string; port: number; database: string }
  place.socket = join(owner.host, `.s.PGSQL.${owner.port}`)
  await village.sql('create schema old_wells')
  await village.sql('create table old_wells.well (id int, village text, depth numeric(6,2))')
  await village.sql(`insert into old_wells.well values (1, '海棠村', 10.5), (2, '海棠村', 4), (3, '清河村', 7)`)
  await village.sql(`do $$ begin create role well_reader login password '${PASSWORD}';
    exception when duplicate_object then null; end $$`)
  await village.sql('grant usage on schema old_wells to well_reader')
  await village.sql('grant select on old_wells.well to well_reader')
  admin = await village.as('admin')
  tenantAdmin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  const made = await admin.post('/blade-develop/datasource/submit', {
    name: '旧水井库',
    driverClass: 'postgresql',
    username: 'well_reader',
    password: PASSWORD,
    url: `postgresql://127.0.0.1:${port}/${owner.database}`,
  })
  sourceId = made.body.data.id
}, 120_000)
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await village?.sql('drop owned by well_reader').catch(() => undefined)
  await village?.close()
  await new Promise(done => door.close(done))
})

let made = 0
const over = (register: object, more: object = {}): object => ({
  name: `报表 ${++made}`,
  reportType: 'register',
  resourceName: 'people.resident',
  content: { register, chart: 'bars' },
  ...more,
})
const query = (sql: string, parameters: readonly object[] = [], more: object = {}): object => ({
  name: `报表 ${++made}`,
  reportType: 'source',
  datasourceId: sourceId,
  content: { query: { sql, parameters }, chart: 'bars' },
  ...more,
})
async function saved(input: object, by = tenantAdmin): Promise<string> {
  const { status, body } = await by.post(`${PATH}/submit`, input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id
}
const give = (datasourceId: string): Promise<Answer> =>
  admin.post('/blade-system/tenant/datasource', {}, { query: { tenantId: '000000', datasourceId } })
const bySex = { groups: [{ field: 'sex' }], sums: [{ how: 'count' }] }
const run = (id: string, by: VillageClient): Promise<Answer> => by.post(`${PATH}/run`, { id })

describe('a report over a register', () => {
  test('counts what its reader may see, and nothing else', async () => {
    const id = await saved(over({ ...bySex, groups: [{ field: 'deptId' }, { field: 'sex' }] }))
    for (const who of [tenantAdmin, clerk]) {
      const { status, body } = await run(id, who)
      expect(status, JSON.stringify(body)).toBe(200)
      const { total } = (await who.get('/convenient/resident/page', { current: 1, size: 1 })).body.data
      const { columns, rows, totals, isCut } = body.data
      expect(columns.map((column: any) => column.isGroup)).toEqual([true, true, false])
      expect([totals, isCut]).toEqual([[null, null, total], false])
      expect(rows.reduce((sum: number, row: any[]) => sum + row[2], 0)).toBe(total)
    }
    const villages = (await run(id, clerk)).body.data.rows.map((row: any[]) => row[0])
    expect(new Set(villages).size).toBe(1)
  })

  test('the demo report of the villages counts the people that home and the list count as current', async () => {
    const demo = (await tenantAdmin.get(`${PATH}/list`, { name: '各村人口性别构成', size: 1 })).body.data.records[0]
    for (const who of [tenantAdmin, clerk]) {
      const { totals } = (await run(demo.id, who)).body.data
      const { content } = (await who.get('/blade-desk/home')).body.data
      expect(totals.at(-1)).toBe(content.people.residents)
    }
  })

  test('filters as the list does, groups by months and adds up numbers', async () => {
    const register = { groups: [{ field: 'createTime' }], sums: [{ how: 'count' }] }
    expect((await tenantAdmin.post(`${PATH}/submit`, over(register))).status).toBe(400)
    const id = await saved(
      over({ groups: [{ field: 'birthday', step: 'year' }], sums: [{ how: 'count' }], filters: { sex: '1' } }),
    )
    const { data } = (await run(id, tenantAdmin)).body
    const men = (await tenantAdmin.get('/convenient/resident/page', { sex: '1', current: 1, size: 1 })).body.data.total
    expect(data.totals).toEqual([null, men])
    expect(data.rows[0][0]).toMatch(/^\d{4}$/)
    expect(data.list).toBe('/convenient/resident?sex=1')
  })

  test('shows rows masked as the list shows them', async () => {
    const id = await saved(over({ columns: ['name', 'sex', 'idCard', 'phone'] }))
    const { data } = (await run(id, clerk)).body
    const list = (await clerk.get('/convenient/resident/page', { current: 1, size: 200 })).body.data.records
    const shown = new Set(list.map((row: any) => row.idCard))
    expect(data.rows.length).toBeGreaterThan(0)
    for (const [, sex, idCard] of data.rows.slice(0, 50)) {
      expect(['男性', '女性']).toContain(sex)
      expect(idCard).toMatch(/\*/)
    }
    expect(data.rows.slice(0, 20).some((row: any[]) => shown.has(row[2]))).toBe(true)
    const refused = await clerk.post(`${PATH}/workbook`, { id })
    expect([refused.status, refused.body.msg]).toEqual([400, '明细请在登记表中导出'])
  })

  test('is about a period that goes on with the calendar, or that its reader chooses', async () => {
    const period = { field: 'birthday', span: 'between', from: '1950-01-01', to: '1959-12-31' }
    const id = await saved(over({ groups: [{ field: 'birthday', step: 'year' }], sums: [{ how: 'count' }], period }))
    const inList = async (from: string, to: string) => {
      const asked = { current: 1, size: 1, birthday_datege: from, birthday_datele: to }
      return (await tenantAdmin.get('/convenient/resident/page', asked)).body.data.total
    }
    const { data } = (await run(id, tenantAdmin)).body
    expect(data.days).toEqual({ from: '1950-01-01', to: '1959-12-31' })
    expect(data.totals).toEqual([null, await inList('1950-01-01', '1959-12-31')])
    expect(data.rows.every(([year]: [string]) => year.startsWith('195'))).toBe(true)
    const values = { span: 'between', from: '1960-01-01', to: '1960-12-31' }
    const chosen = (await tenantAdmin.post(`${PATH}/run`, { id, values })).body.data
    expect(chosen.totals).toEqual([null, await inList('1960-01-01', '1960-12-31')])
    const wrong = await tenantAdmin.post(`${PATH}/run`, { id, values: { ...values, to: '1959-12-31' } })
    expect([wrong.status, wrong.body.msg]).toEqual([400, '开始日期不能晚于结束日期'])
  })

  test('counts what was entered this year, and takes no field that is no date', async () => {
    const period = { field: 'createTime', span: 'thisYear' }
    const id = await saved(over({ ...bySex, period }))
    const { data } = (await run(id, tenantAdmin)).body
    expect(data.filters.createTime_datege).toMatch(/^\d{4}-01-01 00:00:00$/)
    for (const field of ['name', 'idCard', 'constructor'])
      expect((await tenantAdmin.post(`${PATH}/submit`, over({ ...bySex, period: { ...period, field } }))).status).toBe(
        400,
      )
  })

  test('says how its rows leave, to those who may export the register', async () => {
    const id = await saved(over({ columns: ['name', 'sex'], filters: { sex: '1' } }))
    const { data } = (await run(id, tenantAdmin)).body
    const men = (await tenantAdmin.get('/convenient/resident/page', { sex: '1', current: 1, size: 1 })).body.data.total
    expect([data.total, data.filters, data.mayExport]).toEqual([men, { sex: '1' }, true])
    const sent = await tenantAdmin.post('/convenient/resident/export', {
      filters: data.filters,
      columns: ['name', 'sex'],
    })
    expect(sent.status).toBe(200)
  })

  test('is refused to whoever may not read the register', async () => {
    const id = await saved(
      over({ groups: [{ field: 'status' }], sums: [{ how: 'count' }] }, { resourceName: 'governance.specialpeople' }),
      admin,
    )
    expect((await run(id, admin)).status).toBe(200)
    expect((await run(id, clerk)).status).toBe(403)
    expect((await clerk.post(`${PATH}/try`, over(bySex))).status).toBe(403)
  })

  test('passes by no list that has rules of its own', async () => {
    const register = { groups: [{ field: 'status' }], sums: [{ how: 'count' }] }
    for (const resourceName of ['exchange.exporttask', 'health.recordbracelet', 'system.user_secret', '__proto__'])
      expect((await admin.post(`${PATH}/submit`, over(register, { resourceName }))).status, resourceName).toBe(400)
  })

  test.each([
    ['groups by an identity number', { ...bySex, groups: [{ field: 'idCard' }] }],
    ['adds up names', { ...bySex, sums: [{ how: 'sum', field: 'name' }] }],
    ['groups by what is not there', { ...bySex, groups: [{ field: "sex'; drop table people_resident" }] }],
    ['filters by what is not there', { ...bySex, filters: { password: '1' } }],
    ['has three groups', { ...bySex, groups: [{ field: 'sex' }, { field: 'deptId' }, { field: 'nation' }] }],
    ['names a total twice', { ...bySex, sums: [{ how: 'count' }, { how: 'count' }] }],
    ['names a group twice', { ...bySex, groups: [{ field: 'sex' }, { field: 'sex' }] }],
  ])('that %s is refused', async (_, register) => {
    const { status } = await tenantAdmin.post(`${PATH}/submit`, over(register))
    expect(status).toBe(400)
  })

  test('goes into a workbook that says who made it', async () => {
    const id = await saved(over(bySex))
    const { status, headers, body } = await clerk.post(`${PATH}/workbook`, { id })
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')])
    expect(String(body).slice(0, 2)).toBe('PK')
  })

  test('is of its tenant alone', async () => {
    const id = await saved(over(bySex))
    const other = await village.as('admin', '100001')
    expect((await other.post(`${PATH}/run`, { id })).status).toBe(404)
  })
})

describe('a report over a data source', () => {
  const wells =
    'select village, count(*) as n, sum(depth) as depth from old_wells.well where depth >= :least group by 1 order by 1'
  const least = [{ name: 'least', label: '最小深度', preset: '0' }]

  test('is refused until the platform gives the tenant the source', async () => {
    await give('')
    expect((await tenantAdmin.post(`${PATH}/submit`, query(wells, least))).status).toBe(403)
    expect((await tenantAdmin.get(`${PATH}/sources`)).body.data).toEqual([])
    await give(sourceId)
    expect((await tenantAdmin.get(`${PATH}/sources`)).body.data).toEqual([{ id: sourceId, name: '旧水井库' }])
  })

  test('takes values, adds up numbers and goes into a workbook', async () => {
    await give(sourceId)
    const id = await saved(query(wells, least))
    const all = (await tenantAdmin.post(`${PATH}/run-source`, { id })).body.data
    expect([all.rows, all.totals]).toEqual([
      [
        ['海棠村', 2, 14.5],
        ['清河村', 1, 7],
      ],
      [null, 3, 21.5],
    ])
    const deep = (await tenantAdmin.post(`${PATH}/run-source`, { id, values: { least: '7' } })).body.data
    expect(deep.rows).toEqual([
      ['海棠村', 1, 10.5],
      ['清河村', 1, 7],
    ])
    const { body } = await tenantAdmin.post(`${PATH}/workbook-source`, { id })
    expect(String(body).slice(0, 2)).toBe('PK')
    // What is bound is a value, whatever it says.
    const evil = await tenantAdmin.post(`${PATH}/run-source`, { id, values: { least: '0) or (1=1' } })
    expect([evil.status, JSON.stringify(evil.body)]).toEqual([400, expect.not.stringContaining('well_reader')])
  })

  test('is read by those with the right for it alone', async () => {
    const id = await saved(query(wells, least))
    expect((await clerk.post(`${PATH}/run-source`, { id })).status).toBe(403)
    expect((await clerk.post(`${PATH}/run`, { id })).status).toBe(404)
    expect((await clerk.post(`${PATH}/workbook`, { id })).status).toBe(404)
  })

  test.each([
    ['delete from old_wells.well', 'SELECT'],
    ['select pg_sleep(100)', 'pg_sleep'],
    ['select * from pg_shadow', 'pg_shadow'],
    ['select depth from old_wells.well where village = :place', 'place'],
    ['select * from old_wells.well; select 1', 'SELECT'],
  ])('with “%s” is not stored', async (sql, said) => {
    const { status, body } = await tenantAdmin.post(`${PATH}/submit`, query(sql))
    expect([status, body.msg]).toEqual([400, expect.stringContaining(said)])
  })

  test('says plainly what its database does not have', async () => {
    const { body } = await tenantAdmin.post(`${PATH}/try-source`, query('select x from old_wells.nothing'))
    expect(body.msg).toBe('查询中的表、列或函数不存在')
  })
})

test('an external designer is named by a parameter', async () => {
  expect((await clerk.get(`${PATH}/address`)).body.data).toEqual({ url: '' })
  const [param] = await village.sql("select id from system_param where param_key = 'report.designerUrl'")
  const set = { id: param!['id'], paramValue: 'https://reports.example.com/design' }
  expect((await admin.post('/blade-system/param/submit', set)).status).toBe(200)
  expect((await clerk.get(`${PATH}/address`)).body.data).toEqual({ url: set.paramValue })
})
