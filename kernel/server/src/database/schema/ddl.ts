import type { AnyResource, FieldSpec } from '@village/resource'
import { arrivalTally } from './arrivals-sql.ts'
import { chainTriggers } from './audit-sql.ts'
import {
  auditColumns,
  columnType,
  deptKind,
  hasGrams,
  hasHash,
  hasTail,
  isStoredInSets,
  snake,
  storedFields,
  tableOf,
} from './columns.ts'
import { historySql } from './history-sql.ts'
import { indexSql } from './index-sql.ts'
import { nameFrom } from './names-sql.ts'

const auditTypes: Readonly<Record<string, string>> = {
  tenantId: 'varchar(12) not null',
  createUser: 'bigint',
  createDept: 'bigint',
  createTime: 'timestamptz(0) not null default now()',
  updateUser: 'bigint',
  updateTime: 'timestamptz(0) not null default now()',
}

/**
 * Whether every row holds a value: where the declaration requires one, the time by which a table is cut, and the
 * village, without which a row is seen by nobody of it.
 */
const isNeeded = (r: AnyResource, name: string, { required }: FieldSpec): boolean =>
  required === true || name === r.arrives?.at || (name === 'deptId' && r.scope === 'tenant+dept')

/** A row is named within its tenant, so that rows of one installation come into another as they are. */
const primaryKey = (r: AnyResource): string[] => [
  ...(r.scope === 'platform' && !Object.hasOwn(r.fields, 'tenantId') ? [] : ['tenant_id']),
  'id',
  ...(r.arrives ? [snake(r.arrives.at)] : []),
]

const columns = (r: AnyResource): string[] => [
  'id bigint not null',
  ...auditColumns(r).map(name => `${snake(name)} ${auditTypes[name]}`),
  ...(r.storage === 'record' ? ['is_deleted boolean not null default false'] : []),
  ...storedFields(r).flatMap(({ name, column, spec }) => [
    `${column} ${columnType(spec)}${spec.kind === 'flag' ? ' not null default 0' : isNeeded(r, name, spec) ? ' not null' : ''}`,
    ...(hasHash(r, name, spec) ? [`${column}_hash varchar(43)${spec.kind === 'dicts' ? '[]' : ''}`] : []),
    ...(hasTail(spec) ? [`${column}_tail_hash varchar(43)`] : []),
    ...(hasGrams(spec) ? [`${column}_grams text[] not null default '{}'`] : []),
  ]),
  `primary key (${primaryKey(r).join(', ')})`,
]

/** Row-level security: the tenant's rows for the server's role, all rows for the platform's. Unset means none. */
function walls(r: AnyResource): string[] {
  const t = tableOf(r)
  const rights =
    r.storage === 'link'
      ? 'select, insert, update, delete'
      : r.storage === 'log'
        ? 'select, insert'
        : 'select, insert, update'
  const own = "tenant_id = (select current_setting('app.tenant', true))"
  const policy =
    r.scope === 'platform'
      ? [`create policy everybody on ${t} for select to village_app using (true);`]
      : [`create policy tenant on ${t} to village_app using (${own}) with check (${own});`]
  return [
    `alter table ${t} enable row level security;`,
    ...policy,
    `create policy platform on ${t} to village_platform using (true) with check (true);`,
    `grant ${rights} on ${t} to village_app, village_platform;`,
    // Only what runs for all tenants, by night, erases records; the server's own role cannot.
    ...(r.forgets ? [`grant delete on ${t} to village_platform;`] : []),
  ]
}

function triggers(r: AnyResource): string[] {
  if (isStoredInSets(r)) return []
  if (r.arrives) return arrivalTally(r)
  if (r.chained) return chainTriggers(tableOf(r))
  if (r.storage !== 'record') return []
  const t = tableOf(r)
  const touch = `create trigger touch before update on ${t} for each row execute function kernel_touch();`
  return [touch, ...historySql(r), ...(r.scope === 'platform' ? [] : tally(r)), ...(r.forgets ? forgettingSql(r) : [])]
}

/** What is forgotten leaves the history too: it holds the old values. */
const forgettingSql = (r: AnyResource): string[] => {
  const t = tableOf(r)
  return [
    `create function ${t}_forget() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = '${r.name}';
  return null;
end $$;`,
    `create trigger forget after delete on ${t} referencing old table as before_rows for each statement execute function ${t}_forget();`,
  ]
}

/** Triggers that keep exact counts per department; their functions are written by the database (trigger-writers-sql.ts). */
function tally(r: AnyResource): string[] {
  const t = tableOf(r)
  const isErased = r.forgets !== undefined
  const trigger = (event: string, rows: string): string =>
    `create trigger tally_${event} after ${event} on ${t} referencing ${rows} for each statement execute function ${t}_tally_${event}();`
  return [
    `select kernel_write_tally('${t}', '${deptKind(r) === 'one'}', '${isErased}');`,
    trigger('insert', 'new table as after_rows'),
    ...(isErased ? [trigger('delete', 'old table as before_rows')] : []),
    trigger('update', 'old table as before_rows new table as after_rows'),
  ]
}

/** Foreign keys between rows of one tenant carry the tenant, so that a row cannot point into another one. */
function links(r: AnyResource, byName: ReadonlyMap<string, AnyResource>): string[] {
  if (isStoredInSets(r)) return []
  const t = tableOf(r)
  return storedFields(r).flatMap(({ column, spec }) => {
    const target = spec.kind === 'ref' ? byName.get(spec.to!) : undefined
    // A row of a table that is cut by time has no key without its time: what names one is not held by the database.
    if (!target || target.arrives) return []
    const [from, to] = target.scope === 'platform' ? [column, 'id'] : [`tenant_id, ${column}`, 'tenant_id, id']
    return [
      `alter table ${t} add constraint ${nameFrom(t, column, 'fkey')} foreign key (${from}) references ${tableOf(target)} (${to}) deferrable;`,
    ]
  })
}

/** Everything that one declaration amounts to in the database, without its links. */
export function tableSql(r: AnyResource): string {
  const t = tableOf(r)
  const cut = r.arrives ? ` partition by range (${snake(r.arrives.at)})` : ''
  const table = `create table ${t} (\n  ${columns(r).join(',\n  ')}\n)${cut};`
  return [table, ...indexSql(r), ...walls(r), ...triggers(r)].join('\n')
}

/** What registers add to a schema that holds others: tables in the order of their names, then what links them. */
export function addedSql(added: readonly AnyResource[], known: readonly AnyResource[]): string {
  const sorted = [...added].sort((a, b) => (a.name < b.name ? -1 : 1))
  const byName = new Map([...known, ...sorted].map(r => [r.name, r]))
  const parts = [...sorted.map(tableSql), sorted.flatMap(r => links(r, byName)).join('\n')]
  return `${parts.join('\n\n')}\n`
}

/** All declarations. */
export const schemaSql = (resources: readonly AnyResource[]): string => addedSql(resources, [])
