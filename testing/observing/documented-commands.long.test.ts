import { chmodSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../../kernel/server/src/embedded/launch.ts'
import { hasMosquitto } from '../devices/mosquitto.ts'
import { freePort } from '../product.ts'
import { DUMPABLE_POSTGRES, postgresClients } from '../several-servers/postgres-clients.ts'
import { temporaryDir } from '../temporary.ts'
import { programs, type Unpacked, unpackedBundle } from './bundled.ts'
import {
  type Block,
  blockOf,
  deptsOf,
  during,
  enterFirst,
  enterPerson,
  foundBy,
  otherBlocks,
  put,
  trialSettings as settings,
  typed,
} from './documented-blocks.ts'

/*
 * What README and docs tell people to type is run from the text itself. Names in capitals, addresses and folders of the
 * reader's own are put in; nothing else is changed.
 */

const root = temporaryDir('village-documented-')
afterAll(() => rmSync(root, { recursive: true, force: true }))
const ran = new Set<Block>()
function take(file: string, words: string): string {
  const block = blockOf(file, words)
  ran.add(block)
  return block.text
}

test('README: a program signs in and reads the residents', async () => {
  const dataDir = join(root, 'program')
  await during(settings(dataDir), async ({ address }) => {
    const { password } = await enterFirst(address)
    const said = typed(
      put(take('README.md', 'Blade-Auth'), { PASSWORD: password, ACCOUNT: 'admin', 'http://localhost:8080': address }),
    )
    expect(JSON.parse(said)).toMatchObject({ code: 200 })
  })
}, 300_000)

test.runIf(hasMosquitto)(
  'docs/devices.md: a device sends values in both dialects',
  async () => {
    const dataDir = join(root, 'devices')
    await during(settings(dataDir), async ({ address, mqttPort }) => {
      const { client } = await enterFirst(address)
      const device = {
        machineName: '文档水位计',
        sn: 'DOC-0001',
        deptId: (await deptsOf(client))[0].id,
        machineType: 'water',
        protocol: '1',
      }
      const added = await client.post('/device/machine/save', device)
      expect(added.body).toMatchObject({ code: 200 })
      const { id } = added.body.data
      const told = (await client.post('/device/machine/credential', { id })).body.data
      const url = new URL(address)
      typed(
        put(take('docs/devices.md', 'v1/devices/me/telemetry'), {
          'http://HOST:PORT': address,
          'HOST -p 1883': `${url.hostname} -p ${mqttPort}`,
          ACCESS_TOKEN: told.accessToken,
          SECURE_ID: told.secureId,
          SECURE_KEY: told.secureKey,
          '-i SN': `-i ${told.sn}`,
          'PRODUCT/SN': `none/${told.sn}`,
        }).replaceAll('curl ', 'curl --fail -s '),
      )
      const state = await client.get('/device/machine/connection', { id })
      expect(JSON.stringify(state.body)).toContain('waterLevel')
    })
  },
  300_000,
)

let bundle: Unpacked
test.each(['中文', 'English'])(
  'docs/install.md: the bundle is unpacked and installed (%s)',
  async language => {
    bundle ??= await unpackedBundle()
    const [zh, en] = otherBlocks(new Set()).filter(
      ({ file, text }) => file === 'docs/install.md' && text.includes('./install.sh'),
    )
    const block = language === '中文' ? zh! : en!
    ran.add(block)
    const there = join(root, language)
    mkdirSync(there)
    for (const folder of [root, there]) chmodSync(folder, 0o755)
    cpSync(bundle.file, join(there, bundle.file.split('/').at(-1)!))
    const env = {
      VILLAGE_PREFIX: join(root, `opt-${language === '中文' ? 'zh' : 'en'}`),
      VILLAGE_DATA: join(root, 'service-data'),
      VILLAGE_USER: 'nobody',
      VILLAGE_PORT: String(await freePort()),
    }
    if (existsSync(join(env.VILLAGE_DATA, 'village.env'))) rmSync(env.VILLAGE_DATA, { recursive: true })
    // Root needs no sudo, and a machine for tests may have none.
    expect(typed(`sudo() { "$@"; }\n${block.text}`, env, there)).toContain('Installed in')
  },
  600_000,
)
afterAll(() => bundle && rmSync(bundle.above, { recursive: true, force: true }))

test('docs/operation.md: backup beside the running server, and restore on a new machine', async () => {
  const [before, after] = [join(root, 'before'), join(root, 'after')]
  const backup = join(root, 'backup')
  mkdirSync(backup)
  const token = await during(settings(before), async ({ address }) => {
    const token = await enterPerson(address)
    typed(put(take('docs/operation.md', 'npm run backup -- /backup/'), { '/backup/': `${backup}/` }), {
      DATA_DIR: before,
    })
    return token
  })
  const [restore, start, ...more] = put(
    take('docs/operation.md', 'npm run restore -- /backup/village.zip --keys /backup/village.zip.keys\nnpm start'),
    { '/backup/': `${backup}/` },
  )
    .trim()
    .split('\n')
  expect([start, more]).toEqual(['npm start', []])
  expect(typed(restore!, { DATA_DIR: after })).toContain('each table compared')
  await during(settings(after), async ({ address }) => expect(await foundBy(address, token)).toEqual(['沈文档']))
}, 600_000)

test('docs/operation.md: pg_dump of a server of one’s own, and its restore on another', async () => {
  postgresClients()
  const servers = await Promise.all(
    ['old', 'new'].map(name =>
      launch({
        dataDir: join(root, name),
        reach: 'loopback',
        ...(DUMPABLE_POSTGRES && { package: DUMPABLE_POSTGRES }),
      }),
    ),
  )
  const [old, next] = servers.map(
    ({ client: { port, password } }) => `postgres://owner:${password}@127.0.0.1:${port}`,
  ) as [string, string]
  try {
    for (const server of servers) {
      const client = new pg.Client(server.client)
      await client.connect()
      await client.query('create database village')
      await client.end()
    }
    const [oldData, newData] = [join(root, 'old-files'), join(root, 'new-files')]
    const token = await during({ ...settings(oldData), DATABASE_URL: `${old}/village` }, ({ address }) =>
      enterPerson(address),
    )
    const dumps = { DATABASE_URL: `${old}/village`, DATA_DIR: oldData }
    typed(take('docs/operation.md', 'pg_dump --format'), dumps, root)
    const there = { SERVER_URL: next, DATABASE_URL: `${next}/village`, DATA_DIR: newData }
    const parts = take('docs/operation.md', 'pg_restore').split(/^npm start.*$/m)
    expect(parts).toHaveLength(3)
    typed(parts[0]!, there, root)
    await during({ ...settings(newData), DATABASE_URL: there.DATABASE_URL }, async () => {})
    typed(parts[1]!, there, root)
    await during({ ...settings(newData), DATABASE_URL: there.DATABASE_URL }, async ({ address }) =>
      expect(await foundBy(address, token)).toEqual(['沈文档']),
    )
  } finally {
    for (const server of servers) await server.stop()
  }
}, 600_000)

beforeAll(() => programs({ curl: 'curl', md5sum: 'coreutils' }))
test('nothing else is told to be typed', () => {
  expect(otherBlocks(ran).filter(({ file }) => hasMosquitto || !file.endsWith('devices.md'))).toEqual([])
})
