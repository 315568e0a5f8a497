import { Socket } from 'node:net'
import pg from 'pg'
import { CONNECT_MS, type ColumnKind, type Door, type Session, STATEMENT_MS, shownValue } from './session.server.ts'

/** By the numbers of PostgreSQL's types: int8, int2, int4, oid, float4, float8, numeric, money is text. */
const NUMBERS = new Set([20, 21, 23, 26, 700, 701, 1700])
const DATES = new Set([1082, 1114, 1184])
const BOOLEAN = 16
const kindOf = (type: number): ColumnKind =>
  NUMBERS.has(type) ? 'number' : DATES.has(type) ? 'date' : type === BOOLEAN ? 'flag' : 'text'

/** Nothing is read as code or as a date of this machine: values are the texts that the database wrote. */
const AS_TEXT = { getTypeParser: () => (text: string) => text }

/** Opens a read-only session with PostgreSQL. */
export async function openPostgresql({ address, ip, username, password, isEncrypted }: Door): Promise<Session> {
  const socket = new Socket()
  const client = new pg.Client({
    ...{ host: ip, port: address.port, database: address.database, user: username, password },
    ...{ connectionTimeoutMillis: CONNECT_MS, query_timeout: STATEMENT_MS + 1000 },
    ...{ application_name: 'village data source', types: AS_TEXT as never },
    ssl: isEncrypted ? { rejectUnauthorized: true, servername: address.host } : false,
    stream: () => socket,
    options: [
      '-c default_transaction_read_only=on',
      `-c statement_timeout=${STATEMENT_MS}`,
      '-c lock_timeout=2000',
      `-c idle_in_transaction_session_timeout=${STATEMENT_MS}`,
      '-c standard_conforming_strings=on',
    ].join(' '),
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Extended protocol: one statement, whatever the text says. What has begun read-only stays so.
    await client.query('begin read only')
    const [{ version }] = (await client.query("select current_setting('server_version') as version")).rows as [
      { version: string },
    ]
    return {
      product: `PostgreSQL ${version.split(' ')[0]}`,
      async ask({ text: asked, values }, most) {
        // The order within is kept: PostgreSQL reads what is asked as it stands and stops after so many rows.
        const text = most === undefined ? asked : `select * from (${asked}\n) as asked limit ${most}`
        const config = { text, values: [...values], rowMode: 'array' as const, queryMode: 'extended' }
        const { fields, rows } = await client.query<unknown[]>(config)
        const columns = fields.map(({ name, dataTypeID }) => ({ name, kind: kindOf(dataTypeID) }))
        return { columns, rows: rows.map(row => row.map((value, at) => shownValue(value, columns[at]!.kind))) }
      },
      received: () => socket.bytesRead,
      end: () => void socket.destroy(),
    }
  } catch (error) {
    socket.destroy()
    throw error
  }
}
