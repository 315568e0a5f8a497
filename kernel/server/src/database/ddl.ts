import type { AnyResource, FieldSpec } from '@village/resource'
import {
  auditColumns,
  columnType,
  deptKind,
  hasGrams,
  hasHash,
  hasTail,
  isSealed,
  keyColumn,
  snake,
  storedFields,
  tableOf,
} from '../data/columns.ts'
import { arrivalTally } from './arrivals-sql.ts'
import { historySql } from './history-sql.ts'

const auditTypes: Readonly<Record<string, string>> = {
  tenantId: 'varchar(12) not null',
  createUser: 'bigint',
  createDept: 'bigint',
  createTime: 'timestamptz(0) not null default now()',
  updateUser: 'bigint',
  updateTime: 'timestamptz(0) not null default now()',
}

/** Names stay below PostgreSQL's 63 bytes: a longer one is cut and made unique by a checksum. */
function nameFrom(...parts: string[]): string {
  const name = parts.join('_')
  if (name.length <= 60) return name
  let sum = 0
  for (const character of name) sum = (sum * 31 + character.charCodeAt(0)) % 46656
  return `${name.slice(0, 56)}_${sum.toString(36).padStart(3, '0')}`
}

/**
 * Whether every row holds a value: where the declaration requires one, the time by which a table is cut, and the
 * village, without which a row is seen by nobody of it.
 */
const isNeeded = (r: AnyResource, name: string, { required }: FieldSpec): boolean =>
  required === true || name === r.arrives?.at || (name === 'deptId' && r.scope === 'tenant+dept')

const columns = (r: AnyResource): string[] => [
  r.arrives ? 'id bigint not null' : 'id bigint primary key',
  ...auditColumns(r).map(name => `${snake(name)} ${auditTypes[name]}`),
  ...(r.storage === 'record' ? ['is_deleted boolean not null default false'] : []),
  ...storedFields(r).flatMap(({ name, column, spec }) => [
    `${column} ${columnType(spec)}${spec.kind === 'flag' ? ' not null default 0' : isNeeded(r, name, spec) ? ' not null' : ''}`,
    ...(hasHash(r, name, spec) ? [`${column}_hash varchar(43)${spec.kind === 'dicts' ? '[]' : ''}`] : []),
    ...(hasTail(spec) ? [`${column}_tail_hash varchar(43)`] : []),
    ...(hasGrams(spec) ? [`${column}_grams text[] not null default '{}'`] : []),
  ]),
  ...(r.arrives ? [`primary key (id, ${snake(r.arrives.at)})`] : []),
]

const whereLive = (r: AnyResource): string => (r.storage === 'record' ? ' where not is_deleted' : '')
const tenant = (r: AnyResource): string[] => (r.scope === 'platform' ? [] : ['tenant_id'])

const orderColumns = (r: AnyResource): string[] =>
  r.order.map(part => `${snake(part.replace(/^-/, ''))}${part.startsWith('-') ? ' desc' : ''}`)

function uniques(r: AnyResource): string[] {
  const t = tableOf(r)
  const single = storedFields(r)
    .filter(({ spec }) => spec.unique)
    .map(({ name }) => [name])
  return [...single, ...r.keys].map(key => {
    // A table that is cut by time can only tell doubles apart within one time.
    const timed = r.arrives && !key.includes(r.arrives.at) ? [snake(r.arrives.at)] : []
    const cols = [...key.map((name: string) => keyColumn(r, name)), ...timed]
    return `create unique index ${nameFrom(t, ...key.map(snake), 'key')} on ${t} (${[...tenant(r), ...cols].join(', ')})${whereLive(r)};`
  })
}

function indexes(r: AnyResource): string[] {
  const t = tableOf(r)
  const last = r.order.at(-1)?.startsWith('-') ? 'id desc' : 'id'
  const declared = (cols: readonly string[], suffix = 'idx', using = ''): string =>
    `create index ${nameFrom(t, ...cols.map(c => c.split(' ')[0]!), suffix)} on ${t} ${using}(${cols.join(', ')})${whereLive(r)};`
  const wordIndex = (name: string, { kind }: FieldSpec): string[] => {
    const column = keyColumn(r, name)
    return [kind === 'dicts' ? declared([column], 'gin', 'using gin ') : declared([...tenant(r), column])]
  }
  const ordered = [...orderColumns(r), last]
  const since = r.arrives ? [`${snake(r.arrives.at)} desc`, 'id desc'] : ['id']
  const ofFields = storedFields(r).flatMap(({ name, column, spec }) => {
    if (hasGrams(spec))
      return [
        `create index ${nameFrom(t, column, 'grams_idx')} on ${t} using gin (${column}_grams) with (fastupdate = off);`,
      ]
    if (isSealed(spec) && spec.dict) return spec.match ? wordIndex(name, spec) : []
    if (hasHash(r, name, spec) && !spec.unique)
      return [
        declared([...tenant(r), `${column}_hash`]),
        ...(hasTail(spec) ? [declared([...tenant(r), `${column}_tail_hash`])] : []),
      ]
    if (spec.kind === 'refs' || spec.kind === 'dicts')
      return spec.match ? [declared([column], 'gin', 'using gin ')] : []
    // Of arrivals one asks for those of one thing, the newest first; their own time and village have indexes already.
    if (r.arrives && /^(ref|dateTime)$/.test(spec.kind))
      return spec.kind === 'ref' && name !== 'deptId' ? [declared([...tenant(r), column, ...since])] : []
    if (spec.kind === 'ref' || spec.sortable || spec.match === 'range') return [declared([...tenant(r), column, 'id'])]
    return []
  })
  // The bin is small and the table may be large. Columns that change with every edit stay out, so that edits stay
  // cheap.
  const bin =
    r.storage === 'record' && r.verbs.includes('remove')
      ? [
          `create index ${nameFrom(t, 'removed_idx')} on ${t} (${[...tenant(r), 'id desc'].join(', ')}) where is_deleted;`,
        ]
      : []
  return [
    declared([...tenant(r), ...ordered], 'order'),
    ...bin,
    ...(deptKind(r) === 'one' && r.scope === 'tenant+dept'
      ? [declared(['tenant_id', 'dept_id', ...ordered], 'order')]
      : []),
    ...(/^(self|tenant\+dept)$/.test(r.scope) && r.storage !== 'link' ? [ownRows(r)] : []),
    ...r.indexes.map(cols => declared([...tenant(r), ...cols.map((name: string) => keyColumn(r, name))])),
    ...ofFields,
  ]
}

