import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import mqtt from 'mqtt'
import pg from 'pg'
import { startMosquitto } from '../testing/devices/mosquitto.ts'
import { listenTo } from '../testing/listener.ts'
import { temporaryDir } from '../testing/temporary.ts'
import type { LoadOrder, LoadResult } from './device-load.ts'
import { CLERK_PASSWORD, DATA_DIR, TENANTS } from './place.ts'
import { ADDRESS, MQTT_PORT, tokenOf } from './server.ts'

const DEVICES = Number(process.env['BENCH_DEVICES'] ?? 2000)
/** Messages a second that the devices want to send. */
const RATE = Number(process.env['BENCH_RATE'] ?? 10_000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
/** Connections are noted, and a server that has just started compiles its hot paths. */
const WARM_SECONDS = 15
/** Messages that one device sends before the first of them is acknowledged. */
const MOST = 20
const RULES = 200
/** Devices that raise an alarm each, whose way to a screen is timed. */
const SIGNALS = 50
const FIRST_ID = 7_200_000_000_000_000_000n
/** Devices say their own, the consumer hears all. */
const BARE_RIGHTS = 'user village\ntopic read bench/#\npattern write bench/%u\n'
const nameOf = (n: number): string => `000000_benchdevice${String(n).padStart(6, '0')}`

/** Sets a parameter of the platform, whether it has a row or not. */
async function setParam(owner: pg.Client, key: string, value: number): Promise<void> {
  const { rowCount } = await owner.query('update system_param set param_value = $2 where param_key = $1', [
    key,
    String(value),
  ])
  if (rowCount === 0)
    await owner.query(
      `insert into system_param (id, create_time, param_name, param_key, param_value)
       values ($1::bigint, now(), $2::varchar, $2, $3::varchar)`,
      [FIRST_ID + BigInt(key.length), key, String(value)],
    )
}

/** Water meters with credentials, and rules, each for some of them; they stay between runs. */
async function fill(owner: pg.Client): Promise<void> {
  const names = Array.from({ length: DEVICES + SIGNALS }, (_, n) => nameOf(n))
  const hashes = names.map(name => createHash('sha256').update(name).digest('base64url'))
  await owner.query(
    `insert into device_machine (id, tenant_id, create_time, dept_id, machine_name, sn, machine_type, protocol, status)
     select $2::bigint + n, $1, now(), d.id, '压测水位计' || n, 'BENCHW' || n, 'water', 'mqtt', '1'
     from generate_series(0, $3::int - 1) n,
       lateral (select dept_id[1 + n % 2] as id from system_users where tenant_id = $1 and account = 'bench.clerk') d
     on conflict do nothing`,
    [TENANTS[0], FIRST_ID, names.length],
  )
  await owner.query(
    `insert into device_credential (id, tenant_id, machine_id, token_hash, secure_id, secure_key)
     select $2::bigint + n - 1, $1, $2::bigint + n - 1, hash, 'bench' || n, 'none'
     from unnest($3::text[]) with ordinality as wanted (hash, n) on conflict do nothing`,
    [TENANTS[0], FIRST_ID, hashes],
  )
  await owner.query(
    `insert into alarm_center_alarm_rule (id, tenant_id, create_time, rule_code, rule_name, dept_id, machine_type, metric,
       operator, threshold, duration_sec, repeat_count, dedup_min, alarm_type, level, enabled, machine_ids)
     select $2::bigint + n, $1, now(), 'BENCHW' || n, '压测水位' || n, d.id, 'water', 'waterLevel', 'gt', 50,
       0, 1, 0, 'waterLevel', '2', '1',
       (select array_agg($2::bigint + i) from generate_series(0, $3::int - 1) i where i % ${RULES} = n)
     from generate_series(0, ${RULES} - 1) n,
       lateral (select v.parent_id as id from system_users u join system_dept v on v.id = u.dept_id[1]
         where u.tenant_id = $1 and u.account = 'bench.clerk') d
     on conflict do nothing`,
    [TENANTS[0], FIRST_ID, names.length],
  )
  for (const [key, value] of Object.entries({
    'device.perSecond': 10_000,
    'device.burst': 100_000,
    'device.tenantPerSecond': 100_000,
  }))
    await setParam(owner, key, value)
  await owner.query('delete from alarm_center_rule_state where rule_id >= $1', [FIRST_ID])
  const ofBench = `select id from alarm_center_alarm where title like '压测水位计%'`
  for (const table of ['alarm_center_alarm_tally', 'alarm_center_alarm_log'])
    await owner.query(`delete from ${table} where alarm_id in (${ofBench})`)
  await owner.query(`delete from alarm_center_alarm where id in (${ofBench})`)
}

/** Has devices send in a process of their own; `warm` is called when they begin to be measured. */
function loadBy(order: LoadOrder, warm: () => void = () => undefined): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'device-load.ts'), { execArgv: ['--import', 'tsx'] })
  child.send(order)
  return new Promise((done, fail) => {
    child.on('message', said => (said === 'warm' ? warm() : done(said as LoadResult)))
    child.once('error', fail)
    child.once('exit', code => code && fail(new Error(`the devices ended with ${code}`)))
  })
}

