import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { collect, type Found, isDiscovered } from '@village/server'

const FEATURES = join(import.meta.dirname, '../../features')

/**
 * Reads the tree of features and imports what the server takes part in. The built server has the same list as static
 * imports: tools/build.mjs puts it in this file's place.
 */
export async function discover(): Promise<Found> {
  const paths = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(isDiscovered)
  const read = async (path: string) => ({
    path,
    exports: (await import(join(FEATURES, path))) as Record<string, unknown>,
  })
  return collect(await Promise.all(paths.map(read)))
}
