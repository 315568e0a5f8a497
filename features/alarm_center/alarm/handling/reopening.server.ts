import { type Call, refuse, wholeTenant } from '@village/server'
import { alarmrule } from '../../alarmrule/alarmrule.resource.ts'
import { alarm } from '../alarm.resource.ts'
import type { Alarm } from '../raising/raising.server.ts'
import { queueEscalation } from '../telling/escalating.server.ts'

/** The same cause may have raised another alarm meanwhile: then that one is dealt with. */
export async function refuseSecond({ id, openKey, tenantId }: Alarm, call: Call): Promise<void> {
  if (!openKey) return
  const [other] = await wholeTenant(call).db.of(alarm).find({ openKey, tenantId }, { limit: 1 })
  if (other && other.id !== id)
    refuse(
      `同一原因已有未处理完的告警 ${other.alarmNo}，请处理那一条`,
      `${other.alarmNo} of the same cause is open: please deal with that one`,
    )
}

/** Whoever took it up again has opened it: from now on it is to be acknowledged in its time as a new one. */
export async function escalateAgain(row: Alarm, call: Call): Promise<void> {
  const rule = row.ruleId ? await wholeTenant(call).db.of(alarmrule).get(row.ruleId) : null
  if (rule) await queueEscalation(row, rule, { from: call.now }, call)
}
