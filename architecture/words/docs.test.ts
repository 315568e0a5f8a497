import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { files, root } from '../tree.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const pages = [
  'README.md',
  'README.zh-CN.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
]
interface PackageFile {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}
const packageFile: PackageFile = JSON.parse(read('package.json'))

const journeys = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
/** The file of a journey, which is named without the folder that it stands in. */
const journeyOf = (name: string): string => `e2e/${journeys.find(path => basename(path) === name) ?? name}`

test('each sentence of the acceptance list names a test that stands in its file', () => {
  const proofs = read('docs/acceptance.md')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .flatMap(line => line.replace(/ \|$/, '').split(/<br>| \| /))
    .flatMap(proof => {
      const [, file, title] = /^`([\w./-]+\.(?:spec|test)\.tsx?)`(?: (.+))?$/.exec(proof.trim()) ?? []
      return file ? [{ path: file.includes('/') ? file : journeyOf(file), title }] : []
    })
  expect(proofs.length).toBeGreaterThan(80)
  // Their tests are generated for each page or register, so no single title stands in the file.
  const isSweep = (path: string): boolean => /\/walk-|testing\/contract/.test(path)
  const stands = (path: string, title: string | undefined): boolean =>
    existsSync(join(root, path)) && (title === undefined || isSweep(path) || read(path).includes(title))
  const untrue = proofs.filter(({ path, title }) => !stands(path, title))
  expect(untrue.map(({ path, title }) => `${path} ${title ?? ''}`)).toEqual([])
})

test('each command that a page names is one of package.json', () => {
  const named = pages.flatMap(page =>
    [...read(page).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name]) => ({ page, name: name! })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ name }) => !(name in packageFile.scripts))).toEqual([])
})

/** A folder that a command fills, and the example of a feature that the reader is to write. */
const MADE = ['docs/pictures', 'features/governance/well.resource.ts']

test('each file and folder of the tree that a page names is there', () => {
  const tops = readdirSync(root).filter(name => !name.startsWith('.') && !name.endsWith('.md'))
  const paths = pages.flatMap(page =>
    [...read(page).matchAll(/`((?:[\w@.-]+\/)+[\w@.-]*)`/g)]
      .map(([, path]) => path!)
      .filter(path => tops.includes(path.split('/')[0]!) && !MADE.includes(path))
      .map(path => ({ page, path })),
  )
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
})

test('docs/dependencies.md has a line for each package, and for no other', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageFile
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const rows = [...read('docs/dependencies.md').matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \| [^|]+ \|$/gm)]
  const told = rows.flatMap(([, names]) => names!.split(', ')).filter(name => !/^(package|-+)$/.test(name))
  const covers = (name: string) => (row: string) =>
    row === name || (row.endsWith('\\*') && name.startsWith(row.replace('\\*', '')))
  expect(installed.filter(name => !told.some(covers(name)))).toEqual([])
  expect(told.filter(row => !installed.some(name => covers(name)(row)))).toEqual([])
})

test('the settings that pages name are settings', () => {
  const sources = files.filter(file => /\.(ts|mjs|js)$/.test(file) && !/\.(test|spec|web)\./.test(file)).map(read)
  const known = new Set(sources.join('\n').match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g))
  const named = pages
    .filter(page => /operation|install|README/.test(page))
    .flatMap(page =>
      [...read(page).matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:=[^`]*)?`/g)].map(([, name]) => ({
        page,
        name: name!,
      })),
    )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ name }) => !known.has(name))).toEqual([])
})