/** Milliseconds from a value that leaves a device to its alarm at a browser, one after another until it is stopped. */
function watchSignals(token: string): { stop(): Promise<readonly number[]> } {
  let isOver = false
  const times: number[] = []
  const work = (async () => {
    const listener = await listenTo(ADDRESS, token)
    for (let n = DEVICES; n < DEVICES + SIGNALS && !isOver; n++) {
      const device = await mqtt.connectAsync(`mqtt://127.0.0.1:${MQTT_PORT}`, { username: nameOf(n) })
      const before = listener.heard.length
      const beganMs = performance.now()
      const body = JSON.stringify({ ts: Date.now(), values: { waterLevel: 60 } })
      await device.publishAsync('v1/devices/me/telemetry', body, { qos: 1 })
      await listener.until(
        event => listener.heard.indexOf(event) >= before && event.data?.resource === 'alarm_center.alarm',
      )
      times.push(performance.now() - beganMs)
      await device.endAsync()
    }
    listener.close()
  })()
  return {
    stop: async () => {
      isOver = true
      await work
      return times.toSorted((a, b) => a - b)
    },
  }
}

/** Rows of a table when no more have come for two seconds, and when the last of them came (`performance.now()`). */
async function whenStill(count: () => Promise<number>): Promise<{ readonly rows: number; readonly atMs: number }> {
  let last = { rows: await count(), atMs: performance.now() }
  while (performance.now() - last.atMs < 2000) {
    await new Promise(done => setTimeout(done, 200))
    const rows = await count()
    if (rows !== last.rows) last = { rows, atMs: performance.now() }
  }
  return last
}

/**
 * The same load through mosquitto and a plain consumer into a table with the same indexes: rows a second. The broker
 * acknowledges before anything is stored, so the rows are counted.
 */
async function bare(owner: pg.Client, url: string): Promise<number> {
  await owner.query('drop table if exists bench_telemetry; drop sequence if exists bench_row')
  await owner.query('create table bench_telemetry (like device_telemetry including all)')
  await owner.query('create sequence bench_row')
  const folder = temporaryDir('village-bench-mosquitto-')
  const broker = await startMosquitto(join(folder, 'data'), BARE_RIGHTS)
  const consumer = fork(join(import.meta.dirname, 'plain-consumer.ts'), [broker.url, url, 'bench_telemetry'], {
    execArgv: ['--import', 'tsx'],
  })
  await new Promise(done => consumer.once('message', done))
  const count = async (): Promise<number> =>
    Number((await owner.query('select count(*) as n from bench_telemetry')).rows[0].n)
  try {
    const names = Array.from({ length: DEVICES }, (_, n) => String(FIRST_ID + BigInt(n)))
    const sending = { port: broker.port, names, topic: 'bench/%', rate: RATE, most: MOST }
    let beganMs = 0
    let before = Promise.resolve(0)
    await loadBy({ ...sending, warmSeconds: 5, seconds: SECONDS / 3 }, () => {
      beganMs = performance.now()
      before = count()
    })
    const { rows, atMs } = await whenStill(count)
    return (rows - (await before)) / ((atMs - beganMs) / 1000)
  } finally {
    consumer.kill()
    await broker.stop()
    rmSync(folder, { recursive: true, force: true })
    await owner.query('drop table bench_telemetry; drop sequence bench_row')
  }
}

