import type { AnyResource, Id } from '@village/resource'
import type { Call } from '@village/server'
import { nextGiven } from '../people/public.server.ts'
import { stateOf } from './handling.ts'

/** What every safety record says of its handling. */
export interface Handled {
  readonly handleStatus: string | null
  readonly handlerId: Id | null
  readonly handleTime: string | null
}
interface Judged<T> {
  readonly before?: T
  readonly after: T
  /** The transition that makes the change. */
  readonly by?: string
  isOdd(row: T): boolean
}

/** The state of the record, and who handled it when. */
export function fillHandling<T extends Handled>({ before, after, by, isOdd }: Judged<T>, call: Call): Partial<Handled> {
  if (by) return call.user.id === '0' ? { handleTime: call.now } : { handlerId: call.user.id, handleTime: call.now }
  const was = before && { isOdd: isOdd(before), status: before.handleStatus ?? '' }
  const handleStatus = stateOf(isOdd(after), was)
  return handleStatus === before?.handleStatus ? {} : { handleStatus }
}

/** The number of a record: two letters, the day, six digits (domain-model §2.9). */
export function numberOfDay(of: AnyResource, letters: string, tenantId: string, call: Call): Promise<string> {
  const prefix = `${letters}${call.now.slice(0, 10).replaceAll('-', '')}`
  return nextGiven({ of, field: 'recordNo', tenantId, prefix, digits: 6 }, call)
}
