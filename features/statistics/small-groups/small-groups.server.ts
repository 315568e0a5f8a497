import { codeOf } from '@village/resource'
import type { Call } from '@village/server'
import type { Figure, Period } from '../figure/figures.server.ts'
import { statisticsParams } from '../params.ts'
import { firstDayOf, lastDayOf, monthOf } from '../time/months.ts'
import { stepOf } from '../time/time-steps.ts'

/** Whether the caller may open the lists behind a figure; otherwise small groups and exact numbers are held back. */
export const seesRows = ({ of }: Pick<Figure, 'of'>, call: Call): boolean => call.may(`${codeOf(of)}_view`)

/** The smallest group size shown to callers who see no rows. */
export async function smallestGroup(call: Call): Promise<number> {
  return await call.services.param(call.user.tenantId, statisticsParams['privacy.smallGroup'])
}

/** Whole months only, in months or years: two periods that differ by a day would tell of that day. */
export function coarse({ from, to, deptId }: Period): Period {
  const months = { from: firstDayOf(monthOf(from)), to: lastDayOf(monthOf(to)) }
  return { ...months, deptId, step: stepOf(months) === 'year' ? 'year' : 'month' }
}
