import { type Id, said } from '@village/resource'
import { type Call, transition } from '@village/server'
import { addLogLine } from '../../alarm-log/alarm-log.server.ts'
import { alarmParams } from '../../params.ts'
import { alarm } from '../alarm.resource.ts'
import { ACTION, ALARM } from '../declared/alarm.states.ts'
import { openAlarms, ownKeyOf, type Place } from './known-alarms.server.ts'

/** Keys of alarm_level that end by themselves when what they told of is over. */
const MINOR: readonly string[] = ['1', '2']

/** Notes that what an open alarm tells of is over; of a minor one nobody has to be bothered any more. */
export async function noteOver(alarmId: Id, at: string, call: Call): Promise<void> {
  const row = await call.db.of(alarm).edit(alarmId, { recoverTime: at })
  await addLogLine(row, { action: ACTION.recovered, by: null, at }, call)
  const isClosedByItself = (await call.services.param(row.tenantId, alarmParams['alarm.closeRecovered'])) === 1
  if (isClosedByItself && MINOR.includes(row.level) && row.status === ALARM.open)
    await transition(alarm, 'over', { id: row.id, closeResult: said('已自行恢复', 'Over by itself') }, call)
}

/** Where and when (yyyy-MM-dd HH:mm:ss) a condition is over. */
export interface Over extends Place {
  readonly at: string
}
/** Conditions are over: so are the open alarms that their devices have for themselves. */
export async function recover(all: readonly Over[], call: Call): Promise<void> {
  const open = await openAlarms(all, ownKeyOf, call)
  for (const over of all) {
    const known = open.get(ownKeyOf(over))
    if (known && !known.recovered) await noteOver(known.id, over.at, call)
  }
}
