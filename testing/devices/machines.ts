import { machine } from '../../features/device/machine/machine.resource.ts'
import { dept } from '../../features/system/dept/dept.resource.ts'
import type { SampleWorld } from '../contract/sample.ts'

let made = 0

/** A new device of this kind in 海棠村, or in the first department of another tenant, which nothing uses yet. */
export const newMachine = ({ services, tenantId }: SampleWorld, machineType: string): Promise<string> =>
  services.as(services.platform, {}, async call => {
    const depts = await call.db.of(dept).find({ tenantId })
    const village = depts.find(({ deptName }) => deptName === '海棠村(演示)') ?? depts[0]
    const sn = `SAMPLE-${machineType.toUpperCase()}-${Date.now()}-${++made}`
    const row = await call.db.of(machine).add({
      tenantId,
      deptId: village!.id,
      machineName: `示例设备${made}`,
      sn,
      machineType,
      protocol: '8',
    })
    return row.id
  })
