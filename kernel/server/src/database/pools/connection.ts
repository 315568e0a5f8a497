import pg from 'pg'
import { PrimaryClient } from '../hosts/primary-client.ts'
import { PLATFORM, type Wall } from './wall.ts'

const arrayOf = (value: string): string[] =>
  value === '{}' ? [] : (pg.types.getTypeParser(1009 as never)(value) as string[])

/** Values stay text, except where JavaScript has the exact type: the data layer knows each column's kind. */
const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  16: value => value === 't',
  21: Number,
  23: Number,
  114: value => JSON.parse(value),
  3802: value => JSON.parse(value),
  1016: arrayOf,
  1015: arrayOf,
  1009: arrayOf,
}
const asText = (value: string): unknown => value
const types = { getTypeParser: (oid: number) => parsers[oid] ?? asText }

/** Limits of design/security §5.7. Reading is the default: what writes says so when it begins. */
const SESSION =
  '-c TimeZone=Asia/Shanghai -c DateStyle=ISO -c default_transaction_read_only=on -c statement_timeout=5s -c lock_timeout=2s -c idle_in_transaction_session_timeout=60s'

/** A server that has not even refused a statement by then is out of reach (security F07). */
const QUERY_MS = 8000

/** A connection as all of the server's are: texts as values, Shanghai time, bounded statements. */
export function makeClient(connection: pg.ClientConfig, more: pg.ClientConfig = {}, session = ''): pg.Client {
  return new PrimaryClient({
    connectionTimeoutMillis: 5000,
    query_timeout: QUERY_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...connection,
    ...more,
    types: types,
    options: `${SESSION} ${session}`,
  })
}

/** The statement after which a connection speaks for a wall. */
export function wallSql(wall: Wall): string {
  const role = wall === PLATFORM ? 'village_platform' : 'village_app'
  return `set role ${role}; set app.tenant = ${pg.escapeLiteral(wall === PLATFORM ? '' : wall)}`
}

/** The server ends the connection, or the plans that it remembers do not fit the tables any more (a migration). */
const LASTING = /^(57P|08|XX|25P03|0A000|26000)/

/** Whether an error leaves the connection usable: the statement's own error, or the product's refusal. */
export function isHarmless(error: unknown): boolean {
  // Node's own codes may have five letters too (EPIPE), so that the code alone does not tell.
  const isSql = error instanceof pg.DatabaseError && !LASTING.test(error.code ?? '')
  return isSql || (error instanceof Error && /^(Refusal|InvalidInput)$/.test(error.name))
}
