import pg from 'pg'
import { asOwner } from './hosts/as-owner.ts'
import { CHANGED_ORDERS, type ChangedOrder } from './schema/collations.ts'

/** What a rebuild has found and done. */
export interface Reindexed {
  readonly changed: readonly ChangedOrder[]
  /** What a superuser still has to run, where the owner of the database may not. */
  readonly left: readonly string[]
}

/** PostgreSQL's insufficient_privilege. */
const MAY_NOT = '42501'

const refreshSql = (database: string, { collation }: ChangedOrder): string =>
  collation === null
    ? `alter database ${pg.escapeIdentifier(database)} refresh collation version`
    : `alter collation pg_catalog.${pg.escapeIdentifier(collation)} refresh version`

/**
 * Makes all indexes anew beside those that work, and notes by which versions they are ordered: what follows another glibc or
 * ICU below the database. Does nothing where the versions are as noted.
 */
export const reindex = (owner: pg.ClientConfig): Promise<Reindexed> =>
  asOwner({ ...owner, query_timeout: 0, statement_timeout: 0 }, async client => {
    const { rows: changed } = await client.query<ChangedOrder>(CHANGED_ORDERS)
    if (changed.length === 0) return { changed, left: [] }
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const { name } = rows[0]!
    await client.query(`reindex database concurrently ${pg.escapeIdentifier(name)}`)
    const left: string[] = []
    for (const one of changed) {
      const sql = refreshSql(name, one)
      await client.query(sql).catch(error => {
        if ((error as pg.DatabaseError).code !== MAY_NOT) throw error
        left.push(sql)
      })
    }
    return { changed, left }
  })
