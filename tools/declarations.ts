import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyResource, type Api, isResource } from '@village/resource'

const features = join(import.meta.dirname, '../features')

/** A resource and where it is declared: the file from the root, and its exported name there. */
export interface Declared {
  readonly file: string
  readonly name: string
  readonly resource: AnyResource
}

const isDeclaration = (one: unknown): one is Api =>
  typeof one === 'object' && one !== null && 'path' in one && 'endpoints' in one

/** All declarations of the tree, without their halves: what schema, surface and the architecture tests read. */
export async function loadDeclarations(): Promise<{ apis: Api[]; resources: AnyResource[]; exported: Declared[] }> {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.(resource|api)\.ts$/.test(file))
    .sort()
  const read = async (file: string) => ({ file, exports: await import(pathToFileURL(join(features, file)).href) })
  const modules = await Promise.all(files.map(read))
  const named = modules.flatMap(({ file, exports }) =>
    Object.entries<unknown>(exports).map(([name, one]) => ({ file: `features/${file}`, name, one })),
  )
  const all = [...new Set(named.map(({ one }) => one))].filter(isDeclaration)
  const exported = named.flatMap(({ file, name, one }) =>
    isDeclaration(one) && isResource(one) ? [{ file, name, resource: one }] : [],
  )
  return { apis: all.filter(one => !isResource(one)), resources: all.filter(isResource), exported }
}
