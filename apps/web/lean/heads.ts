import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Heads } from '../../../kernel/web/src/heads.ts'
import { evaluate } from './evaluate.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FEATURES = join(ROOT, 'features')
const DECLARED = /(^|[\\/])feature\.ts$|\.(resource|place)\.ts$/
const LOADED = /\.(rules\.ts|web\.tsx|ports\.web\.ts)$/
/** What features provide to the kernel; it comes with the heads. */
const PORTS = /\.ports\.web\.ts$/
const ID = 'virtual:village/heads'

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

/** Loaders of the files of one kind that are beside declarations, as source, by the declarations' names. */
function loaders(files: Iterable<string>, ending: string): string {
  const there = [...new Set(files)].filter(file => existsSync(join(FEATURES, file + ending)))
  const lines = there.map(
    file => `${JSON.stringify(file)}: () => import(${JSON.stringify(join(FEATURES, file + ending))})`,
  )
  return `{${lines.join(',')}}`
}

async function moduleSource(files: readonly string[]): Promise<string> {
  const heads = await headsOf(files)
  const lists = heads.resources.map(({ file }) => file)
  const screens = [...lists, ...heads.places.map(({ file }) => file)]
  const providing = featureFiles(PORTS)
  return `${providing.map((file, at) => `import p${at} from ${JSON.stringify(file)}`).join('\n')}
export default JSON.parse(${JSON.stringify(JSON.stringify(heads))})
export const ports = [${providing.map((_, at) => `p${at}`).join(', ')}]
export const files = {
  declarations: ${loaders(lists, '.resource.ts')},
  rules: ${loaders(lists, '.rules.ts')},
  screens: ${loaders(screens, '.web.tsx')},
}`
}

/**
 * The module `virtual:village/heads`: where each page is and what it is called, without the declarations, which
 * come with their pages. A built page carries it as text; the developers' server reads it again when one has changed.
 */
export function heads(): Plugin {
  return {
    name: 'village:heads',
    resolveId: id => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null
      const files = featureFiles(DECLARED)
      for (const file of files) this.addWatchFile(file)
      return moduleSource(files)
    },
    configureServer({ watcher, moduleGraph, ws }) {
      watcher.on('all', (event, file) => {
        const known = moduleGraph.getModuleById(`\0${ID}`)
        if (event === 'change' || !known || !(DECLARED.test(file) || LOADED.test(file))) return
        moduleGraph.invalidateModule(known)
        ws.send({ type: 'full-reload' })
      })
    },
  }
}
