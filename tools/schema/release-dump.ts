import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VERSION } from '@village/resource'
import { openCluster, readSettings, start, writeArchive } from '@village/server'
import type pg from 'pg'
import { discover } from '../../apps/server/discover.ts'
import { MIGRATIONS } from '../../apps/server/parts.ts'
import { asOwner } from '../../kernel/server/src/database/hosts/as-owner.ts'
import { ROOT } from '../built.mjs'

/**
 * `npm run release:dump`: keeps the demo town of this version as db/released/VERSION.zip, from which later versions are
 * tried (testing/backups/released.test.ts). Run once for each release that changes the database, before its tag.
 */

/** Seals made-up people alone, so that a dump can be opened by everybody who has the tree. */
export const DUMP_KEY = createHash('sha256').update('released dumps hold made-up people alone').digest()
export const RELEASED = join(ROOT, 'db/released')
const MOST_BYTES = 2_000_000

/** Of registers that nothing refers to some hundred rows will do; rights and menus stay whole. */
const KEPT_ROWS = 300
async function thinOut(owner: pg.ClientConfig): Promise<void> {
  await asOwner(owner, async client => {
    const { rows } = await client.query<{ table: string }>(
      `select c.oid::regclass::text as table from pg_class c
        where c.relname !~ '^system_' and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id')
          and not exists (select from pg_constraint k where k.confrelid = c.oid)`,
    )
    await client.query('begin')
    for (const { table } of rows)
      await client.query(
        `alter table ${table} disable trigger user;
         delete from ${table} where id not in (select id from ${table} order by id desc limit ${KEPT_ROWS});
         alter table ${table} enable trigger user`,
      )
    await client.query('commit')
  })
}

async function dump(path: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'village-release-'))
  mkdirSync(join(dataDir, 'secret'), { mode: 0o700 })
  writeFileSync(join(dataDir, 'secret/master.key'), `${DUMP_KEY.toString('base64')}\n`, { mode: 0o600 })
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: 'lite', LOG_LEVEL: 'fatal' })
  const cluster = await openCluster(settings)
  try {
    const running = await start({
      found: await discover(settings),
      settings,
      migrations: MIGRATIONS,
      cluster: { ...cluster, stop: async () => {} },
    })
    await running.close()
    await thinOut(cluster.owner)
    await writeArchive(cluster.owner, { path, level: 9 })
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (process.argv[1]?.endsWith('release-dump.ts')) {
  mkdirSync(RELEASED, { recursive: true })
  const path = join(RELEASED, `${VERSION}.zip`)
  await dump(path)
  const { size } = statSync(path)
  console.log(`${path}: ${Math.round(size / 1000)} KB`)
  if (size > MOST_BYTES) throw new Error(`a dump is ${MOST_BYTES / 1e6} MB at most: it stays in the tree for ever`)
}
