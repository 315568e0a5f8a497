import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { aptInstall } from '../testing/programs/apt.mjs'
import { SCRIPTS } from './place.ts'

/** wrk and pgbench come from Debian's packages; as root they are installed when missing. */
export function needTools(): void {
  for (const [tool, of] of [
    ['wrk', 'wrk'],
    ['pgbench', 'postgresql-contrib'],
  ] as const) {
    const isThere = (): boolean => spawnSync('which', [tool]).status === 0
    if (!isThere()) aptInstall(of)
    if (!isThere()) throw new Error(`${tool} is missing: install the package ${of}`)
  }
}

export interface Load {
  readonly perSecond: number
  /** Null where wrk printed none: with too few answers there is no median. */
  readonly p50Ms: number | null
  readonly p99Ms: number | null
  readonly errors: number
}
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)

const UNIT_MS = { us: 0.001, ms: 1, s: 1000, m: 60_000 }
/** A percentile of wrk's output in ms; null if it is missing or zero, which is impossible. */
export function percentileMs(output: string, percent: number): number | null {
  const [, value, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s|m)\\b`).exec(output) ?? []
  return Number(value) > 0 ? Number(value) * UNIT_MS[unit as keyof typeof UNIT_MS] : null
}

/** Runs wrk with a Lua script of its own; everything but a 200 counts as an error. */
export async function wrk(url: string, connections: number, lua: string): Promise<Load> {
  const script = join(SCRIPTS, 'call.lua')
  const count = `local bad = 0
local threads = {}
function setup(thread) table.insert(threads, thread) end
function response(status) if status ~= 200 then bad = bad + 1 end end
function done() local n = 0 for _, t in ipairs(threads) do n = n + (t:get("bad") or 0) end io.write("BAD " .. n .. "\\n") end
`
  writeFileSync(script, lua + count.replace('local bad', 'bad'))
  const child = spawn('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${SECONDS}s`,
    '--latency',
    '--timeout',
    '10s',
    '-s',
    script,
    url,
  ])
  let out = ''
  child.stdout.on('data', part => {
    out += part
  })
  await new Promise(resolve => child.on('close', resolve))
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(out)
  const socket = broken ? broken.slice(1).reduce((sum, n) => sum + Number(n), 0) : 0
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1] ?? 0),
    p50Ms: percentileMs(out, 50),
    p99Ms: percentileMs(out, 99),
    errors: socket + Number(/BAD (\d+)/.exec(out)?.[1] ?? 0),
  }
}

/** Transactions a second of a pgbench script, prepared statements, the session set up as the server's own are. */
export function pgbench(connection: pg.ClientConfig, clients: number, sql: string, session: string): number {
  const script = join(SCRIPTS, 'statement.sql')
  writeFileSync(script, sql)
  const env = { ...process.env, PGOPTIONS: session, PGPASSWORD: String(connection.password ?? '') }
  const at = ['-h', String(connection.host), '-p', String(connection.port ?? 5432), '-U', String(connection.user)]
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    String(SECONDS),
    '-f',
    script,
    ...at,
    String(connection.database),
  ]
  const { stdout, stderr, status } = spawnSync('pgbench', args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`pgbench: ${stderr}`)
  // A machine that is busy with something else may not have finished a single one.
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
}
