// Starts the PostgreSQL of the second test pass: the oldest major version that the product works with, reached by URL over
// 127.0.0.1 with a password, its own temporary data.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../build.mjs'

const SQL_FOLDERS = ['kernel/server/src/database', 'kernel/server/src/data']
const FOLDERS = [...SQL_FOLDERS, ...['jobs', 'audit', 'archive', 'upgrading'].map(name => `kernel/server/src/${name}`)]
const CONTRACT = ['contract', 'contract-bin', 'contract-lists', 'contract-walls'].map(name => `contract/${name}`)
const ALSO = ['village', ...CONTRACT]
/** How a test there takes a database from the run; others bring up their own, which is not the one of the URL. */
const ASKS = /from '(?:\.\.\/)+testing\/(?:database|plot-database|test-app|village)\.ts'/

/** Test files that ask the database something which may depend on its version or on how it is reached; all, or the kernel's own SQL. */
export const databaseTests = ({ isAll }) => {
  const beside = (isAll ? FOLDERS : SQL_FOLDERS).flatMap(dir =>
    readdirSync(join(ROOT, dir)).map(file => `${dir}/${file}`),
  )
  const asking = beside.filter(file => file.endsWith('.test.ts') && ASKS.test(readFileSync(join(ROOT, file), 'utf8')))
  return !isAll ? asking : [...asking, ...ALSO.map(name => `testing/${name}.test.ts`)]
}

/** `{version, url, stop}`. The database lives as long as the process that `stop` ends. */
export async function testServer() {
  const program = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(ROOT, 'testing/server.ts')]
  const child = spawn(process.execPath, program, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise(done => child.on('exit', done))
  const line = await new Promise((done, failed) => {
    createInterface(child.stdout).once('line', done)
    ended.then(() => failed(new Error('the test server did not start')))
  })
  const [version, url] = line.split(' ')
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  return { version, url, stop }
}
