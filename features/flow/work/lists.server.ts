import { builder, type Call, idArray, MOMENT_FORMAT } from '@village/server'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { namesOfUsers } from '../../system/public.server.ts'
import { businessOf, reviewersIn } from '../business-records.server.ts'
import { actsFor, deptsCovered, nobodysTasks } from '../process/candidates-and-stand-ins.server.ts'
import type { FlowRow } from './work.api.ts'

export interface ListFilters {
  readonly category?: string | null
  readonly processDefinitionName?: string | null
  readonly beginDate?: string | null
  readonly endDate?: string | null
}
export type ListName = 'claim' | 'todo' | 'send' | 'done'

const MOST = 500
const moment = (column: string): RawBuilder<string> =>
  sql`coalesce(to_char(${sql.ref(column)}, ${sql.lit(MOMENT_FORMAT)}), '')`

const ofProcess = sql`i.id::text as "processInstanceId", i.title, i.title_en as "titleEn", i.business_table as "businessTable",
  i.business_id as "businessId", i.start_user::text as "startUser", i.status,
  case when i.end_time is null then 'unfinished' else 'finished' end as "processIsFinished",
  d.id::text as "processDefinitionId", d.def_key as "processDefinitionKey", d.name as "processDefinitionName",
  d.version as "processDefinitionVersion", coalesce(d.category, '') as category`
const ofTask = sql`t.id::text as id, t.id::text as "taskId", t.task_name as "taskName", t.task_key as "taskDefinitionKey",
  coalesce(t.assignee_id::text, '') as assignee, ${moment('t.open_time')} as "createTime",
  ${moment('t.claim_time')} as "claimTime", ${moment('t.due_time')} as "dueTime", ${moment('t.end_time')} as "endTime",
  coalesce(t.action, '') as action, coalesce(t.comment, '') as comment,
  t.owner_id is null as "isOwn", ${ofProcess}`
const ofSent = sql`i.id::text as id, coalesce(w.task_id, '') as "taskId", coalesce(w.names, '') as "taskName",
  coalesce(w.task_key, '') as "taskDefinitionKey", coalesce(w.assignee, '') as assignee,
  ${moment('i.start_time')} as "createTime", '' as "claimTime", ${moment('w.due')} as "dueTime",
  ${moment('i.end_time')} as "endTime", '' as action, '' as comment,
  false as "isOwn", ${ofProcess}`
const tasks = sql`flow_task t join flow_instance i on i.id = t.instance_id and i.tenant_id = t.tenant_id join flow_definition d on d.id = i.definition_id and d.tenant_id = i.tenant_id`
const sent = sql`flow_instance i join flow_definition d on d.id = i.definition_id and d.tenant_id = i.tenant_id
  left join lateral (select min(t.id)::text as task_id, string_agg(t.task_name, '、' order by t.id) as names,
    min(t.task_key) as task_key, min(t.assignee_id)::text as assignee, min(t.due_time) as due
    from flow_task t where t.instance_id = i.id and t.end_time is null) w on true`

/** Tasks that the process leaves to a permission which the caller holds, about records that the caller sees. */
async function offeredByPermission(call: Call): Promise<RawBuilder<SqlBool>> {
  const used = await call.db.sql<{ permission: string }>`
    select distinct candidate_permission as permission from flow_task
    where tenant_id = ${call.user.tenantId} and end_time is null and candidate_permission is not null`
  const held = used.map(({ permission }) => permission).filter(permission => call.may(permission))
  if (held.length === 0) return sql`false`
  const seen = reviewersIn(call).map(({ of, isOwnAllowed }) => {
    const record = call.db.scoped(of).where(sql<SqlBool>`t.id::text = i.business_id`).select(sql`1`.as('one'))
    return sql`(i.business_table = ${of.name} and (${isOwnAllowed} or i.start_user <> ${call.user.id}) and exists (${record}))`
  })
  if (seen.length === 0) return sql`false`
  return sql`t.candidate_permission = any(${held}::text[]) and (${sql.join(seen, sql` or `)})`
}

