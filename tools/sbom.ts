import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** `npm run sbom > sbom.json`: what is installed to run the product, as CycloneDX 1.5, for programs that look for advisories. */
const ROOT = join(import.meta.dirname, '..')

interface Locked {
  readonly version?: string
  readonly integrity?: string | undefined
  readonly license?: string | undefined
  readonly dev?: boolean
  readonly link?: boolean
}
export interface Component {
  readonly type: 'library'
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[]
  readonly licenses: readonly { readonly license: { readonly name: string } }[]
}

/** Package URL (purl-spec): the @ of a scope is encoded. */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** A package as CycloneDX names it, by its path in the lock file. */
export function componentOf(path: string, { version = '', integrity, license }: Locked): Component {
  const name = path.split('node_modules/').at(-1)!
  const hash = /^sha512-(.+)$/.exec(integrity ?? '')?.[1]
  return {
    type: 'library',
    name,
    version,
    purl: purlOf(name, version),
    hashes: hash ? [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] : [],
    licenses: license ? [{ license: { name: license } }] : [],
  }
}

/** Packages of the lock file that are not for development alone. */
export function shipped(): readonly Component[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>
  }
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, locked]) => componentOf(path, locked))
}

/** The list of these components, as CycloneDX writes it. */
export function sbomOf(components: readonly Component[]): object {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const component = { type: 'application', name, version }
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(JSON.stringify(sbomOf(shipped()), null, 2))
}
