// Which tests a change touches, by where files are: for `npm run check`. The whole is `npm test`.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { ROOT } from '../build.mjs'

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** Files that differ from the branch's beginning on `main`, whether committed or not; without `main`, from HEAD. */
export function changedFiles() {
  const [base = 'HEAD'] = ['main', 'origin/main'].flatMap(branch => git('merge-base', 'HEAD', branch))
  const all = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(all)].sort()
}

const TEST = /\.test\.tsx?$/
const read = file => readFileSync(join(ROOT, file), 'utf8')
const IMPORT = /(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g
const importsOf = file => [...read(file).matchAll(IMPORT)].map(([, to]) => posix.join(dirname(file), to))

/** The tests beside a file; where its folder has none, those of the nearest folder above, inside the same part. */
function nearest(file, tests) {
  const parts = /^(features|demo|page|frame|kernel\/\w+)/.exec(file)?.[0] ?? dirname(file)
  for (let dir = dirname(file); dir.startsWith(parts) && dir !== parts; dir = dirname(dir)) {
    const beside = tests.filter(test => dirname(test) === dir)
    if (beside.length > 0) return beside
  }
  return []
}

const DECLARING = /^(kernel|page|features|demo)\/(?!.*\.(test|web)\.)/
/** The form of the tree and of the database: cheap, and touched by every declaration. */
const ALWAYS = /^architecture\/(?:\w+\/)?(architecture|registry|schema|vocabulary)\.test\.ts$/

/** Test files that the change touches, out of all that there are. */
export function touchedTests(changed, all) {
  const there = changed.filter(file => existsSync(join(ROOT, file)))
  const own = all.filter(test => there.includes(test))
  const beside = changed.filter(file => !TEST.test(file)).flatMap(file => nearest(file, all))
  const importing = all.filter(test => importsOf(test).some(file => changed.includes(file)))
  const always = changed.some(file => DECLARING.test(file) || file.startsWith('db/'))
    ? all.filter(test => ALWAYS.test(test))
    : []
  return [...new Set([...own, ...beside, ...importing, ...always])]
}

const NAME = /define(?:Resource|[A-Z]\w+)\(\{\s*name: '([^']+)'/g
/** Declarations in the folders of the change, or of the kernel one for each scope: `sample`. */
export function touchedDeclarations(changed) {
  if (changed.some(file => /^kernel\/(resource|server)\/src\/(?!.*\.test\.)/.test(file))) return ['sample']
  const folders = new Set(changed.filter(file => DECLARING.test(file)).map(dirname))
  return [...folders]
    .filter(folder => existsSync(join(ROOT, folder)))
    .flatMap(folder => readdirSync(join(ROOT, folder)).map(file => join(folder, file)))
    .filter(file => file.endsWith('.resource.ts'))
    .flatMap(file => [...read(file).matchAll(NAME)].map(([, name]) => name))
}
