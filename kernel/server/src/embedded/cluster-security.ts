import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { scramVerifier } from '../database/roles.ts'
import type { Place } from './postmaster.ts'

/** Connections are accepted from this machine only, and only with the password of a role. */
const RULES = `# Written by the launcher at each start.
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128 scram-sha-256
`

/** Advisory lock: programs that close one cluster at the same time take turns. */
const SECURE_LOCK = 7_301_006

const hbaOf = (pgdata: string): string => join(pgdata, 'pg_hba.conf')
const areOurs = (pgdata: string): boolean => readFileSync(hbaOf(pgdata), 'utf8') === RULES

function writeRules(pgdata: string): void {
  const next = `${hbaOf(pgdata)}.next`
  const { uid, gid } = statSync(pgdata)
  writeFileSync(next, RULES, { mode: 0o600 })
  if (process.getuid?.() === 0) chownSync(next, uid, gid)
  renameSync(next, hbaOf(pgdata))
}

/**
 * Closes a running cluster to everybody without a password. Earlier versions trusted every socket connection, so the
 * owner's password is set first: a kill in between leaves rules under which the next start does the same again.
 */
export async function secure({ pgdata, client: config }: Place, isAdopted: boolean): Promise<void> {
  if (!isAdopted && areOurs(pgdata)) return
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SECURE_LOCK])
    if (!areOurs(pgdata)) {
      const verifier = pg.escapeLiteral(scramVerifier(String(config.password)))
      await client.query(`alter role ${pg.escapeIdentifier(String(config.user))} password ${verifier}`)
      writeRules(pgdata)
    }
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end().catch(() => {})
  }
}
