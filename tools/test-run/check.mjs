// `npm run check`: the loop while you work, within a minute: types, lint of what is changed, all tests without a database,
// and of the others those that the change touches. `npm test` before a push runs them all.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build.mjs'
import { end, program, vitest } from './test-outcome.mjs'
import { changedFiles, touchedDeclarations, touchedTests } from './touched-files.mjs'

const FOLDERS = ['kernel/server', 'features', 'demo', 'apps', 'architecture', 'testing', 'tools']
/** Tests of the project `pure` (vitest.config.ts): they run in any case. */
const PURE = /^(kernel\/(resource|web)|page|frame)\/|\.(rules|web)\.test\.tsx?$/
/** More do not fit into a minute. */
const MOST = 20
const CONTRACT = ['contract', 'contract-bin', 'contract-lists', 'contract-walls'].map(
  name => `testing/contract/${name}.test.ts`,
)

const villageTests = () =>
  FOLDERS.flatMap(dir => readdirSync(join(ROOT, dir), { recursive: true }).map(file => join(dir, file)))
    .filter(file => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
    .filter(file => !file.includes('node_modules') && !PURE.test(file))

/** Each file is linted by itself: those that nobody has changed are as good as they were. */
const lintOf = changed => {
  const files = changed.includes('biome.json') ? ['.'] : changed.filter(file => existsSync(join(ROOT, file)))
  const args = ['check', '--error-on-warnings', '--no-errors-on-unmatched', 'biome.json', ...files]
  return program('lint of what is changed', '@biomejs/biome/bin/biome', args, { aside: true })
}

await end('npm run check', async () => {
  const changed = changedFiles()
  const touched = touchedTests(changed, villageTests()).filter(file => !CONTRACT.includes(file))
  const declarations = touchedDeclarations(changed)
  const files = ['architecture', ...touched.slice(0, MOST), ...(declarations.length > 0 ? CONTRACT : [])]
  console.log(
    `${changed.length} files changed, ${touched.length} test files touched, contract of ${declarations.join(', ') || 'none'}`,
  )
  if (touched.length > MOST) console.log(`not run here: ${touched.slice(MOST).join(' ')}`)
  await Promise.all([
    (async () => {
      await program('types', 'typescript/bin/tsc', ['-b'], { aside: true })
      await lintOf(changed)
      await vitest('tests without a database', ['--project', 'pure', '--maxWorkers', '1'], { aside: true })
    })(),
    files.length > 0 &&
      vitest('touched tests', ['--project', 'village', ...files], {
        env: { CONTRACT: declarations.join() },
        aside: true,
      }),
  ])
})
