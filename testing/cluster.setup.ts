import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Cluster, openCluster } from '../kernel/server/src/cluster/cluster.ts'
import type { TestCluster } from './cluster/databases.ts'
import { FLAGS } from './cluster/flags.ts'
import { canKeep, openKept } from './cluster/kept-cluster.ts'
import type { SeedKind } from './cluster/seed.ts'
import {
  claimTemplates,
  contentKey,
  dropCopies,
  dropTemplates,
  knownTemplates,
  startCopies,
  type Templates,
  templatesOf,
} from './cluster/templates.ts'
import { isInMemory, temporaryDir } from './temporary.ts'

interface Opened {
  readonly cluster: Cluster
  /** The run's own connection. */
  readonly session: pg.Client
  readonly templates: Templates
  readonly dataDir: string
  end(): Promise<void>
}

const ROOT = join(import.meta.dirname, '..')
const KEPT_DIR = join(ROOT, process.env['VILLAGE_CACHE'] ?? '.cache', 'test-cluster')
const SEEDS = 'seeds'

/** Folders of templates that have been dropped. */
function dropSeeds(known: readonly string[]): void {
  const dir = join(KEPT_DIR, SEEDS)
  if (!existsSync(dir)) return
  for (const name of readdirSync(dir))
    if (!known.includes(name)) rmSync(join(dir, name), { recursive: true, force: true })
}

async function openOurs(): Promise<Opened> {
  const { cluster, client, release } = await openKept(KEPT_DIR)
  const templates = templatesOf(contentKey(), new Date())
  await claimTemplates(client, templates)
  dropSeeds([...(await knownTemplates(client)), ...Object.values(templates)])
  return { cluster, session: client, templates, dataDir: KEPT_DIR, end: release }
}

/** Removes the database and its folder when this run is killed and cannot do it itself. */
function sweepAfter(dataDir: string): void {
  const sweeper = spawn(process.execPath, [join(import.meta.dirname, 'temporary-sweeper.mjs'), dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  sweeper.unref()
  ;(sweeper.stdin as Socket).unref()
}

/** A server for this run alone: the one of the URL, else one in a folder that is removed at the end. */
async function openOnce(databaseUrl: string | undefined): Promise<Opened> {
  const dataDir = temporaryDir('village-test-')
  sweepAfter(dataDir)
  const cluster = await openCluster({ dataDir, ...(databaseUrl && { databaseUrl }) }, { flags: FLAGS })
  const session = new pg.Client(cluster.owner)
  await session.connect()
  const templates = templatesOf(randomBytes(6).toString('hex'), new Date())
  const end = async (): Promise<void> => {
    await dropTemplates(session, templates)
    await session.end()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { cluster, session, templates, dataDir, end }
}

async function missingSeeds(session: pg.Client, templates: Templates, kinds: readonly SeedKind[]): Promise<SeedKind[]> {
  const known = await session.query<{ name: string }>('select datname as name from pg_database')
  return kinds.filter(kind => !known.rows.some(({ name }) => name === templates[kind]))
}

const VILLAGE = /from '(?:\.\/|(?:\.\.\/)+(?:testing\/)?)village\.ts'/
const BARE = /startVillage\(\{[^)]*demo: false/

/** From so many test files on a database in memory costs less, filled anew, than the one that is kept on disk. */
const MANY_FILES = 60

/** What the test files of this run are going to copy. */
function kindsFor(files: readonly string[]): readonly SeedKind[] {
  const texts = files.filter(file => file.endsWith('.test.ts')).map(file => readFileSync(file, 'utf8'))
  const asking = texts.filter(text => VILLAGE.test(text))
  const isBare = (text: string): boolean => BARE.test(text)
  return [
    ...(asking.some(isBare) ? ['bare' as const] : []),
    ...(asking.some(text => !isBare(text)) ? ['town' as const] : []),
  ]
}

/** One process for each kind; a failure is reported by the first test that wants the template. */
async function fill(cluster: TestCluster, kinds: readonly SeedKind[]): Promise<void> {
  const program = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(import.meta.dirname, 'cluster/template-filler.ts')]
  const filling = kinds.map(kind => {
    const child = spawn(process.execPath, [...program, kind], { cwd: ROOT, stdio: ['pipe', 'ignore', 'inherit'] })
    child.stdin.end(JSON.stringify(cluster))
    return once(child, 'exit')
  })
  await Promise.all(filling)
}

/** Tests connect thousands of times: a sign-in at the database takes one round of hashing in place of 4,096. */
async function easeSignIns(session: pg.Client, { owner, app, jobs }: Cluster): Promise<void> {
  await session.query('set scram_iterations = 1')
  for (const { user, password } of [owner, app, jobs])
    await session.query(`alter role ${pg.escapeIdentifier(user!)} password ${pg.escapeLiteral(String(password))}`)
}

/**
 * The PostgreSQL of the run: TEST_DATABASE_URL, else an embedded one. A long run has its own in memory; other runs share
 * one that is kept in `.cache`, with what the last ones have filled, and ends by itself when nobody has used it for a
 * while.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = process.env['TEST_DATABASE_URL']
  const files = project.vitest.state.getPaths()
  const isKept = !databaseUrl && canKeep(KEPT_DIR) && !(files.length >= MANY_FILES && isInMemory())
  const { cluster, session, templates, dataDir, end } = await (isKept ? openOurs() : openOnce(databaseUrl))
  if (cluster.embedded) await easeSignIns(session, cluster)
  const seedsDir = join(dataDir, SEEDS)
  mkdirSync(seedsDir, { recursive: true, mode: 0o711 })
  await dropCopies(session)
  const { owner, app, jobs } = cluster
  const told: TestCluster = { owner, app, jobs, templates, copies: await startCopies(session), seedsDir }
  await fill(told, await missingSeeds(session, templates, kindsFor(files)))
  project.provide('cluster', told)
  return async () => {
    await dropCopies(session)
    await end()
  }
}
