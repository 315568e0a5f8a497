import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeBundle } from '../../tools/bundle/bundle.ts'
import type { Manifest } from '../../tools/bundle/manifest.ts'
import { aptInstall } from '../programs/apt.mjs'
import { temporaryDir } from '../temporary.ts'

const isThere = (program: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Makes sure that these programs can be run, by Debian's package for each. Throws with what to install. */
export function programs(packages: Readonly<Record<string, string>>): void {
  const missing = Object.keys(packages).filter(name => !isThere(name))
  if (missing.length > 0) aptInstall(...missing.map(name => packages[name]!))
  const still = missing.filter(name => !isThere(name))
  if (still.length > 0) throw new Error(`install ${still.map(name => packages[name]).join(', ')}`)
}

/** A bundle as it was unpacked by an administrator who keeps new files to herself, in a folder with blanks and Chinese. */
export interface Unpacked {
  /** The packed file. */
  readonly file: string
  /** The unpacked folder. */
  readonly tree: string
  /** The folder of both. Remove it when done. */
  readonly above: string
}

/** Makes a bundle for this machine and unpacks it. */
export async function unpackedBundle(): Promise<Unpacked> {
  const above = temporaryDir('village-bundle-')
  const file = await makeBundle(process.arch as 'x64' | 'arm64', join(above, 'packed'))
  const into = join(above, '数字 乡村')
  mkdirSync(into)
  execFileSync('sh', ['-c', 'umask 077; tar -xzf "$0" -C "$1"', file, into])
  chmodSync(into, 0o755)
  return { file, tree: join(into, readdirSync(into)[0]!), above }
}

/** Puts one more migration into an unpacked bundle, as the version that comes after it. */
export function addMigration(tree: string, version: string, { name, sql }: { name: string; sql: string }): void {
  const path = `db/migrations/${name}`
  writeFileSync(join(tree, path), sql)
  const file = join(tree, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const files = { ...manifest.files, [path]: createHash('sha256').update(sql).digest('hex') }
  writeFileSync(file, `${JSON.stringify({ ...manifest, version, files }, null, 1)}\n`)
}

/** The same bundle as a later version, which has one migration more. Answers its folder. */
export function newerBundle({ tree, above }: Unpacked, version: string): string {
  const newer = join(above, 'newer')
  cpSync(tree, newer, { recursive: true, verbatimSymlinks: true })
  addMigration(newer, version, {
    name: '9998-wells.sql',
    sql: 'alter table people_resident add column well_depth int;\n',
  })
  return newer
}

/** What makes a program and all that it starts see the clock ahead; timers go on as they are. */
export const withClockAhead = (seconds: number): readonly string[] => [
  'env',
  `LD_PRELOAD=${execFileSync('sh', ['-c', 'ls /usr/lib/*/faketime/libfaketimeMT.so.1'], { encoding: 'utf8' }).trim()}`,
  `FAKETIME=+${seconds}`,
  'FAKETIME_DONT_FAKE_MONOTONIC=1',
  'NO_FAKE_STAT=1',
]

/** Seconds from now to so long before the next backup of the night, at 19:15 UTC. */
export function secondsToNight(before: number): number {
  const now = Date.now() / 1000
  const today = Math.floor(now / 86_400) * 86_400 + 19.25 * 3600 - before
  return Math.ceil((today > now ? today : today + 86_400) - now)
}
