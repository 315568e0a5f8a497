import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Heads } from '../../../kernel/web/src/heads.ts'
import { packed } from '../../../kernel/web/src/usual-heads.ts'
import { evaluate } from './evaluate.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FEATURES = join(ROOT, 'features')
const DECLARED = /(^|[\\/])feature\.ts$|\.(resource|place)\.ts$/
const LOADED = /\.(rules\.ts|web\.tsx|ports\.web\.ts)$/
/** What features provide to the kernel; it comes with the heads. */
const PORTS = /\.ports\.web\.ts$/
/**
 * What another folder of a feature adds to the browser half of `resident`: `people/acts/resident-part.web.tsx`. Another
 * feature names both: `papers/drawing/people-resident-part.web.tsx`.
 */
const PART = /(^|[\\/])[a-z-]+-part\.web\.tsx$/
const SCREEN = '.web.tsx'
const ID = 'virtual:village/heads'
/** A browser half and all its parts: `virtual:village/half/people/resident/resident`. */
const HALF = 'virtual:village/half/'

const featureFiles = (pattern: RegExp): readonly string[] =>
  readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter(file => pattern.test(file))
    .sort()
    .map(file => join(FEATURES, file))

/** Runs the declarations once, here, and keeps of each only what the frame has to know before its page is opened. */
async function headsOf(files: readonly string[]): Promise<Heads> {
  const imports = files.map((file, at) => `import * as m${at} from ${JSON.stringify(file)}`)
  const modules = files.map((file, at) => `${JSON.stringify(file.replaceAll('\\', '/'))}: m${at}`)
  return evaluate(`${imports.join('\n')}
import { headsOf } from ${JSON.stringify(join(ROOT, 'kernel/web/src/heads.ts'))}
export default headsOf({${modules.join(', ')}})`)
}

const quoted = (file: string): string => JSON.stringify(file.replaceAll('\\', '/'))
const partsOf = (declared: string): readonly string[] => {
  const [feature, name] = [declared.slice(0, declared.indexOf('/')), declared.slice(declared.lastIndexOf('/') + 1)]
  const isOf = (file: string): boolean =>
    basename(file) === `${feature}-${name}-part.web.tsx` ||
    (file.startsWith(join(FEATURES, feature, '/')) && basename(file) === `${name}-part.web.tsx`)
  return featureFiles(PART).filter(isOf)
}
/** The browser half of a declaration after its parts, as one module. */
function halfSource(declared: string): string {
  const files = [...partsOf(declared), join(FEATURES, `${declared}.web.tsx`)].filter(file => existsSync(file))
  const imports = files.map((file, at) => `import h${at} from ${quoted(file)}`)
  return `${imports.join('\n')}\nexport default [${files.map((_, at) => `h${at}`).join(', ')}].flat()`
}

/** Loaders of the files of one kind that are beside declarations, as source, by the declarations' names. */
function loaders(files: Iterable<string>, ending: string): string {
  const hasParts = (file: string): boolean => ending === SCREEN && partsOf(file).length > 0
  const there = [...new Set(files)].filter(file => existsSync(join(FEATURES, file + ending)) || hasParts(file))
  const from = (file: string): string => (hasParts(file) ? HALF + file : join(FEATURES, file + ending))
  return `{${there.map(file => `${JSON.stringify(file)}: () => import(${JSON.stringify(from(file))})`).join(',')}}`
}

async function moduleSource(files: readonly string[]): Promise<string> {
  const heads = await headsOf(files)
  const lists = heads.resources.map(({ file }) => file)
  const screens = [...lists, ...heads.places.map(({ file }) => file)]
  const providing = featureFiles(PORTS)
  return `import { unpacked } from ${JSON.stringify(join(ROOT, 'kernel/web/src/usual-heads.ts'))}
${providing.map((file, at) => `import p${at} from ${JSON.stringify(file)}`).join('\n')}
export default unpacked(JSON.parse(${JSON.stringify(JSON.stringify(packed(heads)))}))
export const ports = [${providing.map((_, at) => `p${at}`).join(', ')}]
export const files = {
  declarations: ${loaders(lists, '.resource.ts')},
  rules: ${loaders(lists, '.rules.ts')},
  screens: ${loaders(screens, SCREEN)},
}`
}

/**
 * The module `virtual:village/heads`: where each page is and what it is called, without the declarations, which
 * come with their pages. A built page carries it as text; the developers' server reads it again when one has changed.
 */
export function heads(): Plugin {
  return {
    name: 'village:heads',
    resolveId: id => (id === ID || id.startsWith(HALF) ? `\0${id}` : null),
    async load(id) {
      if (id.startsWith(`\0${HALF}`)) return halfSource(id.slice(HALF.length + 1))
      if (id !== `\0${ID}`) return null
      const files = featureFiles(DECLARED)
      for (const file of files) this.addWatchFile(file)
      return moduleSource(files)
    },
    configureServer({ watcher, moduleGraph, ws }) {
      watcher.on('all', (event, file) => {
        const known = moduleGraph.getModuleById(`\0${ID}`)
        if (event === 'change' || !known || !(DECLARED.test(file) || LOADED.test(file))) return
        for (const [id, module] of moduleGraph.idToModuleMap)
          if (module === known || id.startsWith(`\0${HALF}`)) moduleGraph.invalidateModule(module)
        ws.send({ type: 'full-reload' })
      })
    },
  }
}
