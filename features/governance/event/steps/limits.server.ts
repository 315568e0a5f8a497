import type { Call } from '@village/server'
import { workCalendar } from '../../../system/public.server.ts'
import { governanceParams } from '../../params.ts'
import { limitEnd } from './event-clock.ts'

const at = (list: readonly number[], level: string): number => list[Number(level) - 1] ?? 0

interface Limited {
  readonly tenantId: string
  readonly level: string
}
/** Until when an event has to be accepted, after it was reported. */
export async function acceptDeadline({ tenantId, level }: Limited, call: Call): Promise<string> {
  const minutes = at(await call.services.param(tenantId, governanceParams['event.acceptMinutes']), level)
  return limitEnd(call.now, minutes / 60, level, await workCalendar(call))
}

/** Until when it has to be dealt with, after it was accepted. */
export async function handleDeadline({ tenantId, level }: Limited, call: Call): Promise<string> {
  const hours = at(await call.services.param(tenantId, governanceParams['event.limitHours']), level)
  return limitEnd(call.now, hours, level, await workCalendar(call))
}

/** A deadline put off by so many hours. */
export async function laterBy(deadline: string, hours: number, level: string, call: Call): Promise<string> {
  return limitEnd(deadline, hours, level, await workCalendar(call))
}