/** For those who see their own rows alone. Nobody makes what arrives by itself. */
function ownRows(r: AnyResource): string {
  const t = tableOf(r)
  const of = r.arrives ? ' where create_user is not null' : whereLive(r)
  return `create index ${nameFrom(t, ...tenant(r), 'create_user', 'id', 'idx')} on ${t} (${[...tenant(r), 'create_user', 'id'].join(', ')})${of};`
}

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
  if (r.arrives) return arrivalTally(r)
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
  delete from kernel_history h using before_rows b where h.record_id = b.id and h.resource = '${r.name}';
  return null;
end $$;`,
    `create trigger forget after delete on ${t} referencing old table as before_rows for each statement execute function ${t}_forget();`,
  ]
}

/** Exact counts per department, kept by statement triggers in slots so that writers do not queue for one row. */
function tally(r: AnyResource): string[] {
  const t = tableOf(r)
  const dept = deptKind(r) === 'one' ? 'coalesce(dept_id, 0)' : '0'
  const fold = (
    rows: string,
  ): string => `insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select '${t}', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (${rows}) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;`
  const side = (table: string, sign: string): string =>
    `select tenant_id, ${dept} as dept, ${sign}(not is_deleted)::int as n, 1 as changes from ${table}`
  const fn = (
    event: string,
    rows: string,
  ): string => `create function ${t}_tally_${event}() returns trigger language plpgsql security definer set search_path = public as $$
begin
  ${fold(rows)}
  return null;
end $$;`
  return [
    fn('insert', side('after_rows', '')),
    `create trigger tally_insert after insert on ${t} referencing new table as after_rows for each statement execute function ${t}_tally_insert();`,
    fn('update', `${side('after_rows', '')} union all ${side('before_rows', '-')}`),
    ...(r.forgets
      ? [
          fn('delete', side('before_rows', '-')),
          `create trigger tally_delete after delete on ${t} referencing old table as before_rows for each statement execute function ${t}_tally_delete();`,
        ]
      : []),
    `create trigger tally_update after update on ${t} referencing old table as before_rows new table as after_rows for each statement execute function ${t}_tally_update();`,
  ]
}

/** Foreign keys between rows of one tenant carry the tenant, so that a row cannot point into another one. */
function links(r: AnyResource, byName: ReadonlyMap<string, AnyResource>): string[] {
  const t = tableOf(r)
  return storedFields(r).flatMap(({ column, spec }) => {
    const target = spec.kind === 'ref' ? byName.get(spec.to!) : undefined
    // A row of a table that is cut by time has no key without its time: what names one is not held by the database.
    if (!target || target.arrives) return []
    const within = r.scope !== 'platform' && target.scope !== 'platform'
    const [from, to] = within ? [`tenant_id, ${column}`, 'tenant_id, id'] : [column, 'id']
    return [
      `alter table ${t} add constraint ${nameFrom(t, column, 'fkey')} foreign key (${from}) references ${tableOf(target)} (${to}) deferrable;`,
    ]
  })
}
const statisticsTarget = (r: AnyResource): string[] =>
  r.scope === 'platform' || r.arrives
    ? []
    : [`create unique index ${nameFrom(tableOf(r), 'tenant_id_key')} on ${tableOf(r)} (tenant_id, id);`]

/** Everything that one declaration amounts to in the database, without its links. */
export function tableSql(r: AnyResource): string {
  const t = tableOf(r)
  const cut = r.arrives ? ` partition by range (${snake(r.arrives.at)})` : ''
  const table = `create table ${t} (\n  ${columns(r).join(',\n  ')}\n)${cut};`
  return [table, ...statisticsTarget(r), ...uniques(r), ...indexes(r), ...walls(r), ...triggers(r)].join('\n')
}

/** All declarations: tables in the order of their names, then what links them. */
export function schemaSql(resources: readonly AnyResource[]): string {
  const sorted = [...resources].sort((a, b) => (a.name < b.name ? -1 : 1))
  const byName = new Map(sorted.map(r => [r.name, r]))
  const parts = [...sorted.map(tableSql), sorted.flatMap(r => links(r, byName)).join('\n')]
  return `${parts.join('\n\n')}\n`
}
