import type pg from 'pg'
import { APPLICATION } from '../embedded/launch.ts'
import { BadArchive } from './manifest.ts'

/** How many connections other servers of the product have to this database. */
export async function connectedServers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and usename in ('village_app', 'village_jobs') and application_name <> $1`,
    [APPLICATION],
  )
  return rows[0]!.n
}

/** A running server would go on with what it remembers of the old rows. */
export async function refuseRunning(client: pg.Client): Promise<void> {
  if ((await connectedServers(client)) > 0)
    throw new BadArchive(
      '还有服务器连着这个数据库，请先停止它，再恢复',
      'A server is still connected to this database: stop it first, then restore',
    )
}
