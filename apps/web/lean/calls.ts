import type { Api } from '@village/resource'
import type { Plugin } from 'vite'
import { evaluate } from './evaluate.ts'

/** What every visitor loads before the first page: these files use a declaration for its calls alone. */
const CALLER = /\/frame\/src\/|\/features\/account\/login\/|\.ports\.web\.ts$|\/files\/upload\/sending\.web\.ts$/
const DECLARATION = /\/features\/.*\.(api|resource)\.ts$/
const PREFIX = '\0calls:'

const isDeclared = (value: unknown): value is Api =>
  typeof value === 'object' && value !== null && 'endpoints' in value && 'path' in value

/** The address of a declaration and how its endpoints are called: what `api()` needs of it at run time. */
function callsOf({ name, path, endpoints }: Api): unknown {
  const ways = Object.entries(endpoints).map(([key, { method, inClear }]) => [key, { method, inClear }])
  return { name, path, endpoints: Object.fromEntries(ways) }
}

/**
 * Gives the frame declarations without their fields, labels and checks, which it uses for their types only. A page's own
 * half gets the whole declaration.
 */
export function calls(): Plugin {
  return {
    name: 'village:calls',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!importer || !CALLER.test(importer.replaceAll('\\', '/'))) return null
      const found = await this.resolve(id, importer, { skipSelf: true })
      return found && DECLARATION.test(found.id.replaceAll('\\', '/')) ? PREFIX + found.id : null
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null
      const file = id.slice(PREFIX.length)
      this.addWatchFile(file)
      const source = `import * as all from ${JSON.stringify(file)}\nexport default { ...all }`
      const exported = Object.entries(await evaluate<Readonly<Record<string, unknown>>>(source))
      const code = exported
        .flatMap(([name, value]) =>
          isDeclared(value) ? [`export const ${name} = ${JSON.stringify(callsOf(value))}`] : [],
        )
        .join('\n')
      return { code, moduleSideEffects: false }
    },
  }
}
