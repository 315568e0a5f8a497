import { type AnyResource, type Field, fieldOf, type Id, isResource } from '@village/resource'
import { type Principal, type RouteSpec, snake, tableOf } from '@village/server'
import { braceletsos } from '../../features/health/braceletsos/braceletsos.resource.ts'
import { sosAlerts } from '../../features/health/braceletsos/strip/alerts.api.ts'
import type { Village } from '../village.ts'

interface Owner {
  readonly resource: string
  readonly kind: 'village' | 'tenant'
  /** It belongs to a department above the caller's own, so that their rows may name it as their parent. */
  readonly isAbove: boolean
}

/** Rows that a caller must neither see nor touch, and how to tell when they do. */
export interface Foreign {
  /** Every foreign id, with the resource it belongs to and why it is foreign. */
  readonly ids: ReadonlyMap<Id, Owner>
  /** Rows of other villages that the caller reads by design in some calls, with their resources. */
  readonly readable: ReadonlyMap<Id, string>
  /** Rows of other villages that the caller reported or handles. */
  readonly own: ReadonlySet<Id>
  /** Foreign ids of one resource: of another village and of another tenant. */
  of(resource: string, where: 'village' | 'tenant'): readonly Id[]
  /** A department of another village or tenant. */
  deptOf(where: 'village' | 'tenant'): Id
  /** One checksum per table over all foreign rows as they are in the database. */
  checksums(): Promise<Readonly<Record<string, string>>>
}

/** Villages read the alarm rules of their township (alarmrule/rules-above.server.ts). */
const HOLDS_BELOW = 'alarm_center.alarm_rule'
/** Rows that only arrive or that time itself changes: a wrong write shows in the sessions that they belong to. */
const NOISY = /^(account\.(attempt|sign-in)|privacy\.refusal|monitor\.log_(api|error))$/
/** What the product computes for the whole tenant for any caller: nothing in it is the caller's input. */
const COMPUTED = /^(governance\.grade|people\.duplicate)$/
/** Lists of one's own work: only those who see the whole tenant see other people's. */
const OWN = /^exchange\.(importtask|exporttask|importrow)$/

/** Of what arrives in numbers the newest rows represent the others: they are what every list shows first. */
export const NEWEST = 300
const newestOrder = (r: AnyResource): string => (r.arrives ? `${snake(r.arrives.at)} desc limit ${NEWEST}` : 'id')
/** What arrives is never changed, so that its number tells. */
const sumOf = (r: AnyResource): string =>
  r.arrives ? 'count(*)::text' : "coalesce(md5(string_agg(md5(t::text), '' order by id)), '')"

/**
 * Rows that people of other departments read by design in the calls of PUBLISHED, as SQL over alias t: what is published
 * for the whole township, what was sent to them.
 */
const READ_BY_DESIGN: Readonly<Record<string, (user: Principal) => string>> = {
  'party.partyprop': () => `t.status = '2'`,
  'village.notice': ({ id }) =>
    `(t.status = '2' and t.category = '8'
      or exists (select 1 from village_notice_receipt s where s.notice_id = t.id and s.user_id = ${id}))`,
}

/**
 * Rows that a grid member handles or has reported are his own, wherever they lie (domain-model §4.10.4), as SQL over
 * alias t: he reads and handles them.
 */
const OWN_OF_GRID_MEMBER: Readonly<Record<string, (user: Principal) => string>> = {
  'governance.upload_event': ({ id }) => `${id} in (t.reporter_id, t.current_user_id)`,
  'alarm_center.alarm': ({ id }) => `t.handler_id = ${id}`,
}
const ownRows = (r: AnyResource, user: Principal): string | undefined =>
  user.roles.includes('gridMember') ? OWN_OF_GRID_MEMBER[r.name]?.(user) : undefined

/** What is outside this caller's reach in one table, as SQL over alias t; null where nothing does. */
function outside(r: AnyResource, user: Principal): Record<'tenant' | 'village', string | null> {
  if (r.name === 'system.tenant') return { tenant: `t.tenant_id <> '${user.tenantId}'`, village: null }
  if (r.scope === 'platform') return { tenant: null, village: null }
  const tenant = `t.tenant_id <> '${user.tenantId}'`
  const same = `t.tenant_id = '${user.tenantId}'`
  if (user.scope.kind === 'all') return { tenant, village: null }
  if (OWN.test(r.name) && r.storage === 'record') return { tenant, village: `${same} and t.create_user <> ${user.id}` }
  if (r.scope !== 'tenant+dept' || user.scope.kind !== 'depts') return { tenant, village: null }
  const depts = `'{${user.scope.deptIds.join(',')}}'::bigint[]`
  const isMany = fieldOf(r, 'deptId')!.spec.kind === 'refs'
  const within = isMany ? `t.dept_id && ${depts}` : `t.dept_id = any(${depts})`
  const own = ownRows(r, user)
  const notOwn = own ? ` and not coalesce(${own}, false)` : ''
  return { tenant, village: `${same} and not coalesce(${within}, false)${notOwn}` }
}

