import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { MIGRATIONS } from '../../apps/server/parts.ts'
import { launch } from '../../kernel/server/src/embedded/launch.ts'
import { readSettings } from '../../kernel/server/src/settings/settings.ts'
import { carryOver } from '../../kernel/server/src/upgrading/carrying-over.ts'
import { clientOf, sendTo, signIn } from '../client.ts'
import { startProduct } from '../product.ts'
import { temporaryDir } from '../temporary.ts'
import { hasOlderPostgres, OLDER_POSTGRES } from './older-postgres.ts'

/** A data folder of PostgreSQL 15 is carried over to this version at its first start, as docs/operation.md says. */
const PASSWORD = 'Older-folder-2026'
const root = temporaryDir('village-older-')
const dataDir = join(root, '数据 一')
const own = join(import.meta.dirname, '../../node_modules', OLDER_POSTGRES, 'native')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const settings = (more: Record<string, string> = {}) => ({
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: PASSWORD,
  DEMO: 'off',
  CAPTCHA: 'off',
  LOG_LEVEL: 'fatal',
  ...more,
})
/** Runs the product while `work` talks to it. */
async function during<T>(more: Record<string, string>, work: (address: string) => Promise<T>): Promise<T> {
  const product = await startProduct(settings(more))
  return work(product.address).finally(() => product.stop())
}

/** What an earlier version left: its folder, with one resident. Answers how to find that. */
async function makeOlderFolder() {
  const older = await launch({ dataDir, package: OLDER_POSTGRES, reach: 'loopback' })
  const client = new pg.Client(older.client)
  await client.connect()
  await client.query('create database village')
  await client.end()
  const url = `postgres://owner:${older.client.password}@127.0.0.1:${older.client.port}/village`
  const left = await during({ DATABASE_URL: url }, async address => {
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

const madeBy = (folder: string): string => readFileSync(join(dataDir, folder, 'PG_VERSION'), 'utf8').trim()

test.runIf(hasOlderPostgres)(
  'a folder of PostgreSQL 15 is carried over with its accounts, keys and records, also by a start that is killed',
  async () => {
    const { id, token } = await makeOlderFolder()
    // Another reason to stop than the test's own: the folder has no such programs, and the machine may have.
    const nowhere = readSettings(settings({ OLDER_POSTGRES: join(root, 'nowhere') }))
    if (!existsSync('/usr/lib/postgresql/15'))
      await expect(carryOver(nowhere, MIGRATIONS, () => {})).rejects.toThrow('the programs of PostgreSQL 15 are needed')
    expect(madeBy('pgdata')).toBe('15')

    const cut = new AbortController()
    const killed = startProduct(settings({ OLDER_POSTGRES: own }), cut.signal)
    const until = performance.now() + 120_000
    while (!existsSync(join(dataDir, 'carrying-over.json')) && performance.now() < until)
      await new Promise(done => setTimeout(done, 5))
    cut.abort()
    await expect(killed).rejects.toThrow()
    expect(existsSync(join(dataDir, 'carrying-over.json'))).toBe(true)

    await during({}, async address => {
      const known = clientOf(sendTo(address), token)
      expect((await known.get('/convenient/resident/detail', { id })).body.data).toMatchObject({ id, name: '沈旧夹' })
    })
    expect([madeBy('pgdata'), madeBy('pgdata-15')]).toEqual(['18', '15'])
    expect(existsSync(join(dataDir, 'carrying-over.json'))).toBe(false)
    expect(readdirSync(join(dataDir, 'backups')).filter(name => name.startsWith('before-postgresql-18-'))).toHaveLength(
      1,
    )
  },
  600_000,
)

test.runIf(hasOlderPostgres)('a folder that a newer PostgreSQL made is left as it is, in words', async () => {
  const file = join(dataDir, 'pgdata/PG_VERSION')
  const made = readFileSync(file, 'utf8')
  writeFileSync(file, '99\n')
  await expect(during({}, async () => {})).rejects.toThrow(/由 PostgreSQL 99 建立[\s\S]*needs that newer version/)
  writeFileSync(file, made)
})
