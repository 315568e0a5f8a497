import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { isLongRun } from '../../../testing/long-run.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { askSource } from './reading.server.ts'

const PATH = '/blade-develop/datasource'
const PASSWORD = 'Old-Register-7'

/** The server of the tests listens on a socket of the disk; this door leads there from a port. */
let door: Server
/** Takes connections and never says a word. */
let silent: Server
/** Says that it is MySQL, and nothing more. */
let greeting: Server
const GREETING = Buffer.concat([
  Buffer.from('\x0a8.0.36\0', 'latin1'),
  Buffer.from([1, 0, 0, 0, ...Buffer.from('abcdefgh'), 0, 0xff, 0xf7, 0xff, 2, 0, 0xff, 0xdf, 21]),
  Buffer.alloc(10),
  Buffer.from('ijklmnopqrst\0mysql_native_password\0', 'latin1'),
])
/** Asks for the password in clear text and writes it down. */
const seen: string[] = []
const open = new Set<Socket>()
const portOf = (server: Server): number => (server.address() as { port: number }).port
const listening = (server: Server): Promise<Server> =>
  new Promise(done => server.listen(0, '127.0.0.1', () => done(server)))

let village: Village
let admin: VillageClient
beforeAll(async () => {
  const place: { socket?: string } = {}
  door = await listening(
    createServer(socket => {
      const inner = connect(place.socket!)
      for (const end of [socket, inner]) {
        open.add(end)
        end.on('error', () => undefined)
      }
      socket.pipe(inner).pipe(socket)
      socket.on('close', () => inner.destroy())
    }),
  )
  silent = await listening(
    createServer(socket => {
      open.add(socket)
      socket.on('error', () => undefined).on('data', bytes => seen.push(String(bytes)))
    }),
  )
  greeting = await listening(
    createServer(socket => {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.write(Buffer.concat([Buffer.from([GREETING.length, 0, 0, 0]), GREETING]))
    }),
  )
  const ports = [door, silent, greeting].map(server => `127.0.0.1:${portOf(server)}`)
  village = await startVillage({ demo: false, settings: { dataSourceHosts: [...ports, 'localtest.invalid'] } })
  const { host, port } = village.database.owner as { host: string; port: number }
  place.socket = join(host, `.s.PGSQL.${port}`)
  await village.sql(`create schema old_register`)
  await village.sql(`create table old_register.well (id int, name text, depth numeric(6,2), dug date, dry boolean)`)
  await village.sql(`insert into old_register.well
    select i, '井' || i, i / 4.0, date '2020-01-01' + i, i % 2 = 0 from generate_series(1, 1200) i`)
  await village.sql(`do $$ begin create role old_reader login password '${PASSWORD}';
    exception when duplicate_object then null; end $$`)
  await village.sql('grant usage on schema old_register to old_reader')
  await village.sql('grant select, insert on old_register.well to old_reader')
  admin = await village.as('admin')
}, 120_000)
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await village?.sql('drop owned by old_reader').catch(() => undefined)
  await village?.close()
  for (const server of [door, silent, greeting]) await new Promise(done => server.close(done))
})

const database = (): string => (village.database.owner as { database: string }).database
const address = (port = portOf(door)): string => `postgresql://127.0.0.1:${port}/${database()}`
let count = 0
const submit = (more: object = {}): Promise<Answer> =>
  admin.post(`${PATH}/submit`, {
    name: `旧系统 ${++count}`,
    driverClass: 'postgresql',
    url: address(),
    username: 'old_reader',
    password: PASSWORD,
    ...more,
  })
