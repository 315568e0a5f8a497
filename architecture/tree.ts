import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Which layer a file belongs to. The first match wins; the file's name says it, not a list. */
const layers: readonly (readonly [name: string, path: RegExp])[] = [
  ['test', /\.test\.tsx?$/],
  ['resource kernel', /^kernel\/resource\//],
  ['server kernel', /^kernel\/server\//],
  ['web kernel', /^kernel\/web\//],
  ['page', /^page\//],
  ['frame', /^frame\//],
  ['demo', /^demo\//],
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
  /** The page that a declaration causes: list, form, record, import. It knows declarations in general, none by name. */
  page: ['resource kernel', 'web kernel'],
  /** The frame is drawn around the pages of all features: it calls three of them by their declarations. */
  frame: ['resource kernel', 'web kernel', 'page', 'declaration', 'pure'],
  'web half': ['resource kernel', 'web kernel', 'page', 'frame', 'declaration', 'pure'],
  /** Generators of the demo town. Nobody imports them; the server loads them with DEMO on. */
  demo: ['resource kernel', 'server kernel', 'declaration', 'pure', 'server half'],
  'server app': ['resource kernel', 'server kernel'],
  // The login page is part of the entry: it is drawn before anything is known of the features.
  'web app': ['resource kernel', 'web kernel', 'page', 'frame', 'web half'],
}

type Exports = Readonly<Record<string, string | { readonly default: string }>>
/** What the packages of the tree export, as `package.json` says it; a pattern keeps its `*`. */
const exported = ['kernel/resource', 'kernel/server', 'kernel/web', 'page', 'frame'].flatMap(folder => {
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return Object.entries(exports as Exports).map(([key, value]) => ({
    id: normalize(join(name, key)),
    file: normalize(join(folder, typeof value === 'string' ? value : value.default)),
  }))
})
/** The file behind a package's name; undefined for packages from outside, and for what a package does not export. */
export function fileOf(id: string): string | undefined {
  const exact = exported.find(one => one.id === id)
  if (exact) return exact.file
  const of = exported.find(one => one.id.endsWith('*') && id.startsWith(one.id.slice(0, -1)))
  return of?.file.replace('*', id.slice(of.id.length - 1))
}
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`)

/** All TypeScript files of kernel, page, frame, features, demo and apps, by their path from the root. */
export const files: readonly string[] = ['kernel', 'page', 'frame', 'features', 'demo', 'apps']
  .flatMap(filesBelow)
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
/** The file that an import names; `#features/` is the folder by the name that `features/package.json` gives it. */
export const fileBehind = (id: string, from: string): string | undefined => {
  if (id.startsWith('#features/')) return id.slice(1)
  return id.startsWith('.') ? normalize(join(dirname(from), id)) : fileOf(id)
}
const importsOf = (from: string): Edge[] =>
  [...code(from).matchAll(statement)].flatMap(([, type, fixed, later]) => {
    const id = (fixed ?? later)!
    const to = fileBehind(id, from)
    return to && known.has(to) ? [{ from, to, erased: type !== undefined }] : []
  })
export const edges: readonly Edge[] = files.flatMap(importsOf)
