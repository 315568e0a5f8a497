import type { AnyResource, Issue, IssueCode } from '@village/resource'
import pg from 'pg'
import { refusal, texts } from '../common/texts.ts'
import { InvalidInput, type Refusal } from '../contract/refusal.ts'
import type { Registry } from '../contract/services.ts'
import { fieldOfConstraint } from '../data/compiled/rows.ts'
import { NoPrimary } from '../database/hosts/hosts.ts'
import { tableOf } from '../database/schema/columns.ts'

interface DatabaseError extends Error {
  readonly code: string
  readonly table?: string
  readonly constraint?: string
  readonly column?: string
}

/** Whether PostgreSQL itself answered. Node's own codes may have five characters too (EPIPE, EROFS). */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof pg.DatabaseError && error.code !== undefined
}

/** How the policies begin that hold the rows of a tenant on its way to another installation (moving/move-lock.ts). */
export const MOVE_POLICY = 'moving_'
/** Whether the database has refused a change because the tenant moves. */
export const isOfMovingTenant = (error: unknown): boolean =>
  isDatabaseError(error) && error.code === '42501' && error.message.includes(`policy "${MOVE_POLICY}`)

/** The disk of the database is full: a code of its own, which no other 53 shares. */
export const isDatabaseFull = (error: unknown): boolean => isDatabaseError(error) && error.code === '53100'

const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
/** The connection is lost, refused or was ended by the server. */
export function isDatabaseLost(error: unknown): boolean {
  if (isDatabaseError(error)) return /^(08|57P|53)/.test(error.code)
  if (error instanceof NoPrimary) return true
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && unreachable.test(code) && /^(connect|read|write)$/.test(String(syscall))) return true
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout expired|Query read timeout|Client (has encountered|was closed))/.test(
      error.message,
    )
  )
}

/** A fault that a later try may not meet: the database is away, or two have waited for each other. */
export const passesByItself = (error: unknown): boolean =>
  isDatabaseLost(error) || (isDatabaseError(error) && /^(40001|40P01|55P03|57014)$/.test(error.code))

/** The month at the end of a name is one of a table of arrivals. */
const MONTH = /_\d{6}$/
const ofTable = (registry: Registry, table: string | undefined): AnyResource | undefined =>
  table === undefined ? undefined : registry.resources.find(resource => tableOf(resource) === table.replace(MONTH, ''))

const inputErrorOf = (error: DatabaseError, registry: Registry, code: IssueCode): InvalidInput | null => {
  const resource = ofTable(registry, error.table)
  const field = resource && (error.constraint ? fieldOfConstraint(resource, error.constraint) : null)
  if (!resource || !field) return null
  const issue: Issue = { field, code }
  return new InvalidInput([issue], resource.fields)
}

type Reading = (error: DatabaseError, registry: Registry) => Refusal | InvalidInput | null
const states: Readonly<Record<string, Reading>> = {
  '23505': (error, registry) => inputErrorOf(error, registry, 'taken') ?? refusal(texts.taken, 400),
  '23503': (error, registry) =>
    /^update or delete/.test(error.message)
      ? refusal(texts.inUse, 400)
      : (inputErrorOf(error, registry, 'unknownRef') ?? refusal(texts.unknownRef, 400)),
  '23502': () => refusal(texts.badValue, 400),
  '23514': () => refusal(texts.badValue, 400),
  '40001': () => refusal(texts.busy, 429),
  '40P01': () => refusal(texts.busy, 429),
  '55P03': () => refusal(texts.busy, 429),
  '57014': () => refusal(texts.busy, 429),
  // The second wall held (security §5.4): to the caller it is a right that they lack.
  '42501': error => (isOfMovingTenant(error) ? refusal(texts.moving, 400) : refusal(texts.forbidden, 403)),
}

/** What a refusal by PostgreSQL means to the caller; null if it is a bug. Never contains SQL or values. */
export function readDatabaseError(error: unknown, registry: Registry): Refusal | InvalidInput | null {
  if (!isDatabaseError(error)) return null
  const read = states[error.code]
  if (read) return read(error, registry)
  // Class 22: a value that the column's type cannot hold (a NUL, a date beyond the calendar).
  return error.code.startsWith('22') ? refusal(texts.badValue, 400) : null
}
