import type { Village } from '../village.ts'
import { switchRulesOff } from './alarm-rules.ts'

/** A bracelet of the village 海棠村, whose clerk is clerk.haitang, and its office and township. */
export interface Bracelet {
  readonly id: string
  readonly sn: string
  readonly dept: string
  readonly town: string
}

/** The first bracelet in use of 海棠村; every alarm rule of the seed is switched off. */
export async function onlyBracelet(village: Village): Promise<Bracelet> {
  const [bracelet] = await village.sql<Bracelet & Record<string, unknown>>(
    `select m.id::text as id, m.sn, m.dept_id::text as dept, d.parent_id::text as town from device_machine m
     join system_dept d on d.tenant_id = m.tenant_id and d.id = m.dept_id join system_users u on u.account = 'clerk.haitang' and u.tenant_id = m.tenant_id and u.dept_id[1] = m.dept_id
     where m.machine_type = 'bracelet' and m.status in ('1', '2') and not m.is_deleted order by m.id limit 1`,
  )
  await switchRulesOff(village)
  await village.sql('delete from alarm_center_rule_state')
  return bracelet!
}

/** An alarm rule on a heart rate above 120, as its form sends it. `name` distinguishes the rules of one test. */
export const heartRateRule = (bracelet: Bracelet, name: string, more: object = {}) => ({
  ruleName: `心率过高${name}`,
  deptId: bracelet.town,
  machineType: 'bracelet',
  metric: 'heartRate',
  operator: 'gt',
  threshold: '120',
  durationSec: 0,
  repeatCount: 1,
  alarmType: 'health',
  level: '3',
  dedupMin: 30,
  machineIds: [bracelet.id],
  ...more,
})
