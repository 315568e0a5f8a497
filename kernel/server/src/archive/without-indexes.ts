import type pg from 'pg'

interface Undo {
  readonly drop: string
  readonly make: string
}

/** Foreign keys of all tables; a table in months has them once. */
const FOREIGN_KEYS = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`

/** Indexes that no constraint needs, of tables that are not cut into months: rows come in many times quicker without. */
const INDEXES = `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relkind = 'r' and not c.relispartition and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    and not i.indisprimary and not i.indisreplident
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`

const TRIGGERS = `select format('alter table %s disable trigger user', c.oid::regclass) as drop,
    format('alter table %s enable trigger user', c.oid::regclass) as make
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    and exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)`

async function undoes(client: pg.ClientBase, question: string): Promise<readonly Undo[]> {
  return (await client.query<Undo>(question)).rows
}

/** Empties the search path of the session meanwhile, so that statements name their schema. */
async function without(client: pg.ClientBase, questions: readonly string[], work: () => Promise<void>): Promise<void> {
  await client.query(`set local search_path = ''; set local maintenance_work_mem = '256MB'`)
  const parts: Undo[] = []
  for (const question of questions) parts.push(...(await undoes(client, question)))
  for (const { drop } of parts) await client.query(drop)
  await work()
  for (const { make } of parts.reverse()) await client.query(make)
  await client.query('set local search_path = public')
}

/** Lets `work` empty tables whose rows are evidence. Within the caller's transaction: a failure leaves all as it was. */
export const withoutTriggers = (client: pg.ClientBase, work: () => Promise<void>): Promise<void> =>
  without(client, [TRIGGERS], work)

/**
 * Lets `work` write rows that are consistent already: without triggers, foreign keys and indexes, which are made again
 * afterwards. Within the caller's transaction: a failure leaves all as it was.
 */
export const withoutIndexes = (client: pg.ClientBase, work: () => Promise<void>): Promise<void> =>
  without(client, [TRIGGERS, FOREIGN_KEYS, INDEXES], work)

/**
 * Takes foreign keys and plain indexes away for good: in a scratch database that holds a few of the tables, and is only
 * read by id.
 */
export async function dropLinks(client: pg.ClientBase): Promise<void> {
  await client.query(`set search_path = ''`)
  for (const question of [FOREIGN_KEYS, INDEXES])
    for (const { drop } of await undoes(client, question)) await client.query(drop)
  await client.query('set search_path = public')
}
