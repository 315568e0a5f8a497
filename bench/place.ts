import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
/** Where the benchmark keeps its database between runs. As root it has to be a place that the database's user can enter. */
export const DATA_DIR =
  process.env['BENCH_DIR'] ?? (process.getuid?.() === 0 ? '/var/lib/digital-village-bench' : join(ROOT, '.cache/bench'))
export const SCRIPTS = join(ROOT, '.cache/bench-scripts')
mkdirSync(SCRIPTS, { recursive: true })

/** Passwords of an installation that lives on this machine for the length of a benchmark and listens on loopback only. */
export const ADMIN_PASSWORD = 'Bench-first-2026'
export const CLERK_PASSWORD = 'Bench-clerk-2026'
export const TENANTS = ['000000', '100001', '100002'] as const
export const VILLAGES = 20
