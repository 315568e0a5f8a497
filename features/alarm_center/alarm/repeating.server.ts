import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { countFurther, type FurtherTriggers } from './counting.server.ts'
import { closedKeyOf, closedLately, type Met, openAlarms, openKeyOf } from './known-alarms.server.ts'
import { isNews } from './raising.server.ts'

/** A condition that holds on. */
export interface Repeated extends Met, Pick<FurtherTriggers, 'times' | 'at' | 'value'> {}

const ownKeyOf = ({ rule, device }: Met): string =>
  openKeyOf({ ruleId: rule.id, machineId: device.id, metric: rule.metric })

/** The alarms of those that need no more than to be counted, in few statements however many there are. */
async function countedBy(all: readonly Repeated[], call: Call): Promise<ReadonlyMap<Repeated, Id>> {
  const tenantIds = [...new Set(all.map(({ device }) => device.tenantId))]
  const open = await openAlarms(all.map(ownKeyOf), tenantIds, call)
  const closed = await closedLately(
    all.filter(one => !open.has(ownKeyOf(one))),
    call,
  )
  return new Map(
    all.flatMap(one => {
      const known = open.get(ownKeyOf(one))
      if (known) return isNews(known, one.rule) ? [] : [[one, known.id]]
      const over = closed.get(closedKeyOf(one))
      return over && over.level >= one.rule.level ? [[one, over.id]] : []
    }),
  )
}

/**
 * Counts conditions that hold on, all at once. Answers the alarm of each; what is not in it is news, or has no alarm any
 * more, and is told by itself.
 */
export async function countRepeats(all: readonly Repeated[], call: Call): Promise<ReadonlyMap<Repeated, Id>> {
  if (all.length === 0) return new Map()
  const counted = await countedBy(all, call)
  await countFurther(
    [...counted].map(([{ device, times, at, value }, alarmId]) => ({
      alarmId,
      tenantId: device.tenantId,
      times,
      at,
      value,
    })),
    call,
  )
  return counted
}
