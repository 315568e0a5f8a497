import { type Id, momentBefore } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { roleIdsHolding, roleMembers } from '../../system/public.server.ts'
import { carevisit } from '../carevisit/carevisit.resource.ts'
import type { Village } from '../proposing/villages.server.ts'
import { addChecks, endChecks, lastChecks, visitsPaid } from './care-checks.server.ts'
import { byPerson, signsOfDevices } from './life-signs.server.ts'
import { peopleAlone } from './people-alone.server.ts'
import { asksForVisit, isOutage, LEARNT_DAYS, SHORTEST_HOURS, type Silence, silenceOf } from './silence.ts'

/** A village that is looked at. */
export interface Watched extends Village {
  /** Nobody is silent sooner; null where the watch is off, and what it has asked for ends. */
  readonly hours: number | null
}
const HOURS_IN_DAY = 24

/**
 * Those of some people who are silent now. Who was seen a short while ago is not looked at further: only of the others
 * the signs of the last weeks are read. Null where the devices cannot tell.
 */
async function silentAmong(
  alone: readonly Id[],
  villageHours: number,
  call: Call,
): Promise<ReadonlyMap<Id, Silence> | null> {
  const { now } = call
  const recent = momentBefore(now, SHORTEST_HOURS / HOURS_IN_DAY)
  const seen = new Set((await signsOfDevices(alone, recent, call)).map(({ residentId }) => residentId))
  const others = alone.filter(id => !seen.has(id))
  const since = momentBefore(now, LEARNT_DAYS)
  const ofDevices = await signsOfDevices(others, since, call)
  // Whom no device has seen for weeks is not watched: their visits alone tell nothing.
  const known = new Set(ofDevices.map(({ residentId }) => residentId))
  if (isOutage({ watched: seen.size + known.size, seen: seen.size })) return null
  const signs = byPerson([...ofDevices, ...(await visitsPaid([...known], since, call))])
  const silent = new Map<Id, Silence>()
  for (const [id, moments] of signs) {
    const silence = silenceOf(moments, { villageHours, now })
    if (silence) silent.set(id, silence)
  }
  return silent
}

/** Tells those who pay visits in the village how many are asked for; who it is stands in the list. */
async function tellVisitors({ tenantId, deptId }: Village, count: number, call: Call): Promise<void> {
  const roles = await roleIdsHolding('carevisit_done', tenantId, call)
  const userIds = roles.length > 0 ? await roleMembers(roles, deptId, tenantId, call) : []
  await sendMessage(call, {
    userIds,
    kind: 'message',
    title: {
      zh: `${count} 位独居居民较长时间没有看到动静，请上门看看`,
      en: `Nobody has seen a sign of ${count} who live alone for some time. Please call in`,
    },
    linkPath: carevisit.path,
  })
}

/**
 * Asks for a visit to each person of a village who lives alone and is silent, and calls off those whose silence has
 * ended, who do not live alone here any more, or for whom the watch was switched off.
 */
export async function watchVillage({ hours, ...village }: Watched, caller: Call): Promise<void> {
  const call = wholeTenant(caller)
  await call.turn(`silence:${village.deptId}`)
  const checks = await lastChecks(village, momentBefore(call.now, LEARNT_DAYS), call)
  const alone = hours === null ? [] : await peopleAlone(village, call)
  const silent = await silentAmong(alone, hours ?? SHORTEST_HOURS, call)
  if (!silent) {
    const { tenantId, deptId } = village
    return call.services.log.warn({ tenantId, deptId }, 'no device has seen anybody who lives alone: nobody is judged')
  }
  await endChecks(
    checks.filter(({ isOpen, residentId }) => isOpen && !silent.has(residentId)).map(({ id }) => id),
    call,
  )
  const last = new Map(checks.map(check => [check.residentId, check]))
  const asking = new Map([...silent].filter(([id, silence]) => asksForVisit(last.get(id), silence, call.now)))
  if (asking.size === 0) return
  await addChecks(village, asking, call)
  await tellVisitors(village, asking.size, call)
}
