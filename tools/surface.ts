import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { permissionsOf } from '@village/resource'
import { aliasesOf, codesOf, type RouteSpec } from '@village/server'
import { plannedMenus } from '../features/system/menu-tree/menu-plan.ts'
import { product } from './product-routes.ts'

/**
 * `npm run surface`: writes surface.txt, everything that the declarations cause: each call with who may make it, each
 * permission, each menu entry. `--check` compares instead and fails naming the lines.
 */
export const SURFACE_FILE = join(import.meta.dirname, '../surface.txt')

const accessOf = ({ access }: RouteSpec): string => (typeof access === 'string' ? access : codesOf(access).join(' | '))

/** What a dear call may read, in words. */
const dearOf = ({ dear }: RouteSpec): readonly string[] => (dear ? [`dear, ${dear.rows} rows`] : [])

const lines = (rows: readonly (readonly string[])[]): string[] => rows.map(row => row.join('  '))
const byPath = (a: RouteSpec, b: RouteSpec): number => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1)

/** The text of surface.txt. */
export async function surface(): Promise<string> {
  const { found, routes, registry } = await product()
  const calls = [...routes]
    .sort(byPath)
    .map(route => [route.method, route.path, accessOf(route), route.id, ...dearOf(route)])
  const permissions = [...new Set([...found.apis, ...found.resources].flatMap(permissionsOf))].sort()
  const entries = plannedMenus(found).filter(entry => entry.category === '1')
  const menu = entries.map(({ code, parent, path, name, nameEn }) => [
    parent ? `${parent} / ${code}` : code,
    path,
    `${name} · ${nameEn}`,
  ])
  return [
    `# What the declarations cause. Written by \`npm run surface\`; a test compares it.`,
    `\n## Calls (${calls.length}): who may make them, and by which declaration they exist\n`,
    ...lines(calls),
    `\n## Aliases: every call of the one is served below the other as well\n`,
    ...aliasesOf(registry).map(({ alias, path }) => `/api${alias}  /api${path}`),
    `\n## Permissions (${permissions.length})\n`,
    ...permissions,
    `\n## Menu (${menu.length})\n`,
    ...lines(menu),
    '',
  ].join('\n')
}

/** Lines that only one of two texts has, marked by - and +. */
export function changedLines(before: string, after: string): string[] {
  const [had, has] = [before.split('\n'), after.split('\n')]
  const [old, fresh] = [new Set(had), new Set(has)]
  return [
    ...had.filter(line => !fresh.has(line)).map(line => `- ${line}`),
    ...has.filter(line => !old.has(line)).map(line => `+ ${line}`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await surface()
  const before = readFileSync(SURFACE_FILE, { encoding: 'utf8', flag: 'a+' })
  const changes = changedLines(before, text)
  console.log(changes.length === 0 ? 'surface.txt is what the declarations cause.' : changes.join('\n'))
  if (!process.argv.includes('--check')) writeFileSync(SURFACE_FILE, text)
  else if (text !== before) process.exit(1)
}
