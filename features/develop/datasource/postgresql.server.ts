import { Socket } from 'node:net'
import pg from 'pg'
import {
  CONNECT_MS,
  type ColumnKind,
  type Door,
  type Session,
  type SourceTable,
  STATEMENT_MS,
  type Statement,
  shownValue,
} from './session.server.ts'

/** By the numbers of PostgreSQL's types: int8, int2, int4, oid, float4, float8, numeric, money is text. */
const NUMBERS = new Set([20, 21, 23, 26, 700, 701, 1700])
const DATES = new Set([1082, 1114, 1184])
const BOOLEAN = 16
const kindOf = (type: number): ColumnKind =>
  NUMBERS.has(type) ? 'number' : DATES.has(type) ? 'date' : type === BOOLEAN ? 'flag' : 'text'

/** Nothing is read as code or as a date of this machine: values are the texts that the database wrote. */
const AS_TEXT = { getTypeParser: () => (text: string) => text }

const settings = [
  '-c default_transaction_read_only=on',
  `-c statement_timeout=${STATEMENT_MS}`,
  '-c lock_timeout=2000',
  `-c idle_in_transaction_session_timeout=${STATEMENT_MS}`,
  '-c standard_conforming_strings=on',
].join(' ')
const clientOf = ({ address, ip, username, password, isEncrypted }: Door, socket: Socket): pg.Client =>
  new pg.Client({
    host: ip,
    port: address.port,
    database: address.database,
    user: username,
    password,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS + 1000,
    application_name: 'village data source',
    types: AS_TEXT as never,
    options: settings,
    ssl: isEncrypted ? { rejectUnauthorized: true, servername: address.host } : false,
    stream: () => socket,
  })

async function ask(client: pg.Client, { text, values }: Statement, most?: number): Promise<SourceTable> {
  // The order within is kept: PostgreSQL reads what is asked as it stands and stops after so many rows.
  const bounded = most === undefined ? text : `select * from (${text}\n) as asked limit ${most}`
  // Extended protocol: one statement, whatever the text says.
  const config = { text: bounded, values: [...values], rowMode: 'array' as const, queryMode: 'extended' }
  const { fields, rows } = await client.query<unknown[]>(config)
  const columns = fields.map(({ name, dataTypeID }) => ({ name, kind: kindOf(dataTypeID) }))
  return { columns, rows: rows.map(row => row.map((value, at) => shownValue(value, columns[at]!.kind))) }
}

/** Opens a read-only session with PostgreSQL. */
export async function openPostgresql(door: Door): Promise<Session> {
  const socket = new Socket()
  door.over.addEventListener('abort', () => socket.destroy(), { once: true })
  const client = clientOf(door, socket)
  client.on('error', () => undefined)
  try {
    await client.connect()
    // What has begun read-only stays so.
    await client.query('begin read only')
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
    return {
      product: `PostgreSQL ${rows[0]?.version.split(' ')[0] ?? ''}`,
      ask: (statement, most) => ask(client, statement, most),
      received: () => socket.bytesRead,
      end: () => void socket.destroy(),
    }
  } catch (error) {
    socket.destroy()
    throw error
  }
}
