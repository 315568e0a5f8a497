import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** What a database can be copied from: with all migrations, with what every installation has, with the demo town. */
export type Kind = 'migrated' | 'bare' | 'town'
export type Templates = Readonly<Record<Kind, string>>

const ROOT = join(import.meta.dirname, '../..')
const TEMPLATE = 'village_template_'
const FILLING = ['kernel/resource', 'kernel/server', 'demo', 'features', 'apps/server', 'db/migrations']
const UNUSED = /node_modules|\.test\.tsx?$|\.web\.tsx?$|\.css$|[\\/]fixtures[\\/]/
const ALSO = ['package-lock.json', 'testing/cluster/seed.ts', 'testing/cluster/databases.ts']

const filesBelow = (dir: string): string[] =>
  readdirSync(join(ROOT, dir), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !UNUSED.test(file.slice(ROOT.length)))

/** One short word for all files that have a say in what a fresh installation holds. */
export function contentKey(): string {
  const hash = createHash('sha256')
  for (const file of [...FILLING.flatMap(filesBelow), ...ALSO.map(file => join(ROOT, file))].sort())
    hash
      .update(`${file.slice(ROOT.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** The demo town lives up to the moment at which it is made: one of an hour ago is not used again. */
const hourOf = (now: Date): string => now.toISOString().slice(0, 13).replaceAll(/\D/g, '')

/** Names of the templates with this key; two runs within the same hour share them. */
export const templatesOf = (key: string, now: Date): Templates => ({
  migrated: `${TEMPLATE}migrated_${key}`,
  bare: `${TEMPLATE}bare_${key}_${hourOf(now)}`,
  town: `${TEMPLATE}town_${key}_${hourOf(now)}`,
})

/** Fills the template unless it is there. Whoever asks meanwhile, from whichever process, waits. */
export async function ensureTemplate(
  owner: pg.ClientConfig,
  name: string,
  fill: (making: string) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [`fill ${name}`])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await fill(`${name}_making`)
  } finally {
    await client.end()
  }
}

/** Databases with these names that no living session has locked. */
async function dropUnused(
  session: pg.Client,
  names: readonly string[],
  lockOf: (name: string) => string,
): Promise<void> {
  for (const name of names) {
    const lock = [lockOf(name)]
    const { rows } = await session.query('select pg_try_advisory_lock(hashtext($1)) as mine', lock)
    if (!rows[0].mine) continue
    await session.query(`drop database if exists ${name} with (force)`)
    await session.query('select pg_advisory_unlock(hashtext($1))', lock)
  }
}

const claimOf = (template: string): string => `use ${template.replace(/_making$/, '')}`
const KEPT = 6
/** Marks the templates as used by the session, and drops older ones that nobody uses. */
export async function claimTemplates(session: pg.Client, templates: Templates): Promise<void> {
  for (const name of Object.values(templates))
    await session.query('select pg_advisory_lock_shared(hashtext($1))', [claimOf(name)])
  const { rows } = await session.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, '${TEMPLATE}') and not datname = any($1)
      order by (pg_stat_file('base/' || oid || '/PG_VERSION')).modification desc offset ${KEPT}`,
    [Object.values(templates)],
  )
  await dropUnused(
    session,
    rows.map(row => row.name),
    claimOf,
  )
}

/** Templates that are there or in the making. */
export async function knownTemplates(session: pg.Client): Promise<readonly string[]> {
  const { rows } = await session.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, '${TEMPLATE}')`,
  )
  return rows.map(({ name }) => name.replace(/_making$/, ''))
}

const COPY = 'village_copy_'
/** Begins the names of all databases that one run copies; the run's session holds a lock on it. */
export async function startCopies(session: pg.Client): Promise<string> {
  const prefix = `${COPY}${randomBytes(6).toString('hex')}_`
  await session.query('select pg_advisory_lock(hashtext($1))', [prefix])
  return prefix
}

/** Drops what this session's run has copied, and what runs that were killed have left behind. */
export async function dropCopies(session: pg.Client): Promise<void> {
  const { rows } = await session.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, '${COPY}')`,
  )
  await dropUnused(
    session,
    rows.map(row => row.name),
    name => name.slice(0, COPY.length + 13),
  )
}

/** Drops the templates of a run that shares them with nobody. */
export async function dropTemplates(session: pg.Client, templates: Templates): Promise<void> {
  for (const name of Object.values(templates).flatMap(one => [one, `${one}_making`]))
    await session.query(`drop database if exists ${name} with (force)`)
}
