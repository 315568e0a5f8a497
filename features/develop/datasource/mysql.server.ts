import { connect, type Socket } from 'node:net'
import mysql from 'mysql2/promise'
import { CONNECT_MS, type ColumnKind, type Door, type Session, STATEMENT_MS, shownValue } from './session.server.ts'

const { Types } = mysql
const NUMBERS = new Set<number | undefined>([
  Types.DECIMAL,
  Types.NEWDECIMAL,
  Types.TINY,
  Types.SHORT,
  Types.INT24,
  Types.LONG,
  Types.LONGLONG,
  Types.FLOAT,
  Types.DOUBLE,
  Types.YEAR,
])
const DATES = new Set<number | undefined>([Types.DATE, Types.NEWDATE, Types.DATETIME, Types.TIMESTAMP])
const kindOf = (type: number | undefined): ColumnKind =>
  NUMBERS.has(type) ? 'number' : DATES.has(type) ? 'date' : 'text'

/** Reads names and texts as the standard and our parser do; see query/check-select.server.ts. */
const STANDARD = "set session sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT,NO_BACKSLASH_ESCAPES,STRICT_TRANS_TABLES'"

async function restrict(connection: mysql.Connection): Promise<string> {
  await connection.query(STANDARD)
  await connection.query('set session transaction read only')
  const [rows] = await connection.query<mysql.RowDataPacket[][]>('select version()')
  const version = String(rows[0]?.[0] ?? '')
  const isMaria = /mariadb/i.test(version)
  // MariaDB counts seconds, MySQL milliseconds, under different names.
  await connection.query(
    isMaria
      ? `set session max_statement_time = ${STATEMENT_MS / 1000}`
      : `set session max_execution_time = ${STATEMENT_MS}`,
  )
  await connection.query('set session lock_wait_timeout = 2')
  await connection.query('start transaction read only')
  return `${isMaria ? 'MariaDB' : 'MySQL'} ${/^[\d.]+/.exec(version.replace(/^5\.5\.5-/, ''))?.[0] ?? ''}`.trim()
}

/** `$1` of our statements is `?` here, each in the place where it stands. */
function positional(text: string, values: readonly unknown[]): { readonly sql: string; readonly values: unknown[] } {
  const placed: unknown[] = []
  const sql = text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g, (whole, number?: string) => {
    if (number === undefined) return whole
    placed.push(values[Number(number) - 1] ?? null)
    return '?'
  })
  return { sql, values: placed }
}

const ofSocket = (socket: Socket, { address, username, password, isEncrypted }: Door): mysql.ConnectionOptions => ({
  stream: socket,
  host: address.host,
  port: address.port,
  database: address.database,
  user: username,
  password,
  connectTimeout: CONNECT_MS,
  charset: 'utf8mb4',
  ...(isEncrypted && { ssl: { rejectUnauthorized: true, verifyIdentity: true } }),
  // A server that asks for a file of this machine, or for several statements, is not listened to.
  flags: ['-LOCAL_FILES', '-MULTI_STATEMENTS'],
  multipleStatements: false,
  enableCleartextPlugin: false,
  rowsAsArray: true,
  dateStrings: true,
  supportBigNumbers: true,
  bigNumberStrings: true,
  jsonStrings: true,
})

/** Opens a read-only session with MySQL or MariaDB. */
export async function openMysql(door: Door): Promise<Session> {
  const socket = connect(door.address.port, door.ip)
  socket.on('error', () => undefined)
  // mysql2 sets no limit between the greeting and the first statement.
  door.over.addEventListener('abort', () => socket.destroy(), { once: true })
  try {
    const connection = await mysql.createConnection(ofSocket(socket, door))
    connection.on('error', () => undefined)
    const product = await restrict(connection)
    return {
      product,
      async ask({ text, values }, most) {
        if (most !== undefined) await connection.query(`set session sql_select_limit = ${most}`)
        const placed = positional(text, values)
        const options = { sql: placed.sql, values: placed.values, timeout: STATEMENT_MS + 1000 } as mysql.QueryOptions
        const [rows, fields] = await connection.execute<mysql.RowDataPacket[][]>(options as never)
        const columns = fields.map(({ name, columnType }) => ({ name, kind: kindOf(columnType) }))
        return { columns, rows: rows.map(row => row.map((value, at) => shownValue(value, columns[at]!.kind))) }
      },
      received: () => socket.bytesRead,
      end: () => connection.destroy(),
    }
  } catch (error) {
    socket.destroy()
    throw error
  }
}
