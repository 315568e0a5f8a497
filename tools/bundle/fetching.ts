import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, ROOT } from '../built.mjs'

/** Packages for other machines than this one are kept here between two runs. */
const KEPT = join(CACHE, 'bundles', 'packages')

/** What npm says that a package of the registry is: `sha512-…`. */
function integrityAtRegistry(name: string, version: string): string {
  const answer = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' })
  return answer.trim()
}

/** Throws when the file is not what was asked for. */
function check(file: string, integrity: string): void {
  const is = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (is !== integrity) throw new Error(`${file} is not what the registry and the lock file say: ${is}`)
}

/**
 * The unpacked files of a package that need not be installed here, from the registry that npm uses. Without `integrity`
 * the registry's own word is taken.
 */
export function fetched(name: string, version: string, integrity?: string): string {
  const folder = join(KEPT, `${name.replace('/', '-')}-${version}`)
  if (existsSync(folder)) return folder
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  execFileSync('npm', ['pack', '--silent', `${name}@${version}`], {
    cwd: making,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const file = readdirSync(making).find(one => one.endsWith('.tgz'))!
  check(join(making, file), integrity ?? integrityAtRegistry(name, version))
  execFileSync('tar', ['-xzf', file, '--no-same-owner', '--strip-components', '1'], { cwd: making })
  rmSync(join(making, file))
  renameSync(making, folder)
  return folder
}

interface Wanted {
  readonly path: string
  readonly name: string
  readonly version: string
  readonly integrity: string
}

/** The folder of a package: as npm has installed it here, or fetched where it is for another machine. */
export function folderOfPackage({ path, name, version, integrity }: Wanted): string {
  const installed = join(ROOT, path)
  return existsSync(installed) ? installed : fetched(name, version, integrity)
}

/** The commit that is bundled and when it was made, in seconds; `-changed` behind it when files differ from it. */
export function commitOf(): { readonly id: string; readonly seconds: number } {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  const isChanged = spawnSync('git', ['diff', '--quiet', 'HEAD'], { cwd: ROOT }).status !== 0
  const [id, seconds] = git('log', '-1', '--format=%H %ct').split(' ')
  return { id: isChanged ? `${id}-changed` : id!, seconds: Number(seconds) }
}

/** Copies files and folders as they are, links as links. */
export const copy = (from: string, to: string, wanted?: (path: string) => boolean): void =>
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    ...(wanted && { filter: source => wanted(source.slice(from.length)) }),
  })
