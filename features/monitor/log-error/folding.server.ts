import { createHash } from 'node:crypto'
import { beginningOf, PLATFORM_TENANT, withoutNumbers } from '@village/resource'
import type { Call, JournalFault, Services } from '@village/server'
import { serverOf } from '../entry/server-name.server.ts'

/** A fault, whoever met it. */
export interface NewFault {
  readonly source: 'server' | 'client'
  readonly tenantId: string
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly account: string
  readonly ip: string
  readonly userAgent: string
  readonly method: string
  readonly path: string
  readonly route: string
  readonly tookMs: number | null
  readonly requestId: string
  readonly params: string
  readonly time: string
}

/** Control signs would let a browser write lines of its own into whatever shows the log. */
const clean = (text: string, length: number): string =>
  beginningOf(withoutNumbers(text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')), length)

/** Equal for faults of one kind: the same name, words without their numbers, and the same first lines of the stack. */
function foldKey({ source, name, message, stack }: NewFault): string {
  const lines = stack.split('\n').slice(0, 6).join('\n')
  const words = `${name} ${message}`.replace(/\d+|[0-9a-f]{8,}/gi, '#')
  return createHash('sha256').update(`${source}\n${words}\n${lines}`).digest('hex').slice(0, 40)
}

/** Kinds of fault that one person, and one tenant, leave on one day; what comes after them is one row that counts. */
const MOST_KINDS = { person: 100, tenant: 2000 } as const
const FURTHER = {
  name: 'MoreFaults',
  message: '当天错误种类过多，其余只计数 Too many kinds today: counted only',
} as const

/** Faults of one kind and day, as one row. */
interface Folded {
  readonly fault: NewFault
  readonly tenantId: string
  readonly key: string
  readonly day: string
  readonly times: number
}
const foldedOf = (fault: NewFault): Folded => ({
  fault,
  tenantId: fault.tenantId || PLATFORM_TENANT,
  key: foldKey(fault),
  day: fault.time.slice(0, 10),
  times: 1,
})
const placeOf = ({ tenantId, fault, key, day }: Folded): string => `${tenantId} ${fault.source} ${key} ${day}`
/** Equal ones together; the last one is shown. */
function together(all: readonly Folded[]): readonly Folded[] {
  const found = new Map<string, Folded>()
  for (const one of all) found.set(placeOf(one), { ...one, times: one.times + (found.get(placeOf(one))?.times ?? 0) })
  return [...found.values()]
}

interface Taken {
  readonly tenant_id: string
  readonly create_by: string
  readonly fold_day: string
  readonly key: string
}
/** The kinds that browsers have left on these days. */
const takenKinds = (folded: readonly Folded[], call: Call): Promise<readonly Taken[]> => call.db.sql<Taken>`
  select tenant_id, create_by, fold_day::text as fold_day, fold_key as key from monitor_log_error
  where source = 'client' and tenant_id = any(${[...new Set(folded.map(one => one.tenantId))]}::varchar[])
    and fold_day = any(${[...new Set(folded.map(one => one.day))]}::date[])`

/** What a browser sends beyond its room becomes the row that counts. Faults of the server are ours and all kept. */
function withinRoom(folded: readonly Folded[], taken: readonly Taken[]): readonly Folded[] {
  const kinds = new Map<string, Set<string>>()
  const kindsOf = (place: string): Set<string> => kinds.get(place) ?? kinds.set(place, new Set()).get(place)!
  for (const one of taken) {
    kindsOf(`${one.tenant_id} ${one.fold_day}`).add(one.key)
    kindsOf(`${one.tenant_id} ${one.fold_day} ${one.create_by}`).add(one.key)
  }
  return folded.map(one => {
    const { fault, tenantId, day, key } = one
    if (fault.source === 'server') return one
    const [all, own] = [kindsOf(`${tenantId} ${day}`), kindsOf(`${tenantId} ${day} ${fault.account}`)]
    if (!own.has(key) && (own.size >= MOST_KINDS.person || all.size >= MOST_KINDS.tenant)) {
      const further = { ...fault, ...FURTHER, stack: '', params: '{}', path: '' }
      return { ...foldedOf(further), times: one.times }
    }
    own.add(key)
    all.add(key)
    return one
  })
}

const rowOf = ({ fault, tenantId, key, day, times }: Folded, call: Call) => ({
  id: call.services.newId(),
  tenant_id: tenantId,
  time: fault.time,
  source: fault.source,
  times,
  message: clean(fault.message, 1000),
  name: clean(fault.name, 255),
  stack: clean(fault.stack, 8000),
  account: fault.account,
  ip: fault.ip,
  agent: clean(fault.userAgent, 500),
  method: fault.method,
  path: clean(fault.path, 255),
  took: fault.tookMs,
  route: fault.route,
  log_id: fault.requestId,
  params: fault.params,
  key,
  day,
})

/** Writes all in one statement. Rows of logs are never changed: one of the same kind and day goes, and comes back with its count. */
async function writeFolded(folded: readonly Folded[], call: Call): Promise<void> {
  const { serviceId, serverHost, env } = serverOf(call.services)
  const rows = JSON.stringify(folded.map(one => rowOf(one, call)))
  await call.db.sql`
    with sent as (
      select * from jsonb_to_recordset(${rows}::jsonb) as s(id bigint, tenant_id text, time timestamp, source text, times int,
        message text, name text, stack text, account text, ip text, agent text, method text, path text, took int, route text,
        log_id text, params text, key text, day date)
    ), before as (
      delete from monitor_log_error e using sent s
      where e.tenant_id = s.tenant_id and e.source = s.source and e.fold_key = s.key and e.fold_day = s.day
      returning s.id, e.times, e.first_time
    )
    insert into monitor_log_error (id, tenant_id, create_time, log_time, first_time, source, message, times,
      exception_name, stack_trace, create_by, remote_ip, user_agent, method, request_uri, time, method_name, log_id,
      params, fold_key, fold_day, service_id, server_host, env)
    select s.id, s.tenant_id, ${call.now}, s.time, coalesce(b.first_time, s.time), s.source, s.message,
      coalesce(b.times, 0) + s.times, s.name, s.stack, s.account, s.ip, s.agent, s.method, s.path, s.took, s.route,
      s.log_id, s.params, s.key, s.day, ${serviceId}, ${serverHost}, ${env}
    from sent s left join before b on b.id = s.id`
}

/** Writes faults, one row per kind and day. Locks each tenant's log against other servers. Needs a platform call. */
export async function foldFaults(faults: readonly NewFault[], call: Call): Promise<void> {
  if (faults.length === 0) return
  const folded = together(faults.map(foldedOf))
  for (const tenantId of [...new Set(folded.map(one => one.tenantId))].sort())
    await call.turn(`monitor.log_error:${tenantId}`)
  await writeFolded(together(withinRoom(folded, await takenKinds(folded, call))), call)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A fault of the server as the journal noted it. */
export const faultOf = ({ cause, ...fault }: JournalFault): NewFault => ({
  ...fault,
  source: 'server',
  name: textOf(cause['name']) || textOf(cause['sqlState']) || 'Error',
  message: textOf(cause['message']) || textOf(cause['constraint']) || textOf(cause['sqlState']),
  stack: textOf(cause['stack']),
})

export const keepFaults = (faults: readonly NewFault[], services: Services): Promise<void> =>
  services.as(services.platform, {}, call => foldFaults(faults, call))