async function newSource(more: object = {}): Promise<string> {
  const { status, body } = await submit(more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id
}
const testOf = async (id: string): Promise<Answer> => admin.post(`${PATH}/test`, { id })
const ask = async (id: string, text: string, values: readonly (string | number)[] = []) => {
  const [row] = await village.sql('select * from develop_datasource where id = $1', [id])
  const source = { name: row!['name'], url: row!['url'], username: row!['username'], password: row!['password'] }
  return askSource({ ...source, isEncrypted: 0 }, village.services, { text, values })
}

describe('an old database', () => {
  test('is tested, and says what it is and how many tables it shows', async () => {
    const { status, body } = await testOf(await newSource())
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ product: expect.stringMatching(/^PostgreSQL 1\d/), tables: 1 })
  })

  test('is read with bound values, at most a thousand rows', async () => {
    const id = await newSource()
    const found = await ask(id, 'select name, depth, dug, dry from old_register.well where id = $1', ['3'])
    expect(found).toEqual({
      columns: [
        { name: 'name', kind: 'text' },
        { name: 'depth', kind: 'number' },
        { name: 'dug', kind: 'date' },
        { name: 'dry', kind: 'flag' },
      ],
      rows: [['井3', 0.75, '2020-01-04', 'f']],
      isCut: false,
    })
    const all = await ask(id, 'select id from old_register.well')
    expect([all.rows.length, all.isCut]).toEqual([1000, true])
  })

  test('is never written, although its account might', async () => {
    const id = await newSource()
    const writing = 'with w as (insert into old_register.well (id) values (0) returning id) select id from w'
    await expect(ask(id, writing)).rejects.toThrow()
    await expect(ask(id, 'select 1) as a; insert into old_register.well values (0); --')).rejects.toThrow()
    expect(await village.sql('select 1 from old_register.well where id = 0')).toEqual([])
  })

  test('that sends too much is left', async () => {
    const large = "select repeat('x', 1000000) from generate_series(1, 500)"
    await expect(ask(await newSource(), large)).rejects.toMatchObject({ says: { zh: expect.stringContaining('太大') } })
  })

  test('is asked by a few at once; others are told to wait', async () => {
    const id = await newSource()
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => ask(id, 'select pg_sleep(0.5)')))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(4)
    expect((await testOf(id)).status).toBe(200)
  })

  test.runIf(isLongRun)(
    'that falls silent after its greeting gives its place back when the time is over',
    async () => {
      const id = await newSource({ driverClass: 'mysql', url: `mysql://127.0.0.1:${portOf(greeting)}/old` })
      const answers = await Promise.all(Array.from({ length: 4 }, () => testOf(id)))
      expect(answers.map(({ body }) => body.msg)).toEqual(Array(4).fill('数据库太久没有答复，已停止'))
      expect((await testOf(await newSource())).status).toBe(200)
    },
    60_000,
  )

  test.runIf(isLongRun)(
    'that never ends is stopped',
    async () => {
      await expect(ask(await newSource(), 'select pg_sleep(60)')).rejects.toMatchObject({
        says: { zh: expect.stringContaining('太久') },
      })
    },
    30_000,
  )
})

