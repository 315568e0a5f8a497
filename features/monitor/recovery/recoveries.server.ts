import type { Id } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { recovery } from './recovery.resource.ts'

/** So many days the differences are kept: they are personal data. */
export const KEPT_DAYS = 7
/** Most differences that are kept: more cannot be looked at row by row. */
export const MOST_ROWS = 100_000

/** A recovery as it is stored. */
export async function recoveryOf(id: Id, call: Call) {
  const task = await call.db.of(recovery).get(id)
  return task ?? refuse('没有这次找回', 'There is no such recovery', 404)
}
export type Recovery = Awaited<ReturnType<typeof recoveryOf>>

/** The same, locked, so that two steps of one recovery never run at once. */
export async function lockedRecovery(id: Id, call: Call): Promise<Recovery> {
  const task = await call.db.of(recovery).lock(id)
  return task ?? refuse('没有这次找回', 'There is no such recovery', 404)
}

export const changeRecovery = (call: Call, id: Id, change: Partial<Recovery>): Promise<unknown> =>
  call.db.of(recovery).edit(id, change)

/** Marks what a recovery writes: its rows' history carries this batch. */
export const batchOf = (id: Id): string => `recovery:${id}`

/** A transaction of whoever asked, whose changes carry the recovery as their batch. */
export const inRecovery = <T>(id: Id, call: Call, work: (own: Call) => Promise<T>): Promise<T> =>
  call.services.as(call.user, { source: 'import', requestId: batchOf(id) }, work)
