import type pg from 'pg'
import { PrimaryClient } from './primary-client.ts'

/** Lends a connection of the role that owns all tables, and closes it afterwards. */
export async function asOwner<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new PrimaryClient(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a table of this name is there. */
export const hasTable = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query<{ is: boolean }>(`select to_regclass('public.' || $1) is not null as is`, [name])).rows[0]!.is
