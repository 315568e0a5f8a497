import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
/** Where the benchmark keeps its database between runs. As root it has to be a place that the database's user can enter. */
export const DATA_DIR =
  process.env['BENCH_DIR'] ?? (process.getuid?.() === 0 ? '/var/lib/digital-village-bench' : join(ROOT, '.cache/bench'))
/** Where the built server is, as tools/build.mjs has it. */
export const CACHE = join(ROOT, process.env['VILLAGE_CACHE'] ?? '.cache')
export const SCRIPTS = join(CACHE, 'bench-scripts')
mkdirSync(SCRIPTS, { recursive: true })

/** Passwords of an installation that lives on this machine for the length of a benchmark and listens on loopback only. */
export const ADMIN_PASSWORD = 'Bench-first-2026'
export const CLERK_PASSWORD = 'Bench-clerk-2026'
export const TENANTS = ['000000', '100001', '100002'] as const
export const VILLAGES = 20

/**
 * The kept database was made by the migrations as they were then. One whose first migration is another is from before
 * 1.0.0: it is thrown away and filled again.
 */
export function forgetOldSchema(): void {
  const begin = readFileSync(join(ROOT, 'db/migrations/0001-begin.sql'))
  const sum = createHash('sha256').update(begin).digest('hex')
  const mark = join(DATA_DIR, 'schema.sha256')
  const isSame = existsSync(mark) && readFileSync(mark, 'utf8') === sum
  if (isSame) return
  // Its database would take the new one's socket along when it ends.
  if (existsSync(join(DATA_DIR, 'pgdata/postmaster.pid')))
    throw new Error(`an older database is still running in ${DATA_DIR}: end it first`)
  rmSync(DATA_DIR, { recursive: true, force: true })
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o711 })
  writeFileSync(mark, sum)
}
