import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLongRun } from '../../../../../testing/long-run.ts'
import { makeAuthority } from '../../../../../testing/several-servers/certificates.ts'
import { type HostedDatabase, launchHosted } from '../../../../../testing/several-servers/hosted-database.ts'
import { DUMPABLE_POSTGRES, postgresClients } from '../../../../../testing/several-servers/postgres-clients.ts'
import { temporaryDir } from '../../../../../testing/temporary.ts'
import { openCluster } from '../../cluster/cluster.ts'
import { databaseAccount } from '../../embedded/account.ts'
import { asOwner } from './as-owner.ts'

/** A real server with a certificate of the county's own authority, as docs/operation.md says it. */
const folder = temporaryDir('village-tls-')
const fileOf = (name: string): string => join(folder, name)
let database: HostedDatabase

beforeAll(async () => {
  const county = makeAuthority('County authority')
  const { certificate, key } = county.issueFor('127.0.0.1')
  writeFileSync(fileOf('county.pem'), county.certificate)
  writeFileSync(fileOf('other.pem'), makeAuthority('Another authority').certificate)
  mkdirSync(fileOf('tls'), { mode: 0o711 })
  const account = databaseAccount(fileOf('server/pgdata'))
  for (const [name, content] of Object.entries({ 'tls/server.pem': certificate, 'tls/server.key': key })) {
    writeFileSync(fileOf(name), content, { mode: 0o600 })
    if (account) chownSync(fileOf(name), account.uid, account.gid)
  }
  const files = [`ssl_cert_file=${fileOf('tls/server.pem')}`, `ssl_key_file=${fileOf('tls/server.key')}`]
  database = await launchHosted(folder, ['ssl=on', ...files], isLongRun ? DUMPABLE_POSTGRES : undefined)
}, 120_000)
afterAll(async () => {
  await database?.server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const urlWith = (authority: string, host = '127.0.0.1'): string =>
  `${database.url.replace('127.0.0.1', host)}?sslmode=verify-full&sslrootcert=${fileOf(authority)}`
const open = (databaseUrl: string) => openCluster({ dataDir: fileOf('data'), databaseUrl }, { say: () => {} })

test('with verify-full and the authority, owner, server and jobs are encrypted', async () => {
  const { owner, app, jobs } = await open(urlWith('county.pem'))
  for (const role of [owner, app, jobs]) {
    const { rows } = await asOwner(role, client =>
      client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()'),
    )
    expect(rows).toEqual([{ ssl: true }])
  }
})

test.each([
  ['another authority', 'other.pem', '127.0.0.1', /证书不可信.*sslrootcert/, /certificate.*not trusted.*sslrootcert/],
  ['a name that the certificate does not hold', 'county.pem', 'localhost', /证书不可信.*localhost/, /localhost/],
  ['an authority whose file is missing', 'none.pem', '127.0.0.1', /无法读取.*none\.pem/, /none\.pem.*cannot be read/],
])('%s is refused at once, in words', async (_, authority, host, zh, en) => {
  const refusal = { says: { zh: expect.stringMatching(zh), en: expect.stringMatching(en) } }
  await expect(open(urlWith(authority, host))).rejects.toMatchObject(refusal)
})

test.runIf(isLongRun)('pg_dump takes the same address, and refuses it with another authority', () => {
  postgresClients()
  const dump = (authority: string): string =>
    execFileSync('pg_dump', ['--schema-only', urlWith(authority)], { encoding: 'utf8', stdio: 'pipe' })
  expect(dump('county.pem')).toContain('PostgreSQL database dump complete')
  expect(() => dump('other.pem')).toThrow('certificate verify failed')
})
