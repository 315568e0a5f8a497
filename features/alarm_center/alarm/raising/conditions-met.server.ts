import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { countFurther } from './counting.server.ts'
import { closedKeyOf, closedLately, type KnownAlarm, openAlarms, ownKeyOf } from './known-alarms.server.ts'
import { goOn, raise, type Trigger } from './raising.server.ts'
import { joiningAmong, joinStorms, type Storm, stormsAmong } from './storms.server.ts'

/** A condition that holds at a device, from now on or still: when and by what first, how often, and what came last. */
export interface Met extends Trigger {
  /** As which alarm it has been told; null where it has not. */
  readonly alarmId: Id | null
  readonly times: number
  readonly last: { readonly at: string; readonly value: number | null }
}

/** As which alarm a condition is told, and how many of its triggers are still to be counted. */
interface Told {
  readonly alarmId: Id
  readonly more: number
}
type ToldBy = ReadonlyMap<Met, Told>

/** Those that have an open alarm of their own. */
async function tellOwn(all: readonly Met[], call: Call): Promise<ToldBy> {
  const open = await openAlarms(all, ownKeyOf, call)
  const told = new Map<Met, Told>()
  for (const met of all) {
    const known = open.get(ownKeyOf(met))
    if (!known) continue
    await goOn(known, met, call)
    told.set(met, { alarmId: known.id, more: met.times })
  }
  return told
}

type Storms = ReadonlyMap<Id, Storm>
const stormOf = ({ alarmId }: Met, storms: Storms): Storm | undefined =>
  alarmId === null ? undefined : storms.get(alarmId)

/** Those whose alarm, or storm, was closed so shortly ago that the same cause is no new alarm. */
async function tellClosed(all: readonly Met[], storms: Storms, call: Call): Promise<ToldBy> {
  const closed = await closedLately(all, call)
  return new Map(
    all.flatMap(met => {
      const storm = stormOf(met, storms)
      const isLate = storm && (storm.closedMin ?? 0) < met.rule.dedupMin
      const known: KnownAlarm | undefined = closed.get(closedKeyOf(met)) ?? (isLate ? storm : undefined)
      return known && known.level >= met.rule.level ? [[met, { alarmId: known.id, more: met.times }]] : []
    }),
  )
}

/** Those that stand in an open storm, or join one. The caller has the turns of the rules. */
async function tellStorms(standing: readonly Met[], joining: readonly Met[], call: Call): Promise<ToldBy> {
  const told = new Map<Met, Told>()
  const storms = await stormsAmong(
    standing.map(({ alarmId }) => alarmId!),
    call,
  )
  const gone = new Set<Id>()
  for (const met of standing) {
    const alarmId = met.alarmId!
    const storm = stormOf(met, storms)
    if (storm?.isOpen && !gone.has(alarmId)) await goOn(storm, met, call)
    gone.add(alarmId)
    told.set(met, { alarmId, more: met.times })
  }
  if (joining.length === 0) return told
  for (const [met, { alarmId, hasRaised }] of await joinStorms(joining, call))
    told.set(met, { alarmId, more: hasRaised ? met.times - 1 : met.times })
  return told
}

/** Those that are told for the first time: each has an alarm of its own, or joins a storm. */
async function tellNew(all: readonly Met[], call: Call): Promise<{ own: ToldBy; joining: readonly Met[] }> {
  const joining = await joiningAmong(all, call)
  const own = new Map<Met, Told>()
  for (const met of all)
    if (!joining.has(met)) own.set(met, { alarmId: await raise(met, false, call), more: met.times - 1 })
  return { own, joining: [...joining] }
}

/**
 * Conditions hold: repeats the open alarms of their rules and devices or raises new ones (domain-model §5.2), in a number
 * of statements that grows with the new alarms alone. The caller has its turns for the devices, so that two alarms of one
 * cause never come to be; `takeTurns` takes those of the rules. Answers the alarm of each.
 */
export async function tellMet(
  all: readonly Met[],
  takeTurns: () => Promise<void>,
  call: Call,
): Promise<ReadonlyMap<Met, Id>> {
  const own = await tellOwn(all, call)
  const others = all.filter(met => !own.has(met))
  const storms = await stormsAmong(
    others.flatMap(({ alarmId }) => alarmId ?? []),
    call,
  )
  const isStanding = (met: Met): boolean => stormOf(met, storms)?.isOpen === true
  const standing = others.filter(isStanding)
  const apart = others.filter(met => !isStanding(met))
  const closed = await tellClosed(apart, storms, call)
  const fresh = await tellNew(
    apart.filter(met => !closed.has(met)),
    call,
  )
  // Storms, closed ones as well, are counted by many at once.
  const isShared = storms.size + fresh.joining.length > 0
  if (isShared) await takeTurns()
  const shared = isShared ? await tellStorms(standing, fresh.joining, call) : []
  const told = new Map([...own, ...closed, ...fresh.own, ...shared])
  const counts = [...told].map(([{ device, last }, { alarmId, more }]) => ({
    alarmId,
    tenantId: device.tenantId,
    times: more,
    ...last,
  }))
  await countFurther(counts, call)
  return new Map([...told].map(([met, { alarmId }]) => [met, alarmId]))
}
