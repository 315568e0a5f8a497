import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addedSql } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryDir } from '../../../../testing/temporary.ts'
import { loadDeclarations } from '../../../../tools/declarations.ts'
import { suggested } from '../tables/suggesting.ts'
import { resourceOf } from './field-of.ts'
import { asTree, type Generated, withLines } from './generated.ts'
import { filesOf } from './generated-files.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** A copy of the product, into which somebody unpacks what was generated. */
let copy = ''

/** The packages of the original, but our own from the copy. */
function linkPackages(): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(to, '@village'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@village') symlinkSync(join(from, name), join(to, name))
  const own = { resource: 'kernel/resource', server: 'kernel/server', web: 'kernel/web', page: 'page', frame: 'frame' }
  for (const [name, folder] of Object.entries({ ...own, features: 'features', demo: 'demo' }))
    symlinkSync(join(copy, folder), join(to, '@village', name))
  for (const [name, folder] of [
    ['app-server', 'apps/server'],
    ['app-web', 'apps/web'],
    ['postgres-15', 'testing/postgres-15'],
  ])
    symlinkSync(join(copy, folder!), join(to, '@village', name!))
}
/** What runs in the copy knows nothing of the run that started it. */
function run(...command: readonly string[]): string {
  const [program, ...options] = command
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|LONG|NODE_OPTIONS|TEST)/.test(name)),
  )
  const { status, stdout, stderr } = spawnSync(program!, options, { cwd: copy, encoding: 'utf8', env })
  expect(status, `${command.join(' ')}\n${stdout.slice(-4000)}\n${stderr.slice(-2000)}`).toBe(0)
  return stdout
}

const described = (column: string, type: string, size = 0, nullable = true) => ({
  column,
  type,
  size,
  nullable,
  comment: '',
})
const NAMED = [described('id', 'bigint', 0, false), described('well_name', 'character varying', 40, false)]
const OF_VILLAGE = described('dept_id', 'bigint', 0, false)
const EVERY_KIND = [
  ...NAMED,
  OF_VILLAGE,
  described('depth', 'numeric', 2),
  described('dug', 'date'),
  described('last_seen', 'timestamp without time zone'),
  described('dry', 'boolean'),
  described('pumps', 'integer'),
  described('phone', 'character varying', 20),
  described('story', 'text'),
]
function register(name: string, table: readonly ReturnType<typeof described>[]): Generated {
  const columns = table.map(suggested).filter(one => !one.skipped)
  return {
    feature: 'water',
    name,
    zh: '水井',
    en: 'Wells',
    hasFeature: false,
    template: 'crud',
    path: `/water/${name}`,
    page: `/water/${name}`,
    columns,
  }
}
const PLAIN = register('generatedwell', EVERY_KIND)
const TREE = asTree(register('generatedplace', [...NAMED, OF_VILLAGE, described('parent_id', 'bigint')]), 'parentId')
const WITH_LINES = withLines(
  register('generatedpump', [...NAMED, OF_VILLAGE]),
  register('generatedcheck', [...NAMED, OF_VILLAGE, described('pump_id', 'bigint'), described('checked', 'date')]),
  'pumpId',
)

beforeAll(async () => {
  const { resources } = await loadDeclarations()
  copy = temporaryDir('village-generated-')
  const isOurs = (path: string): boolean =>
    !/^\/(\.cache[^/]*|\.git|data)(\/|$)|\/node_modules(\/|$)/.test(path.slice(ROOT.length))
  cpSync(ROOT, copy, { recursive: true, filter: isOurs })
  linkPackages()
  run('npx', 'tsx', 'tools/db-begin.ts')
  // As somebody does who takes the text for the migration: db:diff has nothing to add to this register.
  writeFileSync(join(copy, 'db/migrations/0002-add-well.sql'), addedSql([resourceOf(PLAIN)], resources))
  for (const { path, text } of [PLAIN, TREE, WITH_LINES].flatMap(filesOf)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
}, 240_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a list, a tree and a record with lines that were generated compile and pass the contract untouched', () => {
  run('npx', 'tsx', 'tools/schema/db-diff.ts', 'add-water')
  const migrations = readdirSync(join(copy, 'db/migrations')).sort()
  const migration = readFileSync(join(copy, 'db/migrations', migrations.at(-1)!), 'utf8')
  for (const name of ['place', 'pump', 'check']) expect(migration).toContain(`create table water_generated${name} `)
  expect(migration).not.toContain('water_generatedwell')
  expect(migration).not.toMatch(/\bdrop (table|column)\b/)
  run('npx', 'tsx', 'tools/surface.ts')
  run('npx', 'tsc', '-b', 'tsconfig.server.json')
  // Packages are links here, which the text of a type would lead out of: pages are compiled without such texts.
  const bare = [
    '--noEmit',
    '--composite',
    'false',
    '--incremental',
    'false',
    '--declaration',
    'false',
    '--emitDeclarationOnly',
    'false',
  ]
  run('npx', 'tsc', '-p', 'tsconfig.web.json', ...bare)
  run('npx', 'biome', 'check', 'features/water')
  const said = run('npx', 'vitest', 'run', '--project', 'village', 'testing/contract', '-t', 'water.generated')
  const [, passed] = /Tests.*?(\d+) passed/.exec(said) ?? []
  expect(Number(passed), said).toBeGreaterThan(40)
}, 900_000)