const deptOf = (r: AnyResource): string => (fieldOf(r, 'deptId')?.spec.kind === 'ref' ? 't.dept_id' : 'null')

async function deptsAbove(user: Principal, village: Village): Promise<ReadonlySet<string>> {
  const rows = await village.sql<{ ancestors: string }>(
    'select ancestors from system_dept where id = any($1::bigint[])',
    [user.deptIds],
  )
  return new Set(rows.flatMap(row => row.ancestors.split(',')))
}

/** Everything in the database that is foreign to this caller. */
export async function foreignTo(user: Principal, village: Village, neighbourId: Id): Promise<Foreign> {
  const ids = new Map<Id, Owner>()
  const readable = new Map<Id, string>()
  const own = new Set<Id>()
  const lists = new Map<string, readonly Id[]>()
  const above = await deptsAbove(user, village)
  const walls: { readonly r: AnyResource; readonly where: string }[] = []
  for (const r of village.services.registry.resources) {
    const cuts = outside(r, user)
    const isOwn = ownRows(r, user)
    const ownOnes = isOwn ? await village.sql<{ id: Id }>(`select id from ${tableOf(r)} t where ${isOwn}`) : []
    for (const { id } of ownOnes) own.add(id)
    for (const kind of ['tenant', 'village'] as const) {
      const where = cuts[kind]
      if (!where) continue
      walls.push({ r, where })
      const dept = deptOf(r)
      const open = kind === 'village' ? READ_BY_DESIGN[r.name]?.(user) : undefined
      const all = await village.sql<{ id: Id; dept: string | null; open: boolean }>(
        `select id, ${dept} as dept, ${open ?? 'false'} as open from ${tableOf(r)} t where ${where} order by ${newestOrder(r)}`,
      )
      const rows = all.filter(({ dept: at }) => r.name !== HOLDS_BELOW || !above.has(String(at)))
      for (const { id } of rows.filter(row => row.open)) readable.set(id, r.name)
      for (const { id, dept: at } of rows) ids.set(id, { resource: r.name, kind, isAbove: above.has(String(at)) })
      lists.set(
        `${kind}:${r.name}`,
        rows.map(row => row.id),
      )
    }
  }
  return {
    ids,
    readable,
    own,
    of: (resource, kind) => lists.get(`${kind}:${resource}`) ?? [],
    deptOf: kind => (kind === 'tenant' ? lists.get('tenant:system.dept')?.at(-1) : neighbourId) ?? '1',
    async checksums() {
      const sums: Record<string, string> = {}
      for (const { r, where } of walls.filter(({ r: { name } }) => !NOISY.test(name) && !COMPUTED.test(name))) {
        const sql = `select ${sumOf(r)} as sum from ${tableOf(r)} t where ${where}`
        sums[`${r.name} where ${where}`] = (await village.sql<{ sum: string }>(sql))[0]!.sum
      }
      return sums
    },
  }
}

/**
 * Everyone who sees a row sees its author and handler, whoever decides sees who asks, and colleagues can be chosen: their
 * names are no secret.
 */
const AUTHOR =
  /^(createUser|updateUser|createDept|approveUser|operatorId|userId|leaderId|managerId|handlerId|startUser|assignee)$/
const COLLEAGUES = 'system.user/user-list'
/** What a caller asked for is kept with their export task as they said it. */
const OWN_WORDS = /^(query|filterText)$/

/** A field of the route's own resource that names a colleague. */
const isColleague = (route: RouteSpec, key: string): boolean =>
  AUTHOR.test(key) || (isResource(route.of) && route.of.fields[key]?.spec.to === 'system.user')

