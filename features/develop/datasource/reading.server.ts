import { type Id, PLATFORM_TENANT, type RowOf } from '@village/resource'
import { type Call, perInstallation, refuse, type Services } from '@village/server'
import { ENABLED } from '../../system/public.ts'
import { addressOf } from './address.server.ts'
import { datasource } from './datasource.resource.ts'
import { openDoor } from './door.server.ts'
import { failure, failureOf } from './failure.server.ts'
import { openMysql } from './mysql.server.ts'
import { openPostgresql } from './postgresql.server.ts'
import { MOST_BYTES, MOST_ROWS, type Session, type SourceTable, type Statement, WHOLE_MS } from './session.server.ts'

export type Source = Pick<RowOf<typeof datasource>, 'name' | 'url' | 'username' | 'password' | 'isEncrypted'>

/** How often is looked whether too much has come. */
const LOOK_MS = 20

/** The source that may be read; @throws Refusal where there is none or it is switched off */
export async function sourceById(id: Id, call: Call): Promise<Source> {
  const source = await call.db.of(datasource).get(id)
  if (!source) return refuse('数据源不存在', 'The data source does not exist', 404)
  return source.status === ENABLED ? source : refuse('数据源已停用', 'The data source is disabled')
}

async function open(source: Source, services: Services, over: AbortSignal): Promise<Session> {
  const address = addressOf(source.url)
  if (!address) throw failure('refused')
  const door = {
    address,
    ip: await openDoor(address, services.settings.dataSourceHosts),
    username: source.username,
    password: source.password ? services.cipher.open(PLATFORM_TENANT, source.password) : '',
    isEncrypted: source.isEncrypted === 1,
    over,
  }
  return address.driver === 'mysql' ? openMysql(door) : openPostgresql(door)
}

/** Ends what lasts or sends too much, from the first byte on, and says which it was. */
function watch() {
  const limit = new AbortController()
  const giveUp = (kind: 'slow' | 'large'): void => limit.abort(failure(kind))
  let session: Session | undefined
  const timers = [
    setTimeout(() => giveUp('slow'), WHOLE_MS),
    setInterval(() => (session?.received() ?? 0) > MOST_BYTES && giveUp('large'), LOOK_MS),
  ]
  const over = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason), { once: true })
  })
  over.catch(() => undefined)
  return {
    signal: limit.signal,
    over,
    follow(opened: Session): void {
      session = opened
    },
    stop: (): void => timers.forEach(clearInterval),
  }
}

/** Sessions at once: each may hold 8 MB, and the other database is somebody else's (security §5.7). */
const MOST_SESSIONS = 4
const sessions = perInstallation(() => ({ open: 0 }))
async function inTurn<T>(services: Services, work: () => Promise<T>): Promise<T> {
  const held = sessions(services)
  if (held.open >= MOST_SESSIONS) throw failure('busy')
  held.open += 1
  try {
    return await work()
  } finally {
    held.open -= 1
  }
}

/**
 * Opens a read-only session, works in it and ends it, within 15 seconds and 8 MB. Holds no transaction of our own
 * meanwhile: for endpoints with `ownTransactions`.
 * @throws SourceFailure
 */
export const inSession = <T>(source: Source, services: Services, work: (session: Session) => Promise<T>): Promise<T> =>
  inTurn(services, () => openAndWork(source, services, work))

async function openAndWork<T>(source: Source, services: Services, work: (session: Session) => Promise<T>): Promise<T> {
  const watching = watch()
  let session: Session | undefined
  const opening = open(source, services, watching.signal)
  // One that opens after its time is over belongs to nobody.
  opening.then(late => watching.signal.aborted && late.end()).catch(() => undefined)
  try {
    session = await Promise.race([opening, watching.over])
    watching.follow(session)
    return await Promise.race([work(session), watching.over])
  } catch (error) {
    services.log.info({ err: error, source: source.name }, 'a data source has not answered')
    throw failureOf(error, session !== undefined)
  } finally {
    watching.stop()
    session?.end()
  }
}

/** What a question brought, and whether there was more of it. */
export interface SourceAnswer extends SourceTable {
  readonly isCut: boolean
}

/** Asks one checked SELECT and takes the first thousand rows. @throws SourceFailure */
export async function askSource(source: Source, services: Services, statement: Statement): Promise<SourceAnswer> {
  const { columns, rows } = await inSession(source, services, session => session.ask(statement, MOST_ROWS + 1))
  return { columns, rows: rows.slice(0, MOST_ROWS), isCut: rows.length > MOST_ROWS }
}
