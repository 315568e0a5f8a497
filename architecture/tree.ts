import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Which layer a file belongs to. The first match wins; the file's name says it, not a list. */
const layers: readonly (readonly [name: string, path: RegExp])[] = [
  ['test', /\.test\.tsx?$/],
  ['resource kernel', /^kernel\/resource\//],
  ['server kernel', /^kernel\/server\//],
  ['web kernel', /^kernel\/web\//],
  ['server app', /^apps\/server\//],
  ['web app', /^apps\/web\//],
  ['declaration', /^features\/.*\.(resource|api|place)\.ts$|^features\/[^/]+\/feature\.ts$/],
  ['server half', /^features\/.*\.server\.ts$/],
  ['web half', /^features\/.*\.web\.tsx?$/],
  ['pure', /^features\//],
]
export const layerOf = (file: string): string => layers.find(([, path]) => path.test(file))![0]
export const featureOf = (file: string): string | undefined => /^features\/([^/]+)\//.exec(file)?.[1]

/** Who may import whom. A layer may always import itself. */
export const may: Readonly<Record<string, readonly string[]>> = {
  'resource kernel': [],
  'server kernel': ['resource kernel'],
  'web kernel': ['resource kernel'],
  declaration: ['resource kernel', 'pure'],
  pure: ['resource kernel', 'declaration'],
  'server half': ['resource kernel', 'server kernel', 'declaration', 'pure'],
  'web half': ['resource kernel', 'web kernel', 'declaration', 'pure'],
  'server app': ['resource kernel', 'server kernel'],
  'web app': ['resource kernel', 'web kernel'],
}

const packages: Readonly<Record<string, string>> = {
  '@village/resource': 'kernel/resource/src/index.ts',
  '@village/server': 'kernel/server/src/index.ts',
  '@village/web': 'kernel/web/src/index.ts',
}
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`)

/** All TypeScript files of kernel, features and apps, by their path from the root. */
export const files: readonly string[] = ['kernel', 'features', 'apps']
  .flatMap(below)
  .filter(file => /\.tsx?$/.test(file) && !file.includes('node_modules') && !file.endsWith('.config.ts'))

export const source = (file: string): string => readFileSync(join(root, file), 'utf8')

export interface Edge {
  readonly from: string
  readonly to: string
}
const known = new Set(files)
const importsOf = (from: string): Edge[] =>
  [...source(from).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, id]) => {
    const to = id!.startsWith('.') ? normalize(join(dirname(from), id!)) : packages[id!]
    return to && known.has(to) ? [{ from, to }] : []
  })
export const edges: readonly Edge[] = files.flatMap(importsOf)
