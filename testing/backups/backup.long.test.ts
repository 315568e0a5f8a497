import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Embedded, launch } from '../../kernel/server/src/embedded/launch.ts'
import { clientOf, sendTo, signIn } from '../client.ts'
import { startProduct } from '../product.ts'
import { DUMPABLE_POSTGRES, postgresClients } from '../several-servers/postgres-clients.ts'
import { temporaryDir } from '../temporary.ts'

const PLACES = { backup: '../../tools/backup.ts', restore: '../../tools/restore.ts' } as const
const tool = (name: keyof typeof PLACES, args: readonly string[], env: Record<string, string>): string =>
  execFileSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, PLACES[name]), ...args], {
    env: { PATH: process.env['PATH']!, ...env },
    encoding: 'utf8',
  })

/** Backups of database, files and keys, and their restore on another server, as docs/operation.md says it. */
const PASSWORD = 'Backup-2026-x'
const OWNER = 'hosted'
const root = temporaryDir('village-backup-')
const dump = join(root, 'village.dump')
const ID_NUMBER = '11010519491231002X'

let servers: readonly Embedded[]
/** Changed at the first sign-in. */
let adminPassword = PASSWORD

async function serverAt(name: string): Promise<Embedded> {
  const server = await launch({
    dataDir: join(root, name),
    reach: 'loopback',
    ...(DUMPABLE_POSTGRES && { package: DUMPABLE_POSTGRES }),
  })
  const client = new pg.Client(server.client)
  await client.connect()
  await client.query(`create role ${OWNER} login createrole createdb password 'for-tests-only'`)
  await client.query(`create database ${OWNER} owner ${OWNER}`)
  await client.end()
  return server
}
const urlOf = (server: Embedded, database = OWNER): string =>
  `postgres://${OWNER}:for-tests-only@127.0.0.1:${server.client.port}/${database}`

const settingsOf = (server: Embedded, dataDir: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: urlOf(server),
  ADMIN_PASSWORD: PASSWORD,
  DEMO: 'off',
  CAPTCHA: 'off',
  LOG_LEVEL: 'fatal',
})

/** Runs the product on this server while `work` talks to it. */
async function during<T>(server: Embedded, dataDir: string, work: (address: string) => Promise<T>): Promise<T> {
  const product = await startProduct(settingsOf(server, dataDir))
  return work(product.address).finally(() => product.stop())
}

async function asOwner(server: Embedded, database: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(server, database) })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  postgresClients()
  servers = [await serverAt('old'), await serverAt('new')]
}, 120_000)
afterAll(async () => {
  for (const server of servers ?? []) await server.stop()
  rmSync(root, { recursive: true, force: true })
})

const RESIDENT = '/convenient/resident'
test('a backup of database and keys comes up on another server: accounts, records and sealed numbers are there', async () => {
  const [before, after] = [servers[0]!, servers[1]!]
  const [oldDir, newDir] = [join(root, 'old-data'), join(root, 'new-data')]
  for (const dir of [oldDir, newDir]) mkdirSync(dir, { mode: 0o711 })
  const { id, token, password } = await during(before, oldDir, async address => {
    const { client, password } = await signIn(sendTo(address), { account: 'admin', password: PASSWORD })
    const depts = (await client.get('/blade-system/dept/tree')).body.data
    const person = { name: '沈备份', idType: '01', idCard: ID_NUMBER, deptId: depts[0].id, residenceType: '1' }
    const added = await client.post(`${RESIDENT}/submit`, { ...person, liveAddress: '一组1号' })
    expect(added.body).toMatchObject({ code: 200 })
    return { id: added.body.data.id as string, token: client.token, password }
  })
  adminPassword = password
  execFileSync('pg_dump', ['--format=custom', `--file=${dump}`, urlOf(before)])

  // The new server's roles come with a start on an empty database.
  cpSync(join(oldDir, 'secret'), join(newDir, 'secret'), { recursive: true })
  await during(after, newDir, async () => {})
  await asOwner(after, 'postgres', `drop database ${OWNER}`, `create database ${OWNER}`)
  await asOwner(after, OWNER, 'grant create on schema public to village_audit')
  execFileSync('pg_restore', ['--exit-on-error', `--dbname=${urlOf(after)}`, dump])

  await during(after, newDir, async address => {
    const known = clientOf(sendTo(address), token)
    expect((await known.get(`${RESIDENT}/detail`, { id })).body.data).toMatchObject({ id, name: '沈备份' })
    const { client } = await signIn(sendTo(address), { account: 'admin', password })
    const params = { query: { id, field: 'idCard', reason: '核对备份' } }
    const revealed = await client.post(`${RESIDENT}/reveal`, {}, params)
    expect(JSON.stringify(revealed.body)).toContain(ID_NUMBER)
    const found = await client.get(`${RESIDENT}/page`, { idCard: ID_NUMBER, size: 10 })
    expect(found.body.data.records.map((row: { id: string }) => row.id)).toEqual([id])
  })
}, 300_000)

test('npm run backup and npm run restore bring rows, files and keys to another server, and refuse what would harm', async () => {
  const before = servers[0]!
  const oldDir = join(root, 'old-data')
  const archive = join(root, '备份', 'village.zip')
  const env = { BACKUP_PASSPHRASE: '一把足够长的口令，十二个字' }
  // Beside the running server, as the owner of a hosted database: no superuser.
  await during(before, oldDir, async address => {
    expect(tool('backup', [archive], { ...settingsOf(before, oldDir), ...env })).toMatch(/张表/)
    // What is added after it is not in it.
    const { client } = await signIn(sendTo(address), { account: 'admin', password: adminPassword })
    const depts = (await client.get('/blade-system/dept/tree')).body.data
    const late = {
      name: '后来人',
      deptId: depts[0].id,
      residenceType: '1',
      sex: '1',
      birthday: '1980-01-02',
      liveAddress: '二组',
    }
    expect((await client.post(`${RESIDENT}/submit`, late)).body).toMatchObject({ code: 200 })
    const live = () => tool('restore', [archive, '--replace'], { ...settingsOf(before, oldDir), ...env })
    expect(live).toThrow(/A server is still connected/)
  })
  const next = await serverAt('next')
  try {
    const newDir = join(root, 'next-data')
    mkdirSync(newDir, { mode: 0o711 })
    const there = { ...settingsOf(next, newDir), ...env }
    expect(() =>
      tool('restore', [archive, '--keys', `${archive}.keys`], {
        ...there,
        BACKUP_PASSPHRASE: '不对的口令，也有十二个字长',
      }),
    ).toThrow(/passphrase/)
    expect(tool('restore', [archive, '--keys', `${archive}.keys`], there)).toMatch(/each table compared/)
    await during(next, newDir, async address => {
      const { client } = await signIn(sendTo(address), { account: 'admin', password: adminPassword })
      const found = await client.get(`${RESIDENT}/page`, { idCard: ID_NUMBER, size: 10 })
      expect(found.body.data.records).toMatchObject([{ name: '沈备份' }])
      expect((await client.get(`${RESIDENT}/page`, { name: '后来人' })).body.data.total).toBe(0)
    })
    expect(() => tool('restore', [archive], there)).toThrow(/There are data already/)
    expect(tool('restore', [archive, '--replace'], there)).toMatch(/before-restore/)
  } finally {
    await next.stop()
  }
}, 400_000)