describe('what is wrong is said in plain words', () => {
  test.each([
    ['a wrong password', { password: 'wrong' }, '用户名或密码不正确'],
    ['an unknown database', { url: 'nowhere' }, '没有这个数据库'],
    ['a closed door', { url: 'closed' }, '未列入允许名单'],
    ['a silent server', { url: 'silent' }, '太久没有答复|连不上'],
    ['no TLS where it is asked for', { isEncrypted: 1 }, '连不上数据库'],
  ])(
    '%s',
    async (_, more, said) => {
      const urls: Readonly<Record<string, string>> = {
        nowhere: address().replace(/[^/]+$/, 'nowhere'),
        closed: 'postgresql://10.0.0.5:5432/village',
        silent: address(portOf(silent)),
      }
      const url = 'url' in more ? urls[more.url as string] : address()
      const { status, body } = await testOf(await newSource({ ...more, url }))
      expect([status, body.msg]).toEqual([400, expect.stringMatching(said)])
      expect(JSON.stringify(body)).not.toContain(PASSWORD)
    },
    30_000,
  )

  test('hosts that nobody has named are not called, whatever they are', async () => {
    for (const host of ['10.0.0.5', 'db.example.com', 'face.cafe', '192.168.1.9']) {
      const { body } = await testOf(await newSource({ url: `postgresql://${host}:5432/village` }))
      expect(body.msg, host).toContain('未列入允许名单')
    }
  })

  test('an address of the server itself is not even stored', async () => {
    const before = await village.sql('select count(*) from develop_datasource')
    for (const host of [
      '169.254.169.254',
      '127.0.0.1',
      '[::1]',
      '0.0.0.0',
      'localhost',
      '127.1',
      '0x7f000001',
      '2130706433',
    ]) {
      const { status, body } = await submit({ url: `postgresql://${host}:5432/village` })
      expect([status, body.data?.fields?.[0]?.field], host).toEqual([400, 'url'])
      expect(body.data.fields[0].message).toContain('DATA_SOURCE_HOSTS')
    }
    expect(await village.sql('select count(*) from develop_datasource')).toEqual(before)
  })

  test('a named host that is not there is said to be missing', async () => {
    const { body } = await testOf(await newSource({ url: 'postgresql://localtest.invalid/village' }))
    expect(body.msg).toContain('找不到该主机')
  })

  test('a source that is switched off answers nobody', async () => {
    expect((await testOf(await newSource({ status: '0' }))).body.msg).toBe('数据源已停用')
  })
})

describe('an address', () => {
  test.each([
    ['file:///etc/passwd', 'url'],
    ['postgresql://user:secret@127.0.0.1/village', 'url'],
    ['jdbc:mysql://127.0.0.1/village?allowLoadLocalInfile=true', 'url'],
    ['postgresql://127.0.0.1/village?options=-csearch_path', 'url'],
    ['postgresql://127.0.0.1/', 'url'],
    ['postgresql://127.0.0.1/village/public', 'url'],
    ['http://127.0.0.1/village', 'url'],
    ['jdbc:h2:mem:test', 'url'],
    ['mysql://127.0.0.1/village', 'driverClass'],
  ])('%s is refused at its field', async (url, field) => {
    const { status, body } = await submit({ url })
    expect([status, body.data.fields[0].field]).toEqual([400, field])
  })
})

describe('a password', () => {
  test('is encrypted, is never shown, and stays when a form comes back without it', async () => {
    const id = await newSource()
    const { body } = await admin.get(`${PATH}/detail`, { id })
    expect(JSON.stringify(body)).not.toContain(PASSWORD)
    const [row] = await village.sql('select password from develop_datasource where id = $1', [id])
    expect(row!['password']).toMatch(/^v1\./)
    expect((await admin.post(`${PATH}/submit`, { ...body.data, remark: '镇里的旧库' })).status).toBe(200)
    expect((await testOf(id)).status).toBe(200)
  })

  test('is asked for again when the source leads to another place', async () => {
    const id = await newSource()
    const { data } = (await admin.get(`${PATH}/detail`, { id })).body
    for (const change of [{ url: address(portOf(silent)) }, { username: 'another' }]) {
      const { status, body } = await admin.post(`${PATH}/submit`, { ...data, ...change })
      expect([status, body.data.fields?.[0]?.field]).toEqual([400, 'password'])
    }
    expect(seen.join('')).not.toContain(PASSWORD)
  })
})

describe('a tenant', () => {
  test('has the source that the platform gives it, and the source stays as long as it is used', async () => {
    const id = await newSource()
    const give = (datasourceId: string): Promise<Answer> =>
      admin.post('/blade-system/tenant/datasource', {}, { query: { tenantId: '000000', datasourceId } })
    expect((await give(id)).status).toBe(200)
    const removal = await admin.post(`${PATH}/remove`, {}, { query: { ids: id } })
    expect([removal.status, removal.body.msg]).toEqual([400, expect.stringContaining('已被租户管理')])
    expect((await give('')).status).toBe(200)
    expect((await admin.post(`${PATH}/remove`, {}, { query: { ids: id } })).status).toBe(200)
  })
})
