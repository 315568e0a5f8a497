// What `npm test`, `npm run test:all` and `npm run check` share: steps one after the other or side by side, counted
// together. `end` prints what was red and then `N passed, N failed` on a line of its own.
import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT } from '../build.mjs'

const scratch = mkdtempSync(join(tmpdir(), 'village-npm-test-'))
const outcome = { passed: 0, failed: 0 }
const failures = []
const seconds = []

/** The piece whose steps are running: two pieces may run side by side. */
const inPiece = new AsyncLocalStorage()
const pieces = []

const count = (what, passed, failed, names = []) => {
  for (const sum of [outcome, inPiece.getStore()].filter(Boolean)) {
    sum.passed += passed
    sum.failed += failed
  }
  if (failed > 0) failures.push(`${what}: ${failed}`, ...names.map(name => `  ${name}`))
}

const slug = what => what.replaceAll(/\W+/g, '-')
const heading = what => `\n── ${what}`

/**
 * Runs a program of node_modules. Resolves to its exit code. With `aside` its output is printed when it has ended, so
 * that what runs at the same time stays readable.
 */
async function run(what, program, args, { env = {}, aside = false, node = process.execPath } = {}) {
  const log = join(scratch, `${slug(what)}.log`)
  const output = aside ? openSync(log, 'w') : 'inherit'
  if (!aside) console.log(heading(what))
  const code = await new Promise((done, failed) => {
    const options = { cwd: ROOT, stdio: ['ignore', output, output], env: { ...process.env, ...env } }
    spawn(node, [join(ROOT, 'node_modules', program), ...args], options)
      .on('error', failed)
      .on('exit', done)
  })
  if (aside) console.log(`${heading(what)}\n${readFileSync(log, 'utf8').trimEnd()}`)
  return code
}

async function timed(what, work) {
  const began = performance.now()
  try {
    return await work()
  } finally {
    seconds.push([what, Math.round((performance.now() - began) / 1000)])
  }
}

/** One step that is good or not: `work` resolves to an exit code. Resolves to whether it was good. */
export const step = (what, work) =>
  timed(what, async () => {
    try {
      const good = (await work()) === 0
      count(what, good ? 1 : 0, good ? 0 : 1)
      return good
    } catch (error) {
      console.error(heading(what))
      console.error(error)
      count(what, 0, 1)
      return false
    }
  })

/** A program of node_modules as one step. */
export const program = (what, file, args, options) => step(what, () => run(what, file, args, options))

/** The files and tests that were red. */
const redNames = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => [
      relative(ROOT, name),
      ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `  ${fullName}`),
    ])

/** Vitest's own counting; a file that could not even be read is one failure. */
export const vitest = (what, args, options) =>
  timed(what, async () => {
    const report = join(scratch, `${slug(what)}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
    try {
      const code = await run(what, 'vitest/vitest.mjs', ['run', ...reporters, ...args], options)
      const found = JSON.parse(readFileSync(report, 'utf8'))
      const failed = code === 0 ? found.numFailedTests : Math.max(1, found.numFailedTests)
      count(what, found.numPassedTests, failed, redNames(found))
    } catch (error) {
      console.error(error)
      count(what, 0, 1)
    }
  })

/** A part of the long run, for which `end` prints a line of its own. */
export async function piece(name, work) {
  const own = { name, passed: 0, failed: 0, seconds: 0 }
  pieces.push(own)
  const began = performance.now()
  try {
    return await inPiece.run(own, work)
  } finally {
    own.seconds = Math.round((performance.now() - began) / 1000)
  }
}

/** Runs the plan, prints the outcome, and ends the process. */
export async function end(name, plan) {
  try {
    await plan()
  } catch (error) {
    console.error(error)
    count(name, 0, 1)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  console.log(`\n${seconds.map(([what, s]) => `${what} ${s} s`).join(' · ')}`)
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
  if (pieces.length > 0) console.log('')
  for (const { name, passed, failed, seconds: s } of pieces)
    console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed, ${Math.floor(s / 60)} min ${s % 60} s`)
  console.log(`\n${outcome.passed} passed, ${outcome.failed} failed`)
  process.exit(outcome.failed > 0 ? 1 : 0)
}
