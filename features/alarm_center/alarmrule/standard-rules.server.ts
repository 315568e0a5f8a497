import type { Id } from '@village/resource'
import { type Call, onStart, tenantByTenant, wholeTenant } from '@village/server'
import { activeTenants, provideFounding, roleIdsByAlias, topDeptOf } from '../../system/public.server.ts'
import { alarmrule } from './alarmrule.resource.ts'
import type { EscalationStep } from './escalation-steps.ts'
import { STANDARD_CALLS } from './standard-calls.ts'

const NAME = 'alarm.standard-rules'
/** Keys of notify_channel. */
const [INSIDE, SMS] = ['1', '2']
/** Told at once of a call for help. */
const FIRST = ['villageClerk', 'villageDoctor', 'villageHead', 'gridMember']
const TOWNSHIP = ['townOfficer']

/**
 * How a call for help goes on while nobody takes it: the same people by text as well, then the township, then the family.
 * The minutes are ours: who is at home in a village is with somebody in ten.
 */
const stepsFor = (first: readonly Id[], township: readonly Id[]): readonly EscalationStep[] =>
  [
    { afterMin: 3, roles: first, channels: [INSIDE, SMS], family: 0 as const },
    { afterMin: 6, roles: township, channels: [INSIDE, SMS], family: 0 as const },
    { afterMin: 10, roles: township, channels: [INSIDE], family: 1 as const },
  ].filter(({ roles, family }) => roles.length > 0 || family === 1)

/** The rules that say who hears of a call for help, for a tenant that never had one: who removes them is asked for nothing. */
async function addTo(tenantId: string, caller: Call): Promise<void> {
  const deptId = await topDeptOf(tenantId, caller)
  if (deptId === null) return
  const call = wholeTenant(caller)
  const roles = await roleIdsByAlias(tenantId, call)
  const idsOf = (aliases: readonly string[]) => aliases.flatMap(alias => roles.get(alias) ?? [])
  for (const { label, metric, alarmType } of STANDARD_CALLS) {
    const known = await call.db.sql`
      select 1 from alarm_center_alarm_rule where tenant_id = ${tenantId} and machine_type = 'bracelet' and metric = ${metric} limit 1`
    if (known.length > 0) continue
    await call.db.of(alarmrule).add({
      tenantId,
      ruleName: label.zh,
      metric,
      alarmType,
      deptId,
      machineType: 'bracelet',
      operator: 'eq',
      threshold: '1',
      durationSec: 0,
      repeatCount: 1,
      level: '4',
      dedupMin: 5,
      notifyChannels: [INSIDE],
      notifyRoleIds: idsOf(FIRST),
      escalation: stepsFor(idsOf(FIRST), idsOf(TOWNSHIP)),
      enabled: '1',
    })
  }
}

async function addMissing(call: Call): Promise<void> {
  await tenantByTenant(call, NAME, await activeTenants(call), addTo)
}

export default [onStart({ order: 932, name: NAME, run: addMissing }), provideFounding(addTo)]
