import { type AnyResource, beginningOf, type Field, type Fields, type Id, type Stored, typed } from '@village/resource'
import {
  type AccessEntry,
  bulkAdd,
  type Call,
  type LastTitle,
  lastTitles,
  mayRead,
  pageOf,
  provide,
  refuse,
  serve,
} from '@village/server'
import { privacyParams } from '../params.ts'
import { accessLog } from './access-log.resource.ts'
import { daysOfAccess } from './days-of-access.server.ts'
import { extractOfLog } from './extract.server.ts'

const PERSON = 'people.resident'

/** The resident whom a single record is about: the record itself, or the one to whom it refers. */
async function personOf(of: AnyResource, id: Id, call: Call): Promise<Id | null> {
  const row = (await call.db.of(of).get(id)) as Readonly<Record<string, unknown>> | null
  // A row of another tenant, read by the platform, cannot be linked from this tenant's log.
  if (!row || row['tenantId'] !== call.user.tenantId) return null
  if (of.name === PERSON) return id
  const link = Object.entries<Field>(of.fields).find(([, { spec }]) => spec.kind === 'ref' && spec.to === PERSON)
  return link ? ((row[link[0]] as Id | null) ?? null) : null
}

/** Looking at masked rows is free, and so is what saves somebody; what else leaves in clear is counted per user and day. */
async function refuseBeyondQuota(call: Call): Promise<void> {
  const quota = await call.services.param(call.user.tenantId, privacyParams['privacy.revealQuota'])
  // Two reveals at the same moment take turns, so that neither slips through.
  await call.turn(`reveal:${call.user.id}`)
  const [used] = await call.db.sql<{ n: string }>`
    select count(*) as n from privacy_accesslog
    where tenant_id = ${call.user.tenantId} and user_id = ${call.user.id}::bigint
      and action <> 'view' and emergency is distinct from 1 and access_time >= ${call.services.clock.today()}::date`
  if (Number(used!.n) >= quota)
    refuse(
      `今日查看明文已达上限${quota}次,请明天再试或联系管理员`,
      `Today's ${quota} reveals are used up; try tomorrow or ask the administrator`,
      429,
    )
}

/** Whether what this call for help opens was written down for this viewer before. Two reads at once take turns. */
async function isNoted(records: readonly Id[], call: Call): Promise<boolean> {
  for (const id of [...records].sort()) await call.turn(`rescue:${call.user.id}:${id}`)
  const found = await call.db.sql`
    select 1 from privacy_accesslog
    where tenant_id = ${call.user.tenantId} and record_id = any(${[...records]}::text[])
      and user_id = ${call.user.id}::bigint and emergency = 1 limit 1`
  return found.length > 0
}

async function logAccess(entry: AccessEntry, call: Call): Promise<void> {
  const single = entry.recordIds.length === 1 ? entry.recordIds[0]! : null
  if (entry.emergency) {
    if (await isNoted(entry.emergency, call)) return
  } else if (entry.action !== 'view') await refuseBeyondQuota(call)
  const of = call.services.registry.resource(entry.resource)
  const residentId = single ? await personOf(of, single, call) : null
  await bulkAdd(call, accessLog, [
    {
      userId: call.user.id,
      resource: entry.resource,
      recordId: single,
      recordCount: entry.recordIds.length,
      residentId,
      fields: beginningOf(entry.fields.join(','), 2000),
      action: entry.action,
      reason: typeof entry.reason === 'string' ? typed(entry.reason) : entry.reason,
      emergency: entry.emergency ? 1 : 0,
      accessTime: call.now,
      ip: call.origin.ip,
    },
  ])
}

type Entry = Stored<typeof accessLog.fields>

/** What a register calls its records by: a name that somebody gave, not the id or the moment of something else. */
const isWord = (of: AnyResource): boolean => /^(text|longText)$/.test((of.fields as Fields)[of.title]?.spec.kind ?? '')

/**
 * Titles of the records that were seen, by register and id: one statement for each register. That a person is in a
 * register is shown to users who may see the register.
 */
async function titlesOf(rows: readonly Entry[], call: Call): Promise<ReadonlyMap<string, LastTitle>> {
  const resources = call.services.registry.resources.filter(of => isWord(of) && mayRead(of, call))
  const seenIn = resources.flatMap(of => {
    const ids = rows.flatMap(({ resource, recordId }) => (resource === of.name && recordId ? [recordId] : []))
    return ids.length > 0 ? [{ of, ids: [...new Set(ids)] }] : []
  })
  const found = await Promise.all(
    seenIn.map(async ({ of, ids }) =>
      [...(await lastTitles(of, ids, call))].map(([id, one]) => [of.name + id, one] as const),
    ),
  )
  return new Map(found.flat())
}

export default [
  serve(accessLog, {
    async derive(rows, call) {
      const titles = await titlesOf(rows, call)
      return rows.map(({ resource, recordId }) => {
        const one = titles.get(resource + recordId)
        return { recordTitle: one?.title ?? null, recordGone: one?.removed ? 1 : 0 }
      })
    },
    endpoints: {
      days: (asked, call, { query }) => daysOfAccess(asked, pageOf(query), call),
      extract: (asked, call, { left }) => extractOfLog(asked, { call, left }),
    },
  }),
  provide({ accessLog: { seen: logAccess } }),
]
