import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { largestPage } from './elf.ts'
import type { Arch } from './packages.ts'

/** What a bundle says of itself in `manifest.json`. */
export interface Manifest {
  readonly version: string
  readonly commit: string
  readonly arch: Arch
  readonly node: string
  /** Bytes of the largest pages of memory with which its programs can be loaded. */
  readonly largestPage: number
  /** SHA-256 of each file, where a link leads of each link (`-> target`), by path. */
  readonly files: Readonly<Record<string, string>>
}

/** Files and links below a folder, by path with `/`, in an order that is the same everywhere. */
export function pathsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** What is in a folder. */
export function manifestOf(folder: string, told: Omit<Manifest, 'files' | 'largestPage'>): Manifest {
  const pages: number[] = []
  const sumOf = (path: string): string => {
    const at = join(folder, path)
    if (lstatSync(at).isSymbolicLink()) return `-> ${readlinkSync(at)}`
    const content = readFileSync(at)
    const page = largestPage(content)
    if (page !== undefined) pages.push(page)
    return createHash('sha256').update(content).digest('hex')
  }
  const files = Object.fromEntries(pathsBelow(folder).map(path => [path, sumOf(path)]))
  return { ...told, largestPage: Math.min(...pages), files }
}
