import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeBundle } from '../tools/bundle/bundle.ts'
import { aptInstall } from './apt.mjs'
import { temporaryDir } from './temporary.ts'

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
