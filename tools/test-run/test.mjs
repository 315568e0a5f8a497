// `npm test`: what must be green before a push. `npm run test:all` (with `--all`): everything, the long runs included;
// `npm run test:all -- PIECE` one piece of it (test-pieces.mjs). Each ends with `N passed, N failed` on a line of its own.
import { chromium } from '../../testing/programs/chromium.mjs'
import { ffmpeg } from '../../testing/programs/ffmpeg.mjs'
import { fresh } from '../build.mjs'
import { newestNode } from './newest-node.mjs'
import { end, piece, program, step, vitest } from './test-outcome.mjs'
import { groupsOfJourneys, piecesOf } from './test-pieces.mjs'
import { databaseTests, testServer } from './test-server.mjs'

const isAll = process.argv.includes('--all')
// Read by testing/long-run.ts in every process of this run.
if (isAll) process.env['LONG'] = '1'
/**
 * The tests that ask the database something, once more on the oldest major version, by URL with a password: those of the
 * kernel's own SQL before each push, the contract and the jobs besides in the long run, which runs them on the newest Node.
 */
async function onServer() {
  let node = process.execPath
  if (isAll)
    await step('newest Node', async () => {
      node = newestNode()
      return 0
    })
  const server = await testServer()
  const major = server.version.split('.')[0]
  if (major === '18')
    console.log('\nPostgreSQL 15 is not installed for this machine: the second pass runs on 18 as well')
  try {
    await vitest(`database tests on PostgreSQL ${major}`, ['--project', 'village', ...databaseTests({ isAll })], {
      env: { TEST_DATABASE_URL: server.url, CONTRACT: 'sample' },
      node,
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

/** What a piece in a browser needs; undefined where there is none. */
async function chromiumEnv() {
  let path = ''
  const isFound = await step('Chromium', async () => {
    path = chromium()
    return 0
  })
  return isFound ? { CHROMIUM: path } : undefined
}
const e2e = files => ['--project', 'e2e', ...files.map(file => `e2e/${file}`)]
const walks = env => vitest('walks', e2e(groupsOfJourneys(isAll).aside), { env, aside: true })
async function journeys(env) {
  // The camera that lives is a test of the long run only.
  if (isAll)
    await step('ffmpeg', async () => {
      ffmpeg()
      return 0
    })
  await vitest('journeys', e2e(groupsOfJourneys(isAll).journeys), { env })
}

/** kill -9 of server and database during writes: nothing acknowledged is lost. */
const killing = () => {
  const rounds = isAll ? '3' : '1'
  const args = ['e2e/killing/kill.ts', '--rounds', rounds, '--restarts', isAll ? '3' : '0']
  return program(`kill -9, rounds: ${rounds}`, 'tsx/dist/cli.mjs', args, { aside: true })
}
/** kill -9 while requests go through their process: each decision stands once, and each request ends right. */
const killingLeaves = () =>
  isAll && program('kill -9, leaves', 'tsx/dist/cli.mjs', ['e2e/killing/kill-leaves.ts'], { aside: true })
const kills = () => killing().then(killingLeaves)

const sources = () =>
  Promise.all([
    program('types', 'typescript/bin/tsc', ['-b'], { aside: true }),
    program('lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'], { aside: true }),
  ])

/** Pieces of the long run one after the other; the whole has those with a browser side by side. */
async function inPieces(names) {
  const has = name => names.includes(name)
  if (has('tests'))
    await piece('tests', async () => {
      await Promise.all([sources(), built()])
      await vitest('tests', ['--project', 'pure', '--project', 'village'])
    })
  if (has('databases')) await piece('databases', onServer)
  if (!['journeys', 'walks', 'kills'].some(has) || !(await built())) return
  const env = has('journeys') || has('walks') ? await chromiumEnv() : undefined
  const ofJourneys = async () => {
    if (has('journeys') && env) await piece('journeys', () => journeys(env))
    if (has('kills')) await piece('kills', kills)
  }
  // One group of files uses about 1.2 of two cores, so two groups run side by side, each against its own product.
  await Promise.all([has('walks') && env && piece('walks', () => walks(env)), ofJourneys()])
}

async function beforePush() {
  const [, isBuilt] = await Promise.all([sources(), built()])
  await vitest('tests', ['--project', 'pure', '--project', 'village'])
  await onServer()
  const env = isBuilt && (await chromiumEnv())
  if (env) await Promise.all([walks(env), journeys(env).then(kills)])
}

const name = isAll ? 'npm run test:all' : 'npm test'
await end(name, () => (isAll ? inPieces(piecesOf(process.argv.slice(2))) : beforePush()))
