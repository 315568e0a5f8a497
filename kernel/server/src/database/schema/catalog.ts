import type pg from 'pg'

export type ThingKind =
  | 'function'
  | 'table'
  | 'column'
  | 'wall'
  | 'constraint'
  | 'index'
  | 'policy'
  | 'trigger'
  | 'grant'

/** What a column is, taken apart: a change of one part is altered, the others stay. */
export interface ColumnShape {
  readonly type: string
  readonly notNull: boolean
  /** The default as PostgreSQL prints it; '' for none. */
  readonly preset: string
  readonly identity: boolean
}

/** One thing of a schema. Two schemas are the same when they hold the same things. */
export interface Thing {
  readonly kind: ThingKind
  /** The table that it belongs to; '' for functions and the schema's own grants. */
  readonly on: string
  readonly name: string
  /**
   * The statement that makes it; of a column its definition, of a table the options after its columns. A function that
   * the database has written (trigger-writers-sql.ts) is made by the call of its writer; a hash of its body follows.
   */
  readonly sql: string
  readonly column?: ColumnShape
}

/** Everything in schema public, sorted by table, kind and name. The order of columns carries no meaning. */
export type Catalog = readonly Thing[]

const ORDER: readonly ThingKind[] = [
  'function',
  'table',
  'column',
  'wall',
  'constraint',
  'index',
  'policy',
  'grant',
  'trigger',
]
export const thingKey = ({ kind, on, name }: Thing): string => `${kind} ${on === '' ? '' : `${on}.`}${name}`

/** Tables as they are declared. The months of a table of arrivals come and go at run time and are no part of the schema. */
const OURS = "c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition"
const TABLES = `
  select c.relname as name, c.relrowsecurity as walled,
         coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || coalesce(' partition by ' || pg_get_partkeydef(c.oid), '') as sql
    from pg_class c where ${OURS}`
const COLUMNS = `
  select c.relname as "on", a.attname as name, format_type(a.atttypid, a.atttypmod)
      || coalesce((select format(' collate %I', o.collname) from pg_collation o, pg_type y
          where o.oid = a.attcollation and y.oid = a.atttypid and o.oid <> y.typcollation), '') as type, a.attnotnull as "notNull",
         coalesce(pg_get_expr(d.adbin, d.adrelid), '') as preset, a.attidentity <> '' as identity
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where ${OURS}`
const PARTS = `
  select 'function' as kind, '' as "on", p.proname as name,
         case when d.description like 'select kernel_write_%' then d.description || ' /* ' || p.proname || ' ' || left(md5(p.prosrc), 12) || ' */'
         else pg_get_functiondef(p.oid) end as sql
    from pg_proc p left join pg_description d on d.objoid = p.oid and d.classoid = 'pg_proc'::regclass where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  union all
  select 'constraint', c.relname, o.conname,
         format('alter table %s add constraint %I %s', c.relname, o.conname, pg_get_constraintdef(o.oid, true))
    from pg_constraint o join pg_class c on c.oid = o.conrelid
   where ${OURS} and o.contype in ('p', 'u', 'f', 'c', 'x')
  union all
  select 'index', c.relname, i.relname, replace(pg_get_indexdef(x.indexrelid, 0, true), ' ON ONLY ', ' ON ')
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
   where ${OURS}
     and not exists (select from pg_constraint o where o.conindid = x.indexrelid and o.contype in ('p', 'u', 'x'))
  union all
  select 'policy', tablename, policyname,
         format('create policy %I on %I as %s for %s to %s%s%s', policyname, tablename, permissive, cmd,
                array_to_string(roles, ', '), ' using (' || qual || ')', ' with check (' || with_check || ')')
    from pg_policies where schemaname = 'public'
  union all
  select 'trigger', c.relname, t.tgname, pg_get_triggerdef(t.oid, true)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where ${OURS} and not t.tgisinternal
  union all
  select 'grant', c.relname, role, format('grant %s on %s to %s', string_agg(lower(right_name), ', ' order by right_name), c.relname, role)
    from pg_class c, aclexplode(c.relacl) a (grantor, grantee, right_name, can_grant),
         lateral (select case a.grantee when 0 then 'public' else a.grantee::regrole::text end as role) r
   where ${OURS} and a.grantee <> c.relowner
   group by c.relname, role
  union all
  select 'grant', '', role, format('grant %s on schema public to %s', string_agg(lower(right_name), ', ' order by right_name), role)
    from pg_namespace n, aclexplode(n.nspacl) a (grantor, grantee, right_name, can_grant),
         lateral (select case a.grantee when 0 then 'public' else a.grantee::regrole::text end as role) r
   where n.nspname = 'public' and a.grantee <> n.nspowner and role in ('public', 'village_app', 'village_platform')
   group by role`

