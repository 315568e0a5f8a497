// `npm test`: what must be green before a push. `npm run test:all` (with `--all`): everything, the long runs included.
// Both end with `N passed, N failed` on a line of its own.
import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { chromium } from '../testing/chromium.mjs'
import { fresh, ROOT } from './build.mjs'
import { testServer } from './test-server.mjs'

// Read by testing/long-run.ts in every process of this run.
if (process.argv.includes('--all')) process.env['LONG'] = '1'
const WALK = /^(walk|dev-build)/
const scratch = mkdtempSync(join(tmpdir(), 'village-npm-test-'))
const bin = name => join(ROOT, 'node_modules', name)
const outcome = { passed: 0, failed: 0 }
const failures = []

const count = (what, passed, failed, names = []) => {
  outcome.passed += passed
  outcome.failed += failed
  if (failed > 0) failures.push(`${what}: ${failed}`, ...names.map(name => `  ${name}`))
}

/** Resolves to the exit code. What runs beside something else writes to `log`, a file descriptor, and is printed later. */
const run = (program, args, { env = {}, log = 'inherit' } = {}) =>
  new Promise((done, failed) => {
    const options = { cwd: ROOT, stdio: ['ignore', log, log], env: { ...process.env, ...env } }
    spawn(process.execPath, [bin(program), ...args], options)
      .on('error', failed)
      .on('exit', done)
  })

/** One step that is good or not. */
async function step(what, work) {
  console.log(`\n── ${what}`)
  try {
    const good = (await work()) === 0
    count(what, good ? 1 : 0, good ? 0 : 1)
    return good
  } catch (error) {
    console.error(error.message)
    count(what, 0, 1)
    return false
  }
}

/** The files and tests that were red: the last lines of a long output say which. */
const redNames = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => [
      relative(ROOT, name),
      ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `  ${fullName}`),
    ])

/** Vitest's own counting; a file that could not even be read is one failure. */
async function vitest(what, args, options) {
  console.log(`\n── ${what}`)
  const report = join(scratch, `${what.replaceAll(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const code = await run('vitest/vitest.mjs', ['run', ...reporters, ...args], options)
  try {
    const told = JSON.parse(readFileSync(report, 'utf8'))
    count(
      what,
      told.numPassedTests,
      code === 0 ? told.numFailedTests : Math.max(1, told.numFailedTests),
      redNames(told),
    )
  } catch {
    count(what, 0, 1)
  }
}

/** The tests that touch a database, once more against a PostgreSQL that is reached by URL with a password. */
async function onServer() {
  const server = await testServer()
  try {
    await vitest('database tests on a server', ['--project', 'village', ...server.files], {
      env: { TEST_DATABASE_URL: server.url },
    })
  } finally {
    await server.stop()
  }
}

async function journeys() {
  const built = await step('build', async () => {
    await fresh('server')
    await fresh('web')
    return 0
  })
  let path = ''
  const found = await step('Chromium', async () => {
    path = chromium()
    return 0
  })
  if (!built || !found) return
  // A browser leaves one of two cores half idle: the walks over all pages, which change nothing, have a product of their own.
  const log = join(scratch, 'walk.log')
  const env = { CHROMIUM: path }
  const files = readdirSync(join(ROOT, 'e2e')).filter(file => file.endsWith('.spec.ts'))
  const e2e = walks => [
    '--project',
    'e2e',
    ...files.filter(file => WALK.test(file) === walks).map(file => `e2e/${file}`),
  ]
  const walking = vitest('walks', e2e(true), { env, log: openSync(log, 'w') })
  await vitest('journeys', e2e(false), { env })
  await walking
  console.log(readFileSync(log, 'utf8'))
}

try {
  await step('types', () => run('typescript/bin/tsc', ['-b']))
  await step('lint', () => run('@biomejs/biome/bin/biome', ['check', '.']))
  await vitest('tests', ['--project', 'pure', '--project', 'village'])
  await onServer()
  await journeys()
  await step('kill -9, 3 rounds', () => run('tsx/dist/cli.mjs', ['e2e/kill.ts', '--rounds', '3']))
} catch (error) {
  console.error(error)
  count('npm test', 0, 1)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\n${outcome.passed} passed, ${outcome.failed} failed`)
process.exit(outcome.failed > 0 ? 1 : 0)
