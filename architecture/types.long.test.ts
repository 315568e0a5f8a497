import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { AnyResource } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Declared, loadDeclarations } from '../tools/declarations.ts'
import { compile, workFolder, writeAll } from './compiler-run.ts'
import { files, layerOf, root, source } from './tree.ts'

/** design/architecture.md §7.1: what one more resource may cost the compiler, in all three projects together. */
const BUDGET = 1_000
/**
 * What kernel, page and frame may cost, in the projects of both sides with one checker: measured 461,000, most of it Kysely
 * (a typed statement costs 500 to 2,000) and antd. Where it is passed, `npm run lines` names the expressions that cost most.
 */
const BASE_BUDGET = 500_000
/** What a line of features and entries may cost: measured 4.5 at 50,000 lines and 4.3 at 95,000. */
const LINE_BUDGET = 5

const projects = ['shared', 'server', 'web'] as const
type Project = (typeof projects)[number]
interface Config {
  readonly compilerOptions: Readonly<Record<string, unknown>>
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

let folder: string
let all: readonly Declared[]
beforeAll(async () => {
  folder = workFolder('type-budget')
  all = (await loadDeclarations()).exported
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const relativePath = (path: string): string => relative(folder, join(root, path))

/** Instantiations under the project's own settings. One checker: several would each count what they share. */
function instantiations(project: Project, include: readonly string[]): number {
  const config = JSON.parse(readFileSync(join(root, `tsconfig.${project}.json`), 'utf8')) as Config
  const { outDir: _, tsBuildInfoFile: __, ...options } = config.compilerOptions
  const single = { composite: false, incremental: false, declaration: false, emitDeclarationOnly: false, noEmit: true }
  const file = `tsconfig.${project}.json`
  const written = {
    extends: relativePath('tsconfig.base.json'),
    compilerOptions: { ...options, ...single, rootDir: relativePath('.') },
    include,
    exclude: config.exclude.map(relativePath),
  }
  writeAll(folder, { [file]: JSON.stringify(written) })
  const said = compile(folder, '-p', file, '--extendedDiagnostics', '--checkers', '1')
  const found = /^Instantiations:\s+(\d+)/m.exec(said)
  if (!found || said.includes('error TS')) throw new Error(`tsc on ${project}:\n${said}`)
  return Number(found[1])
}

const kernelOf = (project: Project): string[] => {
  const packages = project === 'shared' ? ['resource'] : ['resource', project]
  // Page and frame add their words and ports to the kernel's: without them the halves of the browser do not compile.
  const folders = [
    ...packages.map(name => `kernel/${name}/src`),
    ...(project === 'web' ? ['page/src', 'frame/src'] : []),
  ]
  return folders.flatMap(folder => [relativePath(`${folder}/**/*.ts`), relativePath(`${folder}/**/*.tsx`)])
}
const filesOfLayers = (...layers: readonly string[]): string[] =>
  files.filter(file => layers.includes(layerOf(file))).map(relativePath)
/** Kernel, page and frame; for the two sides with the shared files, whose cost is counted once, in the project `shared`. */
const baseOf = (project: Project): string[] =>
  project === 'shared' ? kernelOf(project) : [...kernelOf(project), ...filesOfLayers('declaration', 'pure')]

const per = (resources: number, total: number): number => Math.round(total / resources)

const name = ({ resource }: { resource: AnyResource }): string => resource.name.replace(/\W/g, '_')
const fieldOf = ({ resource }: { resource: AnyResource }): string => Object.keys(resource.fields)[0]!

/** What every resource is used for at least: its rows and inputs in a half of the server and in one of the browser. */
const uses: Readonly<Record<Project, (one: Declared) => string>> = {
  shared: () => 'export {}',
  server: one => `import type { InputOf, RowOf } from '@village/resource'
import type { Call, ServerHalf } from '@village/server'
import { ${one.name} as it } from '../${relativePath(one.file)}'
export async function ${name(one)}(call: Call, input: InputOf<typeof it>): Promise<RowOf<typeof it>[]> {
  const row = await call.db.of(it).get(input.id!)
  return row && row.${fieldOf(one)} !== null ? [row] : []
}
type Half = ServerHalf<typeof it.fields, typeof it.endpoints>
export const check: Half['check'] = change => {
  if (change.kind === 'edit' && change.before.${fieldOf(one)} === change.after.${fieldOf(one)}) throw new Error()
}
`,
  web: one => `import { show } from '@village/web'
import { ${one.name} as it } from '../${relativePath(one.file)}'
export default show(it, { summary: ({ row }) => <b>{String(row.${fieldOf(one)})}</b> })
`,
}

let base: Readonly<Record<Project, number>>
beforeAll(() => {
  const measured = projects.map(project => [project, instantiations(project, baseOf(project))])
  base = Object.fromEntries(measured) as Record<Project, number>
}, 60_000)

test('one more resource, used on both sides, costs the compiler at most 1,000 instantiations', () => {
  const each = projects.map(project => {
    const ending = project === 'web' ? 'tsx' : 'ts'
    const written = all.map(one => [`${project}/${name(one)}.${ending}`, uses[project](one)] as const)
    writeAll(folder, Object.fromEntries(written))
    const declarations = all.map(({ file }) => relativePath(file))
    const used = instantiations(project, [...baseOf(project), ...declarations, `${project}/*`])
    return per(all.length, used - base[project])
  })
  const sum = each.reduce((a, b) => a + b, 0)
  console.log(
    `type instantiations per resource: shared ${each[0]}, server ${each[1]}, web ${each[2]}: ${sum} of ${BUDGET}`,
  )
  expect(sum).toBeLessThanOrEqual(BUDGET)
}, 120_000)

test('the base costs the compiler no more than its budget, and neither does a line of the features', () => {
  const own: Readonly<Record<Project, readonly string[]>> = {
    shared: filesOfLayers('declaration', 'pure'),
    server: filesOfLayers('server half', 'server app'),
    web: filesOfLayers('web half', 'web app'),
  }
  const whole = projects.map(project => instantiations(project, [...baseOf(project), ...own[project]]))
  console.log(projects.map((project, i) => `${project}: base ${base[project]}, whole ${whole[i]}`).join('\n'))
  const ofBase = projects.reduce((sum, project) => sum + base[project], 0)
  const ofFeatures = whole.reduce((a, b) => a + b, 0) - ofBase
  const lines = files
    .filter(file => /^(features|apps)\//.test(file) && layerOf(file) !== 'test')
    .reduce((sum, file) => sum + source(file).trimEnd().split('\n').length, 0)
  const each = ofFeatures / lines
  console.log(`the base: ${ofBase} of ${BASE_BUDGET}; a line of ${lines}: ${each.toFixed(2)} of ${LINE_BUDGET}`)
  expect(ofBase).toBeLessThanOrEqual(BASE_BUDGET)
  expect(each).toBeLessThanOrEqual(LINE_BUDGET)
}, 120_000)
