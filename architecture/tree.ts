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
  // The login page is part of the entry: it is drawn before anything is known of the features.
  'web app': ['resource kernel', 'web kernel', 'web half'],
}

const packages: Readonly<Record<string, string>> = {
  '@village/resource': 'kernel/resource/src/index.ts',
  '@village/server': 'kernel/server/src/index.ts',
  '@village/web': 'kernel/web/src/index.ts',
  '@village/web/chart': 'kernel/web/src/chart/index.ts',
  '@village/web/live': 'kernel/web/src/live/index.ts',
  '@village/web/resource': 'kernel/web/src/resource/index.ts',
  '@village/web/start': 'kernel/web/src/start.ts',
}
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`)

/** All TypeScript files of kernel, features and apps, by their path from the root. */
export const files: readonly string[] = ['kernel', 'features', 'apps']
  .flatMap(below)
  .filter(file => /\.tsx?$/.test(file) && !file.includes('node_modules') && !file.endsWith('.config.ts'))

export const source = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The source without its comments: examples there may name anything. */
export const code = (file: string): string => source(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

export interface Edge {
  readonly from: string
  readonly to: string
  /** `import type`: gone when the program runs. */
  readonly erased: boolean
}
const known = new Set(files)
const statement = /\b(?:import|export)\s+(type\s)?(?:[^'"()]*?\sfrom\s+)?'([^']+)'|\bimport\s*\(\s*'([^']+)'/g
const importsOf = (from: string): Edge[] =>
  [...code(from).matchAll(statement)].flatMap(([, type, fixed, later]) => {
    const id = (fixed ?? later)!
    const to = id.startsWith('.') ? normalize(join(dirname(from), id)) : packages[id]
    return to && known.has(to) ? [{ from, to, erased: type !== undefined }] : []
  })
export const edges: readonly Edge[] = files.flatMap(importsOf)
