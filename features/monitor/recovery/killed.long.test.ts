import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Embedded, launch } from '../../../kernel/server/src/embedded/launch.ts'
import { dataOf } from '../../../testing/answers.ts'
import { sendTo, signIn, type VillageClient } from '../../../testing/client.ts'
import { type Product, startProduct } from '../../../testing/product.ts'
import { temporaryDir } from '../../../testing/temporary.ts'

const PAGE = '/monitor/recovery'
const PEOPLE = 4000
const root = temporaryDir('village-recovery-kill-')
let password = 'Kill-recovery-2026'
let server: Embedded
let client: pg.Client
let product: Product
let admin: VillageClient

const rowsOf = async (text: string): Promise<readonly any[]> => (await client.query(text)).rows

async function begin(): Promise<void> {
  const url = `postgres://hosted:for-tests-only@127.0.0.1:${server.client.port}/hosted`
  product = await startProduct({
    DATA_DIR: join(root, 'data'),
    DATABASE_URL: url,
    ADMIN_PASSWORD: password,
    DEMO: 'off',
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
  })
  const signed = await signIn(sendTo(product.address), { account: 'admin', password })
  password = signed.password
  admin = signed.client
}
beforeAll(async () => {
  server = await launch({ dataDir: join(root, 'server'), reach: 'loopback' })
  const first = new pg.Client(server.client)
  await first.connect()
  await first.query(`create role hosted login createrole createdb password 'for-tests-only'`)
  await first.query('create database hosted owner hosted')
  await first.end()
  client = new pg.Client({ ...server.client, database: 'hosted' })
  await client.connect()
  mkdirSync(join(root, 'data'), { mode: 0o711 })
  await begin()
}, 400_000)
afterAll(async () => {
  await product?.stop()
  await client?.end()
  await server?.stop()
})

const taskOf = async (id: string) => (await rowsOf(`select * from monitor_recovery where id = ${id}`))[0]
/** Waits until a recovery is as wanted, also while no server runs. */
async function until(id: string, isThere: (task: any) => boolean): Promise<any> {
  for (;;) {
    const task = await taskOf(id)
    if (isThere(task)) return task
    if (/failed/.test(task.stage)) throw new Error(JSON.stringify(task.problem))
    await pause(10)
  }
}
const clones = `insert into people_resident select (jsonb_populate_record(t, jsonb_build_object('id', kernel_new_id(), 'resident_no', 'T' || n))).*
  from people_resident t, generate_series(1, ${PEOPLE - 1}) n`

test('a recovery whose server is killed twice goes on by itself, loses no row and leaves no scratch database', async () => {
  const depts = dataOf(await admin.get('/blade-system/dept/tree'))
  const person = {
    name: '沈旧',
    idType: '99',
    sex: '1',
    birthday: '1980-05-06',
    residenceType: '1',
    liveAddress: '一号',
  }
  dataOf(await admin.post('/convenient/resident/submit', { ...person, deptId: depts[0].id }))
  await client.query(clones)
  await client.query(
    'create schema kept; create table kept.as_it_was as select id, live_address, name from people_resident',
  )
  dataOf(await admin.post('/monitor/backup/make', {}))
  let made: any
  while (!made) {
    await pause(100)
    made = (await rowsOf(`select id, outcome, problem from monitor_backup`))[0]
  }
  expect(made).toMatchObject({ outcome: 'good' })
  await client.query(`update people_resident set live_address = '错'`)
  await client.query(
    `update people_resident set is_deleted = true where id in (select id from people_resident limit 50)`,
  )
  const { id } = dataOf(await admin.post(`${PAGE}/start`, { backupId: made.id, ofTenant: '000000' }))
  await until(id, ({ done_steps: done }) => done > 0)
  await product.kill()
  await begin()
  const ready = await until(id, ({ stage }) => stage === 'ready')
  expect(Number(ready.gone_rows) + Number(ready.changed_rows)).toBe(PEOPLE)
  dataOf(await admin.post(`${PAGE}/bring`, { id, registers: ['people.resident'], reason: '误改后找回' }))
  await until(id, ({ back_rows: back }) => back > 0)
  await product.kill()
  expect((await taskOf(id)).stage, 'it was killed in the middle').toBe('returning')
  await begin()
  const done = await until(id, ({ stage }) => stage === 'ready')
  expect([done.back_rows, done.refused_rows]).toEqual([PEOPLE, 0])
  const other = await rowsOf(`select 1 from kept.as_it_was a full join people_resident r using (id)
    where r.is_deleted or a.live_address is distinct from r.live_address or a.name is distinct from r.name`)
  expect(other).toEqual([])
  const twice =
    await rowsOf(`select 1 from kernel_history where batch = 'recovery:${id}' and resource = 'people.resident'
    group by record_id having count(*) > 1`)
  expect(twice).toEqual([])
  expect(await rowsOf(`select datname from pg_database where datname like 'hosted\\_%'`)).toEqual([])
}, 900_000)
