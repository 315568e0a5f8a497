import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slowExpressions } from './slow-expressions.ts'

/** `npm run lines`: how large the product is, in lines, and what one resource of it costs. */
const root = join(import.meta.dirname, '../..')

const linesOf = (file: string): number => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(file => /\.(tsx?|mjs|css)$/.test(file) && !file.includes('node_modules'))
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const sum = (files: readonly string[]): number => files.reduce((total, file) => total + linesOf(file), 0)
const row = (what: string, ...cells: readonly (string | number)[]): void =>
  console.log(`${what.padEnd(40)}${cells.map(cell => String(cell).padStart(10)).join('')}`)

const code = (file: string): boolean => !isTest(file)
const table = (title: string, folders: readonly string[]): void => {
  row(title, 'files', 'lines', 'tests')
  const all = folders.map(folder => [folder, filesBelow(folder)] as const)
  for (const [folder, files] of all)
    row(`  ${folder}`, files.filter(code).length, sum(files.filter(code)), sum(files.filter(isTest)))
  const files = all.flatMap(([, of]) => of)
  if (folders.length > 1)
    row('  together', files.filter(code).length, sum(files.filter(code)), sum(files.filter(isTest)))
  console.log()
}
const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => `${folder}/${name}`)
    .sort()

table('kernel', ['kernel/resource', 'kernel/server', 'kernel/web'])
table('page', ['page'])
table('frame', ['frame'])
table('features', foldersIn('features'))
table('demo', foldersIn('demo'))
table('around it', ['apps', 'testing', 'tools', 'architecture'])

const declaringFiles = filesBelow('features').filter(file => file.endsWith('.resource.ts'))
const bySize = (one: readonly [number, string], other: readonly [number, string]): number => one[0] - other[0]
const indentLine = ([lines, name]: readonly [number, string]): [number, string] => [lines, `  ${name}`]
const medianOf = (of: readonly (readonly [number, string])[]): number => of[of.length >> 1]![0]
/** A declaration is the call itself; a file has its imports and comments besides, and sometimes a second one. */
const declarations = declaringFiles
  .flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w+) = defineResource\(\{.*?^\}\)/gms)].map(
      ([text, name]) => [text.split('\n').length, name!] as const,
    ),
  )
  .sort(bySize)
const files = declaringFiles.map(file => [linesOf(file), file] as const).sort(bySize)
const inFolder = filesBelow('features/people/resident').filter(file => /resident\.\w+\.ts$/.test(file) && !isTest(file))
const declaring = inFolder.filter(file => /\.(resource|fields|states|endpoints)\.ts$/.test(file))

row(`declarations: ${declarations.length}`, 'lines')
row('smallest', ...indentLine(declarations[0]!))
row('median', medianOf(declarations))
row('largest', ...indentLine(declarations.at(-1)!))
row('median file, imports included', medianOf(files))
row('largest file, imports included', ...indentLine(files.at(-1)!))
row('resident, with its fields and endpoints', sum(declaring), `  ${declaring.length} files`)

console.log()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const args = ['run', '--project', 'village', 'architecture/types.long.test.ts', '--no-color']
const said = spawnSync(process.execPath, [vitest, ...args], {
  cwd: root,
  encoding: 'utf8',
  env: { ...process.env, LONG: '1' },
}).stdout
console.log(
  said
    .split('\n')
    .filter(line => /instantiations per|^the product|base \d/.test(line))
    .join('\n'),
)

console.log('\nExpressions on which the compiler works longest, in ms of their own')
const slowest = (['server', 'web'] as const)
  .flatMap(project => slowExpressions(project, 10))
  .toSorted((a, b) => b.ownMs - a.ownMs)
  .slice(0, 10)
for (const { file, line, ownMs } of slowest) console.log(`${String(ownMs).padStart(6)}  ${file}:${line}`)
