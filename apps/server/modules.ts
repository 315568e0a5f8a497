import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FoundModule, isDiscovered } from '@village/server'

const ROOT = join(import.meta.dirname, '../..')

async function modulesBelow(folder: string): Promise<readonly FoundModule[]> {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(isDiscovered)
  const read = async (path: string) => ({
    path: `${folder}/${path}`,
    exports: (await import(join(ROOT, folder, path))) as Record<string, unknown>,
  })
  return Promise.all(paths.map(read))
}

/**
 * What the server takes part in, read from the tree. The built server has the same lists as imports: tools/build.mjs
 * puts them in this file's place.
 */
export const featureModules = (): Promise<readonly FoundModule[]> => modulesBelow('features')
/** The generators of the demo town. */
export const demoModules = (): Promise<readonly FoundModule[]> => modulesBelow('demo')
