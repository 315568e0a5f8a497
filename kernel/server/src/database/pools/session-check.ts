import type pg from 'pg'
import { cannotStart } from '../../contract/cannot-start.ts'
import { makeClient } from './connection.ts'

/** What a connection must have of the settings that it asks for: without them times are wrong and nothing is bounded. */
const EXPECTED: Readonly<Record<string, string>> = {
  TimeZone: 'Asia/Shanghai',
  default_transaction_read_only: 'on',
  statement_timeout: '5s',
}

/**
 * Stops the start where a connection pooler between us and PostgreSQL drops the settings of a connection, as PgBouncer
 * does with `ignore_startup_parameters = options`.
 */
export async function checkSession(connection: pg.ClientConfig, connect = makeClient): Promise<void> {
  const client = connect(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, current_setting(name) as setting from unnest($1::text[]) as name',
      [Object.keys(EXPECTED)],
    )
    const lost = rows.filter(({ name, setting }) => setting !== EXPECTED[name]).map(({ name }) => name)
    if (lost.length > 0)
      cannotStart(
        `数据库连接丢失了会话设置（${lost.join('、')}），多半是连接池（如 PgBouncer）造成的。请让 DATABASE_URL 直接指向 PostgreSQL`,
        `The database connection lost its session settings (${lost.join(', ')}), probably in a pooler such as PgBouncer. Point DATABASE_URL at PostgreSQL itself`,
      )
  } finally {
    await client.end()
  }
}
