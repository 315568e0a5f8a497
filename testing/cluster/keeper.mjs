// Ends the kept cluster when no test run has used it for a while. Reads `{client, pgdata, idleMs}` from its standard
// input, prints a line when it has connected, and ends at once where another keeper is at work.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Held by every test run, shared. */
export const IN_USE_LOCK = 7_301_101
const KEEPER_LOCK = 7_301_102
const LOOKS = 40

async function keep({ client: config, pgdata, idleMs }) {
  const client = new pg.Client({ ...config, application_name: 'digital-village keeper' })
  // The server has gone: there is nothing left to keep.
  client.on('error', () => process.exit())
  await client.connect()
  const locked = async key => (await client.query('select pg_try_advisory_lock($1) as mine', [key])).rows[0].mine
  const isOnly = await locked(KEEPER_LOCK)
  console.log('connected')
  if (!isOnly) return client.end()
  let idleSince = Date.now()
  for (;;) {
    await pause(idleMs / LOOKS)
    const lock = join(pgdata, 'postmaster.pid')
    if (!existsSync(lock)) return client.end()
    if (!(await locked(IN_USE_LOCK))) idleSince = Date.now()
    // Whoever comes now waits for the lock, loses the connection with it and starts the server again.
    else if (Date.now() - idleSince >= idleMs)
      return process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGINT')
    else await client.query('select pg_advisory_unlock($1)', [IN_USE_LOCK])
  }
}

if (process.argv[1] === import.meta.filename) await keep(JSON.parse(await text(process.stdin)))
