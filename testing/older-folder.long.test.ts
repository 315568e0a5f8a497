import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseAccount } from '../kernel/server/src/embedded/account.ts'
import { findBinaries } from '../kernel/server/src/embedded/binaries.ts'
import { launch } from '../kernel/server/src/embedded/launch.ts'
import { clientOf, sendTo, signIn } from './client.ts'
import { hasOlderPostgres, OLDER_POSTGRES } from './older-postgres.ts'
import { postgresClients } from './postgres-clients.ts'
import { startProduct } from './product.ts'
import { temporaryDir } from './temporary.ts'

/** A data folder of PostgreSQL 15 moves to this version, as docs/operation.md says it. */
const PASSWORD = 'Older-folder-2026'
const root = temporaryDir('village-older-')
const [before, after, dump] = [join(root, 'old'), join(root, 'new'), join(root, 'village.dump')]

beforeAll(postgresClients, 120_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Runs the product while `work` talks to it. */
async function during<T>(dataDir: string, databaseUrl: string, work: (address: string) => Promise<T>): Promise<T> {
  const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, DEMO: 'off', CAPTCHA: 'off', LOG_LEVEL: 'fatal' }
  const product = await startProduct({ ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  return work(product.address).finally(() => product.stop())
}

/** What an earlier version left: its folder, with one village that has a department more. Answers how to sign in. */
async function makeOlderFolder() {
  const older = await launch({ dataDir: before, package: OLDER_POSTGRES, reach: 'loopback' })
  const client = new pg.Client(older.client)
  await client.connect()
  await client.query('create database village')
  await client.end()
  const url = `postgres://owner:${older.client.password}@127.0.0.1:${older.client.port}/village`
  const left = await during(before, url, async address => {
    const { client: admin, password } = await signIn(sendTo(address), { account: 'admin', password: PASSWORD })
    const depts = (await admin.get('/blade-system/dept/tree')).body.data
    const person = {
      name: '沈旧夹',
      idType: '99',
      sex: '1',
      birthday: '1980-05-06',
      residenceType: '1',
      liveAddress: '一号',
    }
    const added = await admin.post('/convenient/resident/submit', { ...person, deptId: depts[0].id })
    expect(added.body).toMatchObject({ code: 200 })
    return { id: added.body.data.id as string, token: admin.token, password }
  })
  await older.stop()
  return left
}

/** Runs a program of PostgreSQL against the database that runs in a folder. */
function runAt(dataDir: string, host: string, program: string, ...options: readonly string[]): void {
  const password = readFileSync(join(dataDir, 'secret/database-owner'), 'utf8').trim()
  const env = { ...process.env, PGHOST: host, PGUSER: 'owner', PGPASSWORD: password }
  execFileSync(program, options, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function dumpOlder(): Promise<void> {
  const older = await launch({ dataDir: before, package: OLDER_POSTGRES })
  runAt(before, older.client.host!, 'pg_dump', '--format=custom', `--file=${dump}`, 'village')
  await older.stop()
}

async function restoreIntoNewer(): Promise<void> {
  const pgdata = join(after, 'pgdata')
  const { pgCtl } = await findBinaries(after, databaseAccount(pgdata))
  const { uid, gid } = statSync(pgdata)
  const host = join(after, 'run')
  const control = (...options: readonly string[]): void =>
    void execFileSync(pgCtl, [...options, '-D', pgdata], { uid, gid, cwd: '/', stdio: 'ignore' })
  control('start', '-w', '-l', join(pgdata, 'restore.log'), '-o', `-k ${host} -c listen_addresses=`)
  const statements = ['-c', 'drop database village', '-c', 'create database village']
  runAt(after, host, 'psql', '--dbname=postgres', ...statements)
  runAt(after, host, 'pg_restore', '--exit-on-error', '--dbname=village', dump)
  control('stop')
}

test.runIf(hasOlderPostgres)(
  'a folder of PostgreSQL 15 moves to a new one with its accounts, keys and records',
  async () => {
    const { id, token } = await makeOlderFolder()
    await expect(during(before, '', async () => {})).rejects.toThrow(
      /由 PostgreSQL 15 建立[\s\S]*made by PostgreSQL 15/,
    )
    await dumpOlder()
    mkdirSync(after, { mode: 0o711 })
    for (const name of ['secret', 'files'])
      if (existsSync(join(before, name))) cpSync(join(before, name), join(after, name), { recursive: true })
    await during(after, '', async () => {})
    await restoreIntoNewer()
    await during(after, '', async address => {
      const known = clientOf(sendTo(address), token)
      expect((await known.get('/convenient/resident/detail', { id })).body.data).toMatchObject({ id, name: '沈旧夹' })
    })
  },
  300_000,
)
