import { setTimeout as pause } from 'node:timers/promises'
import { isTenantNumber } from '@village/resource'
import type pg from 'pg'
import { BadArchive } from '../archive/manifest.ts'
import { asOwner } from '../database/hosts/as-owner.ts'
import { MOVE_POLICY as PREFIX } from '../faults/database-errors.ts'

const WAIT = '2s'
/** Attempts to lock a table, each as long as WAIT: about two minutes in all. */
const TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'

const namesOf = (tenantId: string): { write: string; remove: string } => {
  if (!isTenantNumber(tenantId)) throw new Error('this is no tenant')
  return { write: `${PREFIX}${tenantId}`, remove: `${PREFIX}${tenantId}_remove` }
}

async function lockedTables(client: pg.Client, name: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as table from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = $1`,
    [name],
  )
  return new Set(rows.map(row => row.table))
}

/** Waits shortly for the table, again and again, so that nobody queues long behind a long reader of it. */
async function onTable(client: pg.Client, table: string, statements: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`begin; set local lock_timeout = '${WAIT}'; ${statements.join('; ')}; commit`)
      return
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      if (tries === TRIES)
        throw new BadArchive(
          `表 ${table} 一直被占用（可能有长时间的导出），请稍后再运行一次，会接着做`,
          `${table} is in use all the time (a long export perhaps). Run this again later: it goes on where it stopped`,
        )
      await pause(500)
    }
  }
}

/**
 * Makes the rows of a tenant read-only, in the database and so for every server at once: changes fail, deletions find
 * nothing. When it returns, every change that had begun before is committed or gone. May be run again.
 * @param tables names without a schema, as lists of their own rows
 * @throws BadArchive where a table does not become free
 */
export const lockTenant = (owner: pg.ClientConfig, tenantId: string, tables: readonly string[]): Promise<void> =>
  asOwner(owner, async client => {
    const { write, remove } = namesOf(tenantId)
    const locked = await lockedTables(client, write)
    for (const table of tables.filter(one => !locked.has(one)))
      await onTable(client, table, [
        `create policy ${write} on public.${table} as restrictive using (true) with check (tenant_id <> '${tenantId}')`,
        `create policy ${remove} on public.${table} as restrictive for delete using (tenant_id <> '${tenantId}')`,
      ])
  })

/** The rows of the tenant may be changed again. */
export const unlockTenant = (owner: pg.ClientConfig, tenantId: string): Promise<void> =>
  asOwner(owner, async client => {
    const { write, remove } = namesOf(tenantId)
    for (const table of await lockedTables(client, write))
      await onTable(client, table, [
        `drop policy ${write} on public.${table}`,
        `drop policy if exists ${remove} on public.${table}`,
      ])
  })