async function offered(call: Call): Promise<RawBuilder<SqlBool>> {
  const covered = idArray([...(await deptsCovered(call))])
  const others = idArray([...(await actsFor(call))])
  const nobodys = idArray([...(await nobodysTasks(call))])
  const { id, roles } = call.user
  return sql`t.end_time is null and (i.start_user <> ${id} and (t.assignee_id = any(${others}::bigint[])
    or t.assignee_id is null and (jsonb_exists(coalesce(t.candidate_users, '[]'), ${id})
      or jsonb_exists_any(coalesce(t.candidate_roles, '[]'), ${[...roles]}::text[])
        and (i.dept_id is null or i.dept_id = any(${covered}::bigint[]))))
    or t.assignee_id is null and (t.id = any(${nobodys}::bigint[]) or ${await offeredByPermission(call)}))`
}
async function rowsOf(list: ListName, call: Call): Promise<RawBuilder<SqlBool>> {
  const own = call.user.id
  if (list === 'claim') return offered(call)
  if (list === 'todo') return sql`t.end_time is null and t.assignee_id = ${own}`
  if (list === 'done') return sql`t.end_time is not null and t.assignee_id = ${own} and t.action <> 'withdraw'`
  return sql`i.start_user = ${own}`
}
const ORDERS: Readonly<Record<ListName, RawBuilder<unknown>>> = {
  claim: sql`t.due_time nulls last, t.id`,
  todo: sql`t.due_time nulls last, t.id`,
  done: sql`t.end_time desc, t.id desc`,
  send: sql`i.start_time desc, i.id desc`,
}

/** A page of a list of the caller: what is due first comes first. */
export async function listWork(
  list: ListName,
  filters: ListFilters,
  page: { readonly current: number; readonly size: number },
  call: Call,
): Promise<{ readonly records: readonly FlowRow[]; readonly total: number }> {
  const time = list === 'send' ? sql`i.start_time` : sql`t.open_time`
  const { category, processDefinitionName, beginDate, endDate } = filters
  const narrowed = sql`${category ?? null}::text is null or d.category = ${category ?? null}`
  const where = sql`i.tenant_id = ${call.user.tenantId} and ${await rowsOf(list, call)} and (${narrowed})
    and (${processDefinitionName ?? null}::text is null or strpos(d.name, ${processDefinitionName ?? null}) > 0)
    and (${beginDate ?? null}::date is null or ${time} >= (${beginDate ?? null}::date)::timestamptz)
    and (${endDate ?? null}::date is null or ${time} < (${endDate ?? null}::date + 1)::timestamptz)`
  const size = Math.min(page.size, MOST)
  const from = list === 'send' ? sent : tasks
  const query = sql`select ${list === 'send' ? ofSent : ofTask}, count(*) over ()::int as total
    from ${from} where ${where} order by ${ORDERS[list]}
    limit ${size} offset ${(page.current - 1) * size}`
  const rows = await call.db.run<Listed>(query.compile(builder))
  // Behind the end no row says how many there are.
  const counted = sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`
  const [all] = rows.length > 0 || page.current <= 1 ? rows : await call.db.run<Total>(counted.compile(builder))
  return { records: await named(rows, call), total: all?.total ?? 0 }
}
type Total = Pick<Listed, 'total'>

type Listed = FlowRow & { readonly total: number; readonly isOwn: boolean; readonly titleEn: string | null }
async function named(rows: readonly Listed[], call: Call): Promise<readonly FlowRow[]> {
  const { tenantId } = call.user
  const names = await namesOfUsers(
    rows.flatMap(({ assignee, startUser }) => [assignee, startUser]).filter(Boolean),
    tenantId,
    call,
  )
  const categories = await categoriesOf(call)
  return rows.map(({ total: _, isOwn, titleEn, ...row }) => ({
    ...row,
    title: (call.language === 'en' && titleEn) || row.title,
    mayBatch: isOwn && (businessOf(String(row['businessTable']), call)?.isBatchAllowed ?? false),
    assigneeName: names.get(String(row['assignee'])) ?? '',
    startUserName: names.get(String(row['startUser'])) ?? '',
    categoryName: categories.get(String(row['category']))?.name ?? '',
    formRoute: categories.get(String(row['category']))?.formRoute ?? '',
  })) as unknown as readonly FlowRow[]
}

/** What the dictionary `flow` says about a category: its name, and the route of its forms (spec: remark of the entry). */
export interface Category {
  readonly name: string
  readonly formRoute: string
}
/** The categories flow_1, flow_2 … in the language of the caller. */
export async function categoriesOf(call: Call): Promise<ReadonlyMap<string, Category>> {
  const entries = await call.services.dictionary(call.user.tenantId, 'flow')
  return new Map(
    entries.map(({ key, zh, en, remark }) => [
      `flow_${key}`,
      { name: call.language === 'zh' ? zh : en || zh, formRoute: remark },
    ]),
  )
}
