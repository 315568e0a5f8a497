import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { discover } from '../../apps/server/discover.ts'
import { setPassword } from '../../features/account/public.server.ts'
import { sumOf } from '../../kernel/server/src/archive/catalog.ts'
import { openArchive } from '../../kernel/server/src/archive/reading.ts'
import { restoreTables } from '../../kernel/server/src/archive/restoring.ts'
import { start } from '../../kernel/server/src/boot.ts'
import { asOwner } from '../../kernel/server/src/database/hosts/as-owner.ts'
import { readSettings } from '../../kernel/server/src/settings/settings.ts'
import { DUMP_KEY, RELEASED } from '../../tools/schema/release-dump.ts'
import { sendInto, signIn } from '../client.ts'
import { ask, MIGRATIONS } from '../cluster/databases.ts'
import { createDatabase } from '../database.ts'
import { temporaryDir } from '../temporary.ts'

const PASSWORD = 'Released-2026-x'
const versions = readdirSync(RELEASED).map(name => name.slice(0, -'.zip'.length))

test('the first release is kept, to try each later version with it', () => {
  expect(versions).toContain('1.0.0')
})

/** Tables whose rows a migration may change are named here, with the version since which they differ. */
const CHANGED: ReadonlySet<string> = new Set()

test.each(versions)(
  'the village of version %s comes up to this one with every row, and its people sign in',
  async version => {
    const dataDir = temporaryDir('village-released-')
    mkdirSync(join(dataDir, 'secret'))
    writeFileSync(join(dataDir, 'secret/master.key'), `${DUMP_KEY.toString('base64')}\n`)
    const database = await createDatabase('migrated')
    const archive = await openArchive(join(RELEASED, `${version}.zip`))
    await ask(database.owner, 'drop table if exists kernel_key')
    await restoreTables(database.owner, { archive, migrations: MIGRATIONS, master: DUMP_KEY }).finally(() =>
      archive.close(),
    )
    await asOwner(database.owner, async client => {
      await client.query(`set timezone = 'UTC'; set extra_float_digits = 1`)
      for (const said of archive.manifest.tables.filter(({ table }) => !CHANGED.has(table))) {
        const { rows, sum } = await sumOf(client, said)
        expect([said.table, rows, sum]).toEqual([said.table, said.rows, said.sum])
      }
    })
    const settings = readSettings({ DATA_DIR: dataDir, DEMO: 'lite', CAPTCHA: 'off', LOG_LEVEL: 'fatal' })
    const running = await start({
      found: await discover(settings),
      settings,
      migrations: MIGRATIONS,
      cluster: { ...database, embedded: false, stop: async () => {} },
      poolSize: 4,
    })
    try {
      const [user] = await ask(database.owner, `select id from system_users where account = 'clerk.haitang'`)
      await running.services.as(running.services.platform, { source: 'start' }, call =>
        setPassword(call, user.id, PASSWORD, { mustChange: false }),
      )
      const { client } = await signIn(sendInto(running.app), { account: 'clerk.haitang', password: PASSWORD })
      const list = await client.get('/convenient/resident/page', { size: 5 })
      expect(list.body).toMatchObject({ code: 200 })
      expect(list.body.data.records).toHaveLength(5)
      // Sealed by the key of the installation that it comes from.
      expect(list.body.data.records[0].idCard).toMatch(/\*/)
    } finally {
      await running.close()
      await database.drop()
    }
  },
)
