import { momentAt } from '@village/resource'
import pg from 'pg'
import { listenTo } from '../testing/listener.ts'
import { CLERK_PASSWORD, TENANTS } from './place.ts'
import { ADDRESS, tokenOf } from './server.ts'

const [DEVICES, RULES, BATCH] = [2000, 200, 100]
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20)
/** Alarms whose way to a screen is timed. */
const SIGNALS = 200
const SERIAL = 'BENCHH'

/** Hydrants and rules, each rule for ten of them; they stay between runs. */
async function fill(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into device_machine (id, tenant_id, create_time, dept_id, machine_name, sn, machine_type, protocol, status)
     select 7000000000000000000 + n, $1, now(), d.id, '压测消防栓' || n, '${SERIAL}' || n, 'hydrant', 'http', '1'
     from generate_series(1, ${DEVICES}) n,
       lateral (select dept_id[1 + n % 2] as id from system_users where tenant_id = $1 and account = 'bench.clerk') d
     on conflict do nothing`,
    [TENANTS[0]],
  )
  await owner.query(
    `insert into alarm_center_alarm_rule (id, tenant_id, create_time, rule_code, rule_name, dept_id, machine_type, metric,
       operator, threshold, duration_sec, repeat_count, dedup_min, alarm_type, level, enabled, machine_ids)
     select 7100000000000000000 + n, $1, now(), 'BENCH' || n, '压测规则' || n, d.id, 'hydrant', 'pressure', 'lt', 0.1,
       0, 1, 0, 'hydrantPressure', '2', '0',
       (select array_agg(7000000000000000000 + (n - 1) * 10 + i) from generate_series(1, 10) i)
     from generate_series(1, ${RULES}) n,
       lateral (select v.parent_id as id from system_users u join system_dept v on v.id = u.dept_id[1]
         where u.tenant_id = $1 and u.account = 'bench.clerk') d
     on conflict do nothing`,
    [TENANTS[0]],
  )
}

async function post(token: string, readings: readonly object[]): Promise<number> {
  const answer = await fetch(`${ADDRESS}/api/device/machine/readings`, {
    method: 'POST',
    headers: { 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ readings }),
  })
  const body = (await answer.json()) as { data?: { taken?: number }; msg: string }
  if (body.data?.taken === undefined) throw new Error(`readings were refused with ${answer.status}: ${body.msg}`)
  return body.data.taken
}

/** Values a second, at two calls at a time; each batch is of other devices. */
async function valuesPerSecond(token: string, beginMs: number): Promise<number> {
  const endMs = performance.now() + SECONDS * 1000
  let [next, taken] = [0, 0]
  const one = async (): Promise<void> => {
    while (performance.now() < endMs) {
      const at = next++
      const round = Math.floor((at * BATCH) / DEVICES)
      const readings = Array.from({ length: BATCH }, (_, i) => ({
        sn: `${SERIAL}${((at * BATCH + i) % DEVICES) + 1}`,
        at: momentAt(beginMs + round * 1000),
        values: { pressure: 0.3 },
      }))
      taken += await post(token, readings)
    }
  }
  await Promise.all([one(), one()])
  return taken / SECONDS
}

/** Milliseconds from a value that leaves a device to the alarm at a browser, sorted. */
async function signalMs(token: string, beginMs: number): Promise<readonly number[]> {
  const listener = await listenTo(ADDRESS, token)
  const times: number[] = []
  try {
    for (let n = 0; n < SIGNALS; n++) {
      const heardBefore = listener.heard.length
      const startedMs = performance.now()
      const sent = post(token, [{ sn: `${SERIAL}${n * 10 + 1}`, at: momentAt(beginMs), values: { pressure: 0.02 } }])
      const isNew = (topic: string, data: any): boolean => topic === 'rows' && data.resource === 'alarm_center.alarm'
      await listener.until(event => listener.heard.indexOf(event) >= heardBefore && isNew(event.topic, event.data))
      times.push(performance.now() - startedMs)
      await sent
    }
  } finally {
    listener.close()
  }
  return times.toSorted((a, b) => a - b)
}

/** `npm run bench alarms`: values a second with 200 rules over 2,000 devices beside none, and from a signal to a screen. */
export async function measureAlarms(config: pg.ClientConfig): Promise<void> {
  const owner = new pg.Client(config)
  await owner.connect()
  try {
    await fill(owner)
    const token = await tokenOf('bench.clerk', CLERK_PASSWORD)
    const enable = async (to: '0' | '1'): Promise<void> => {
      await owner.query(`update alarm_center_alarm_rule set enabled = $1 where rule_code like 'BENCH%'`, [to])
      await owner.query(`select pg_notify('village_changed', 'alarm_center.alarm_rule')`)
    }
    const hour = 3_600_000
    await owner.query(
      `delete from alarm_center_rule_state where rule_id between 7100000000000000000 and 7100000000000100000`,
    )
    const ofBench = `select id from alarm_center_alarm where title like '压测消防栓%'`
    for (const table of ['alarm_center_alarm_tally', 'alarm_center_alarm_log'])
      await owner.query(`delete from ${table} where alarm_id in (${ofBench})`)
    await owner.query(`delete from alarm_center_alarm where id in (${ofBench})`)
    await owner.query(
      `delete from safety_hydrantreading where machine_id between 7000000000000000000 and 7000000000000100000`,
    )
    await enable('0')
    // The first readings of a device make it online and its month's partition: that is not what is measured.
    await valuesPerSecond(token, Date.now() - 30 * hour)
    const without = await valuesPerSecond(token, Date.now() - 20 * hour)
    await enable('1')
    const withRules = await valuesPerSecond(token, Date.now() - 10 * hour)
    const times = await signalMs(token, Date.now() - 60_000)
    await enable('0')
    const at = (share: number): string =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0)
    console.log(
      `values/s, ${DEVICES} devices: ${without.toFixed(0)} without rules, ${withRules.toFixed(0)} with ${RULES} rules ` +
        `(${((100 * withRules) / without).toFixed(0)} %); signal to screen p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    )
  } finally {
    await owner.end()
  }
}
