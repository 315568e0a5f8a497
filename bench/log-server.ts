import { join } from 'node:path'
import { readSettings, start } from '@village/server'
import { discover } from '../apps/server/discover.ts'
import { ROOT } from './place.ts'

/** The server as `log-cost.ts` compares it: with BENCH_JOURNAL=off its log of calls is taken but never written. */
const settings = readSettings(process.env)
const found = await discover({ demo: false })
const journal = { keep: async () => {} }
const ports = process.env['BENCH_JOURNAL'] === 'off' ? { ...found.ports, journal } : found.ports
const running = await start({
  found: { ...found, ports },
  settings,
  migrations: join(ROOT, 'db/migrations'),
  listen: true,
})
process.on('SIGTERM', () => void running.close(0).then(() => process.exit(0)))
