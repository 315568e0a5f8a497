// Starts the PostgreSQL of the second test pass: reached by URL over 127.0.0.1 with a password, its own temporary data.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from './build.mjs'

const FOLDERS = ['kernel', 'features', 'apps', 'testing', 'architecture', 'tools']

/** How a test asks for a database or for the running product, from wherever it stands. */
const ASKS = /from '(?:\.\/|(?:\.\.\/)+testing\/)(?:database|village)\.ts'/

/** Long proofs of what callers see and may not do: how the database is reached is nothing to them, and once is enough. */
const ONCE = /^testing\/(?!contract|village)/

/** Test files that run on both: all that ask, without the long proofs. */
const databaseTests = () =>
  FOLDERS.flatMap(dir => readdirSync(join(ROOT, dir), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && entry.name.endsWith('.test.ts') && !entry.parentPath.includes('node_modules'))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => ASKS.test(readFileSync(file, 'utf8')))
    .map(file => relative(ROOT, file))
    .filter(file => !ONCE.test(file))

/** `{url, files, stop}`. The database lives as long as the process that `stop` ends. */
export async function testServer() {
  const program = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(ROOT, 'testing/server.ts')]
  const child = spawn(process.execPath, program, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise(done => child.on('exit', done))
  const url = await new Promise((done, failed) => {
    createInterface(child.stdout).once('line', done)
    ended.then(() => failed(new Error('the test server did not start')))
  })
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  return { url, files: databaseTests(), stop }
}
