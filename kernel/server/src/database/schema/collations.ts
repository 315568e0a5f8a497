/** By it names of people are sorted: pinyin (CLDR, zh). ICU comes with every package of PostgreSQL 15 and later. */
export const NAME_COLLATION = 'zh-x-icu'

const NAMES = `collname = '${NAME_COLLATION}' and collnamespace = 'pg_catalog'::regnamespace`

/** What orders texts at the server that is asked: the versions of its glibc and ICU, as PostgreSQL says them. */
export const ORDER_HERE = `concat_ws(' ',
  (select pg_database_collation_actual_version(oid) from pg_database where datname = current_database()),
  (select pg_collation_actual_version(oid) from pg_collation where ${NAMES}))`

/** What orders texts by another version than was noted when the indexes were made. `collation` is null for the database’s own. */
export const CHANGED_ORDERS = `select null as collation, datcollversion as recorded,
    pg_database_collation_actual_version(oid) as actual
  from pg_database where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)
  union all
  select collname, collversion, pg_collation_actual_version(oid)
  from pg_collation where ${NAMES} and collversion <> pg_collation_actual_version(oid)`

/** A row of CHANGED_ORDERS. */
export interface ChangedOrder {
  readonly collation: string | null
  readonly recorded: string
  readonly actual: string
}