/** A column as it is written in `create table` and `add column`, without its name. */
export const columnSql = ({ type, notNull, preset, identity }: ColumnShape): string =>
  [
    type,
    identity ? 'generated always as identity' : '',
    notNull && !identity ? 'not null' : '',
    preset === '' ? '' : `default ${preset}`,
  ]
    .filter(part => part !== '')
    .join(' ')

const rank = (thing: Thing): string =>
  `${thing.kind === 'function' ? '1' : '0'} ${thing.on} ${ORDER.indexOf(thing.kind)} ${thing.name === 'id' ? '' : thing.name}`
const byRank = (a: Thing, b: Thing): number => (rank(a) < rank(b) ? -1 : 1)

/** Reads what is in the database. Names are printed without `public.`, which must be first on the search path. */
export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const tables = await client.query<{ name: string; sql: string; walled: boolean }>(TABLES)
  const columns = await client.query<ColumnShape & { on: string; name: string }>(COLUMNS)
  const parts = await client.query<Thing>(PARTS)
  return [
    ...tables.rows.map(({ name, sql }): Thing => ({ kind: 'table', on: name, name, sql })),
    ...tables.rows
      .filter(({ walled }) => walled)
      .map(
        ({ name }): Thing => ({
          kind: 'wall',
          on: name,
          name: 'row level security',
          sql: `alter table ${name} enable row level security`,
        }),
      ),
    ...columns.rows.map(
      ({ on, name, ...column }): Thing => ({
        kind: 'column',
        on,
        name,
        sql: columnSql(column),
        column,
      }),
    ),
    ...parts.rows.map(thing => ({ ...thing, sql: thing.sql.replaceAll('public.', '').trimEnd() })),
  ].sort(byRank)
}

/** One function of each writer and shape in full, the first by name. */
export async function readSamples(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ sql: string }>(`
    select distinct on (writer, ending) replace(pg_get_functiondef(oid), 'public.', '') as sql from (
      select p.oid, p.proname, substring(d.description from '^select (kernel_write_[a-z]+)') as writer,
             substring(p.proname from '_[a-z]+$') as ending
        from pg_proc p join pg_description d on d.objoid = p.oid and d.classoid = 'pg_proc'::regclass
       where p.pronamespace = 'public'::regnamespace and d.description like 'select kernel_write_%') written
     order by writer, ending, proname`)
  return rows.map(({ sql }) => `${sql.trimEnd()};`)
}

/** The statement that makes a table with these columns. */
export function tableStatement(table: Thing, columns: readonly Thing[]): string {
  const lines = columns.map(({ name, sql }) => `  ${name} ${sql}`)
  return `create table ${table.name} (\n${lines.join(',\n')}\n)${table.sql}`
}

/** The catalog as text for people and for `db/schema.sql`: table by table, then the functions. */
export function catalogSql(catalog: Catalog): string {
  const columnsOf = new Map<string, Thing[]>()
  for (const thing of catalog)
    if (thing.kind === 'column') columnsOf.set(thing.on, [...(columnsOf.get(thing.on) ?? []), thing])
  const statements = catalog
    .filter(({ kind }) => kind !== 'column')
    .map(thing => (thing.kind === 'table' ? `\n${tableStatement(thing, columnsOf.get(thing.name) ?? [])}` : thing.sql))
  return `${statements.map(statement => `${statement};`).join('\n')}\n`
}