/** Fields of /proc/PID/stat behind the name: the parent, and the time in user and kernel in hundredths of a second. */
const statOf = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
}
/** Seconds of processor time that the database has taken so far. */
function databaseSeconds(): number {
  const [postmaster] = readFileSync(join(DATA_DIR, 'pgdata/postmaster.pid'), 'utf8').split('\n').map(Number)
  const pids = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
  const ticks = pids.map(pid => {
    try {
      const { parent, ticks } = statOf(pid)
      return parent === postmaster ? ticks : 0
    } catch {
      return 0
    }
  })
  return ticks.reduce((sum, one) => sum + one, 0) / 100
}
const serverSeconds = ({ pid }: ChildProcess): number => statOf(pid!).ticks / 100

const perSecond = ({ acknowledged, seconds }: LoadResult): number => acknowledged / seconds

/** `npm run bench devices`: messages of devices with rules and a browser, beside a plain consumer of mosquitto. */
export async function measureDevices(
  config: pg.ClientConfig,
  server: ChildProcess,
  memoryMb: (of: ChildProcess) => number,
) {
  const owner = new pg.Client(config)
  await owner.connect()
  try {
    await fill(owner)
    const names = Array.from({ length: DEVICES }, (_, n) => nameOf(n))
    const sending = { port: MQTT_PORT, names, topic: 'v1/devices/me/telemetry', rate: RATE, most: MOST }
    const order = { ...sending, warmSeconds: WARM_SECONDS, seconds: SECONDS }
    const stored = async (): Promise<number> =>
      Number(
        (await owner.query('select count(*) as n from device_telemetry where machine_id >= $1', [FIRST_ID])).rows[0].n,
      )
    const token = await tokenOf('bench.clerk', CLERK_PASSWORD)
    const before = await stored()
    let [servers, databases] = [0, 0]
    let signals: ReturnType<typeof watchSignals> | undefined
    const load = await loadBy(order, () => {
      servers = serverSeconds(server)
      databases = databaseSeconds()
      signals = watchSignals(token)
    })
    const times = await signals!.stop()
    const each = (seconds: number): string => ((seconds * 1e6) / load.acknowledged).toFixed(0)
    const cost = `processor time of one: server ${each(serverSeconds(server) - servers)} µs, database ${each(databaseSeconds() - databases)} µs`
    const kept = (await stored()) - before - times.length
    const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(0)
    console.log(
      `\nmessages of ${DEVICES} devices with ${RULES} rules: ${perSecond(load).toFixed(0)}/s of ${RATE}; ` +
        `acknowledged ${load.whole}, stored ${kept}; to PUBACK p50 ${load.p50Ms.toFixed(0)}, p99 ${load.p99Ms.toFixed(0)} ms; ` +
        `signal to screen p50 ${at(0.5)}, p99 ${at(0.99)} ms (${times.length}); memory ${memoryMb(server).toFixed(0)} MB\n${cost}`,
    )
    const { host, port, user, password, database } = config
    const url = `postgres://${user}:${encodeURIComponent(String(password))}@/${database}?host=${encodeURIComponent(String(host))}&port=${port ?? 5432}`
    const plain = await bare(owner, url)
    const of = perSecond(load) / plain
    console.log(`mosquitto and a plain consumer: ${plain.toFixed(0)}/s; ratio ${of.toFixed(2)} (goal 0.25)`)
  } finally {
    await owner.end()
  }
}