/** Calls of their own that answer with rows of a register. */
const ROWS_OF: Readonly<Record<string, AnyResource>> = { [sosAlerts.name]: braceletsos }
/** References through which fields of another record are seen: a row may name somebody who has moved away since. */
const isThrough = ({ of }: RouteSpec, key: string): boolean => {
  const register = isResource(of) ? of : ROWS_OF[of.name]
  return Object.values<Field>(register?.fields ?? {}).some(({ spec }) => spec.through?.by === key)
}

/**
 * Calls that show what is published to a whole tenant, or addressed to the caller, whatever their data scope. That drafts
 * and what is for others stay out is tested beside them (notice.test, party's tests).
 */
const PUBLISHED: Readonly<Record<string, RegExp>> = {
  'party.partyprop': /^party\.party_home\//,
  'village.notice': /^village\.(received\/|dashboard\/notices$|notice\/propList$|agriculture_answer\/)/,
}

const isAllowed = ({ resource, kind, isAbove }: Owner, key: string, route: RouteSpec): boolean => {
  if (kind === 'tenant') return false
  if (PUBLISHED[resource]?.test(route.id)) return true
  if (isThrough(route, key)) return true
  if (resource === 'system.user') return isColleague(route, key) || route.id === COLLEAGUES
  return isAbove && key === 'parentId'
}

/**
 * Foreign ids and markers in an answer, each with the place where it is. Ids in `sent` are the caller's own words.
 */
export function findLeaks(
  route: RouteSpec,
  body: unknown,
  { ids, readable, own }: Foreign,
  known: { readonly markers: readonly string[]; readonly sent: ReadonlySet<string> },
): readonly string[] {
  const found: string[] = []
  const walk = (value: unknown, at: string, key: string, isOpen = false): void => {
    if (route.id.startsWith('exchange.exporttask/') && OWN_WORDS.test(key)) return
    if (typeof value === 'object' && value !== null) {
      const id = String((value as { id?: unknown }).id)
      const resource = readable.get(id)
      const opens = isOpen || own.has(id) || (resource !== undefined && PUBLISHED[resource]!.test(route.id))
      for (const [name, inner] of Object.entries(value))
        walk(inner, `${at}.${name}`, Array.isArray(value) ? key : name, opens)
      return
    }
    const text = String(value)
    if (!isOpen) for (const marker of known.markers) if (text.includes(marker)) found.push(`${at}: ${marker}`)
    for (const id of text.match(/\d{15,19}/g) ?? []) {
      const owner = ids.get(id)
      if (owner && !known.sent.has(id) && !isAllowed(owner, key, route)) found.push(`${at}: ${id} of ${owner.resource}`)
    }
  }
  walk(body, '', '')
  return found
}

/** A masked field of the resource, to be revealed in full. */
const maskedField = ({ of }: RouteSpec): string =>
  Object.entries<Field>(isResource(of) ? of.fields : {}).find(([, { spec }]) => spec.mask)?.[0] ?? 'idCard'

const words: Readonly<Record<string, string>> = {
  resource: 'people.resident',
  code: 'sex',
  reason: '看看别人的',
  row: '1',
}
/** Parameters that hold an id although they are declared as text. */
const byWord: Readonly<Record<string, string>> = { topMenuId: 'system.topmenu', recordId: 'people.resident' }

/** A plausible value for one declared parameter, with a foreign id wherever an id is asked for. */
export function foreignValue(
  route: RouteSpec,
  name: string,
  { spec }: Field,
  from: { readonly foreign: Foreign; readonly kind: 'village' | 'tenant'; readonly tenantId: string },
): unknown {
  const own = isResource(route.of) ? route.of.name : ''
  const target = spec.to === '' ? own : (spec.to ?? byWord[name] ?? (/^parentId$/.test(name) ? own : ''))
  if (target) {
    const some = from.foreign.of(target, from.kind).slice(0, 3)
    return spec.kind === 'refs' ? some.join(',') : (some.at(-1) ?? '1')
  }
  if (/^tenant_?[iI]d$/.test(name)) return from.tenantId
  if (name === 'field') return maskedField(route)
  // A chart is asked for another department.
  if (name === 'parameter') return from.foreign.deptOf(from.kind)
  if (words[name]) return words[name]
  if (spec.choices) return Object.keys(spec.choices)[0]
  const byKind: Partial<Record<typeof spec.kind, unknown>> = {
    integer: 1,
    flag: 0,
    date: '2026-10-15',
    dateTime: '2026-10-15 08:30:00',
    decimal: '37.3900000',
    dict: '1',
    json: {},
  }
  return byKind[spec.kind] ?? ''
}
