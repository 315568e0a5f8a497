import { alarmrule } from '../../features/alarm_center/alarmrule/alarmrule.resource.ts'
import type { Village } from '../village.ts'

/** Switches every alarm rule of the village off, past the register's checks. */
export async function switchRulesOff({ sql, services }: Village): Promise<void> {
  await sql(`update alarm_center_alarm_rule set enabled = '0'`)
  await services.as(services.platform, {}, call => services.changed(alarmrule.name, call))
}
