import { type Id, said } from '@village/resource'
import { type Call, transition, wholeTenant } from '@village/server'
import { addLogLine } from '../alarm-log/alarm-log.server.ts'
import type { Rule } from '../alarmrule/rules-of.server.ts'
import { alarmParams } from '../params.ts'
import { alarm } from './alarm.resource.ts'
import { ACTION, ALARM } from './alarm.states.ts'
import { openKeyOf } from './known-alarms.server.ts'

interface Recovered {
  readonly rule: Rule
  readonly machineId: Id
  /** yyyy-MM-dd HH:mm:ss */
  readonly at: string
}
/** Keys of alarm_level that end by themselves when what they told of is over. */
const MINOR: readonly string[] = ['1', '2']

/** Notes that what an open alarm tells of is over; of a minor one nobody has to be bothered any more. */
export async function recover({ rule, machineId, at }: Recovered, caller: Call): Promise<void> {
  const call = wholeTenant(caller)
  const openKey = openKeyOf({ ruleId: rule.id, machineId, metric: rule.metric })
  const [open] = await call.db.of(alarm).find({ openKey, tenantId: rule.tenantId }, { limit: 1 })
  if (!open || open.recoverTime) return
  const row = await call.db.of(alarm).edit(open.id, { recoverTime: at })
  await addLogLine(row, { action: ACTION.recovered, by: null, at }, call)
  const isClosedByItself = (await call.services.param(rule.tenantId, alarmParams['alarm.closeRecovered'])) === 1
  if (isClosedByItself && MINOR.includes(row.level) && row.status === ALARM.open)
    await transition(alarm, 'over', { id: row.id, closeResult: said('已自行恢复', 'Over by itself') }, call)
}
