import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyResource, type Api, isResource } from '@village/resource'

const features = join(import.meta.dirname, '../features')

/** All declarations of the tree, without their halves: what schema, surface and the architecture tests read. */
export async function declared(): Promise<{ apis: Api[]; resources: AnyResource[] }> {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(resource|api)\.ts$/.test(file))
    .sort()
  const modules = await Promise.all(files.map(file => import(pathToFileURL(join(features, file)).href)))
  const all = [...new Set(modules.flatMap(module => Object.values(module)))].filter(
    (one): one is Api => typeof one === 'object' && one !== null && 'path' in one && 'endpoints' in one,
  )
  return { apis: all.filter(one => !isResource(one)), resources: all.filter(isResource) }
}
