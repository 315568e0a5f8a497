import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryDir } from '../../../../testing/temporary.ts'
import { type Embedded, launch } from '../embedded/launch.ts'
import { openCluster } from './cluster.ts'

/** A PostgreSQL server that is reached by URL, with a plain owner who may make roles and one who may not. */
let dataDir: string
let server: Embedded
const say = (): void => {}

async function ask(config: pg.ClientConfig, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const sql of statements) rows = (await client.query(sql)).rows
    return rows
  } finally {
    await client.end()
  }
}
const url = (user: string, port = server.client.port): string => `postgres://${user}:pw@127.0.0.1:${port}/village`

beforeAll(async () => {
  dataDir = temporaryDir('village-cluster-')
  server = await launch({ dataDir: join(dataDir, 'server'), reach: 'loopback' })
  await ask(
    server.client,
    "create role mayor login createrole password 'pw'",
    "create role clerk login password 'pw'",
    'create database village owner mayor',
  )
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a user who may not make roles is told what to run, without any password in clear', async () => {
  const started = openCluster({ dataDir: join(dataDir, 'clerk'), databaseUrl: url('clerk') }, { say })
  await expect(started).rejects.toThrow(
    /clerk of DATABASE_URL may not create roles.*create role village_app login.*SCRAM-SHA-256\$/,
  )
})

test('on a server the roles are made, sign in with passwords of their own, and cannot pass the walls', async () => {
  const cluster = await openCluster({ dataDir: join(dataDir, 'a'), databaseUrl: url('mayor') }, { say })
  expect(cluster.embedded).toBe(false)
  const [me] = await ask(
    cluster.app,
    'select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  )
  expect(me).toEqual({ rolname: 'village_app', rolsuper: false, rolbypassrls: false })
  expect(await ask(cluster.jobs, 'select current_user as me')).toEqual([{ me: 'village_jobs' }])
})

const secretOf = (folder: string, name: string): string => join(dataDir, folder, 'secret', name)

test('when the files with the passwords are lost, the next start gives new ones', async () => {
  const first = await openCluster({ dataDir: join(dataDir, 'a'), databaseUrl: url('mayor') }, { say })
  for (const login of ['village_app', 'village_jobs']) rmSync(secretOf('a', login))
  const cluster = await openCluster({ dataDir: join(dataDir, 'a'), databaseUrl: url('mayor') }, { say })
  expect(cluster.app.password).not.toBe(first.app.password)
  expect(await ask(cluster.app, 'select current_user as me')).toEqual([{ me: 'village_app' }])
  const again = await openCluster({ dataDir: join(dataDir, 'a'), databaseUrl: url('mayor') }, { say })
  expect(again.app.password).toBe(cluster.app.password)
})

test.each([
  ['a second DATA_DIR', 'second', undefined],
  ['one with another key', 'other', randomBytes(32).toString('base64')],
])('%s is refused before anything is changed, and the running server stays as it is', async (_, folder, key) => {
  const running = await openCluster({ dataDir: join(dataDir, 'a'), databaseUrl: url('mayor') }, { say })
  if (key) {
    mkdirSync(join(dataDir, folder, 'secret'), { recursive: true })
    writeFileSync(secretOf(folder, 'master.key'), key)
  }
  const started = openCluster({ dataDir: join(dataDir, folder), databaseUrl: url('mayor') }, { say })
  await expect(started).rejects.toMatchObject({ says: { zh: expect.stringContaining('属于另一把密钥') } })
  expect(existsSync(secretOf(folder, 'village_app'))).toBe(false)
  expect(existsSync(secretOf(folder, 'master.key'))).toBe(key !== undefined)
  expect(await ask(running.app, 'select current_user as me')).toEqual([{ me: 'village_app' }])
})

test('who lost the key for good goes on with a new one by saying so', async () => {
  await ask(server.client, 'create database lost owner mayor')
  const databaseUrl = url('mayor').replace('/village', '/lost')
  const folder = join(dataDir, 'lost')
  const old = await openCluster({ dataDir: folder, databaseUrl }, { say })
  await ask(old.owner, 'create table kernel_migration (name text)')
  const passwords = ['village_app', 'village_jobs'].map(name => [name, readFileSync(secretOf('lost', name))] as const)
  rmSync(secretOf('lost', 'master.key'))
  await expect(openCluster({ dataDir: folder, databaseUrl }, { say })).rejects.toThrow('another key')
  await openCluster({ dataDir: folder, databaseUrl, acceptNewKey: true }, { say })
  await openCluster({ dataDir: folder, databaseUrl }, { say })
  for (const [name, password] of passwords) expect(readFileSync(secretOf('lost', name))).toEqual(password)
})

test.each(['master.key', 'village_app'])('a broken %s is named, with what to do', async name => {
  const whole = readFileSync(secretOf('a', name))
  writeFileSync(secretOf('a', name), 'broken\n')
  const started = openCluster({ dataDir: join(dataDir, 'a'), databaseUrl: url('mayor') }, { say })
  await expect(started).rejects.toMatchObject({ says: { zh: expect.stringContaining(`${name} 已损坏`) } })
  writeFileSync(secretOf('a', name), whole)
})

test('a server role that passes row-level security is refused', async () => {
  await ask(server.client, 'alter role village_app bypassrls')
  const started = openCluster({ dataDir: join(dataDir, 'a'), databaseUrl: url('mayor') }, { say })
  await expect(started).rejects.toThrow('village_app can pass row-level security')
  await ask(server.client, 'alter role village_app nobypassrls')
})

test('a wrong password is refused at once', async () => {
  const wrong = url('mayor').replace(':pw@', ':wrong@')
  await expect(openCluster({ dataDir, databaseUrl: wrong }, { say })).rejects.toThrow('cannot be reached: password')
})

test('a host whose name does not resolve yet is waited for', async () => {
  const databaseUrl = url('mayor').replace('127.0.0.1', 'no.such.name.invalid')
  const say = (says: { en: string }): never => {
    throw new Error(says.en)
  }
  await expect(openCluster({ dataDir, databaseUrl }, { say })).rejects.toThrow(
    `Waiting up to 30 s for the database no.such.name.invalid:${server.client.port}/village`,
  )
})

test('a server that is not there yet is waited for, and the wait is said once', async () => {
  const said: string[] = []
  const late = await launch({ dataDir: join(dataDir, 'late'), reach: 'loopback' })
  const { port, password } = late.client
  await ask(late.client, 'create database village')
  await late.stop()
  const databaseUrl = `postgres://owner:${password}@127.0.0.1:${port}/village`
  const started = openCluster({ dataDir: join(dataDir, 'c'), databaseUrl }, { say: line => said.push(line.en) })
  const back = await launch({ dataDir: join(dataDir, 'late'), reach: 'loopback', port: port! })
  await started.finally(() => back.stop())
  expect(said).toEqual([`Waiting up to 30 s for the database 127.0.0.1:${port}/village …`])
})
