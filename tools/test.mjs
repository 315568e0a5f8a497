// `npm test`: what must be green before a push. `npm run test:all` (with `--all`): everything, the long runs included.
// Both end with `N passed, N failed` on a line of its own.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '../testing/chromium.mjs'
import { fresh, ROOT } from './build.mjs'
import { end, program, step, vitest } from './test-outcome.mjs'
import { databaseTests, testServer } from './test-server.mjs'

const isAll = process.argv.includes('--all')
// Read by testing/long-run.ts in every process of this run.
if (isAll) process.env['LONG'] = '1'
const WALK = /^(walk|dev-build)/
/** Goes with the walks in the long run, so that both groups take about as long: it has its own browser and only reads. */
const BESIDE_WALKS = /^keep-alive/

/**
 * The tests that ask the database something, once more on another major version, by URL with a password: those of the
 * kernel's own SQL before each push, the contract and the jobs besides in the long run.
 */
async function onServer() {
  const server = await testServer()
  const major = server.version.split('.')[0]
  if (major === '15')
    console.log('\nPostgreSQL 18 is not installed for this machine: the second pass runs on 15 as well')
  try {
    await vitest(`database tests on PostgreSQL ${major}`, ['--project', 'village', ...databaseTests({ isAll })], {
      env: { TEST_DATABASE_URL: server.url, CONTRACT: 'sample' },
    })
  } finally {
    await server.stop()
  }
}

const built = () =>
  step('build', async () => {
    await Promise.all([fresh('server'), fresh('web')])
    return 0
  })

async function journeys() {
  let path = ''
  const found = await step('Chromium', async () => {
    path = chromium()
    return 0
  })
  if (!found) return
  // One group of files keeps 1.2 of two cores busy: two run side by side, each with a product of its own.
  const env = { CHROMIUM: path }
  const e2e = files => ['--project', 'e2e', ...files.map(file => `e2e/${file}`)]
  const { aside, journeys } = groupsOfJourneys()
  await Promise.all([
    vitest('walks', e2e(aside), { env, aside: true }),
    vitest('journeys', e2e(journeys), { env }).then(killing).then(killingLeaves),
  ])
}

/** kill -9 of server and database during writes: nothing acknowledged is lost. */
const killing = () => {
  const rounds = isAll ? '3' : '1'
  const args = ['e2e/kill.ts', '--rounds', rounds, '--restarts', isAll ? '3' : '0']
  return program(`kill -9, rounds: ${rounds}`, 'tsx/dist/cli.mjs', args, { aside: true })
}

/** kill -9 while requests go through their process: each decision stands once, and each request ends right. */
const killingLeaves = () =>
  isAll && program('kill -9, leaves', 'tsx/dist/cli.mjs', ['e2e/kill-leaves.ts'], { aside: true })

/** The walks over all pages take half of the time of the long run; without it they are few, and some journeys join them. */
function groupsOfJourneys() {
  const files = readdirSync(join(ROOT, 'e2e')).filter(file => file.endsWith('.spec.ts'))
  const [walks, journeys] = [files.filter(file => WALK.test(file)), files.filter(file => !WALK.test(file))]
  if (isAll) {
    const isBeside = file => BESIDE_WALKS.test(file)
    return { aside: [...walks, ...journeys.filter(isBeside)], journeys: journeys.filter(file => !isBeside(file)) }
  }
  const short = files => files.filter(file => !file.includes('.long.'))
  const [aside, others] = halves(short(journeys))
  return { aside: [...short(walks), ...aside], journeys: others }
}

/** A byte of a journey takes about 2 ms; the walks of the first group take some 70 s more than the kill -9 of the second. */
const WALKS_BYTES = 40_000
/** Two groups of files of about the same length in bytes, which tells about how long their journeys take. */
function halves(files) {
  const sized = files.map(file => ({ file, bytes: statSync(join(ROOT, 'e2e', file)).size }))
  const groups = [WALKS_BYTES, 0].map(bytes => ({ files: [], bytes }))
  for (const { file, bytes } of sized.toSorted((a, b) => b.bytes - a.bytes)) {
    const smaller = groups[0].bytes < groups[1].bytes ? groups[0] : groups[1]
    smaller.files.push(file)
    smaller.bytes += bytes
  }
  return groups.map(group => group.files)
}

await end(isAll ? 'npm run test:all' : 'npm test', async () => {
  const [, , isBuilt] = await Promise.all([
    program('types', 'typescript/bin/tsc', ['-b'], { aside: true }),
    program('lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'], { aside: true }),
    built(),
  ])
  await vitest('tests', ['--project', 'pure', '--project', 'village'])
  await onServer()
  if (isBuilt) await journeys()
})
