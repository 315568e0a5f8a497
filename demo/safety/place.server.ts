import type { Id } from '@village/resource'
import { type Call, MOMENT_FORMAT } from '@village/server'
import { type DemoPerson, type DemoPlace, demoPlace } from '../people/place.server.ts'

/** A device of the demo town. */
export interface DemoDevice {
  readonly id: Id
  readonly name: string
  readonly sn: string
  readonly type: string
  readonly status: string
  /** When it was last heard of: a device off line is silent since then. */
  readonly goneSince: string | null
  readonly direction: string | null
  readonly deptId: Id
  readonly gridId: Id | null
}
/** Where safety records are made: devices and grown-ups by village, and who writes things down. */
export interface SafetyPlace extends DemoPlace {
  readonly devices: readonly DemoDevice[]
  readonly grownUps: ReadonlyMap<Id, readonly DemoPerson[]>
  readonly clerkOf: ReadonlyMap<Id, Id | null>
  readonly keeperId: Id | null
}

const ADULT_YEARS = 18

/** The demo town with its devices; null where there is none, or its records have been made before. */
export async function safetyPlace(call: Call): Promise<SafetyPlace | null> {
  const place = await demoPlace(call)
  if (!place) return null
  const { tenantId, villages, residents, now } = place
  const known = await call.db.sql`select 1 from safety_recordperson where tenant_id = ${tenantId} limit 1`
  if (known.length > 0) return null
  const devices = await call.db.sql<DemoDevice>`
    select id, machine_name as name, sn, machine_type as type, status, direction,
      case when status = '2' then to_char(last_offline_time, ${MOMENT_FORMAT}) end as "goneSince", dept_id as "deptId", grid_id as "gridId"
    from device_machine where tenant_id = ${tenantId} and machine_type in ('door', 'barrier', 'hydrant')
      and sn like 'DEMO%' and not is_deleted order by sn`
  const [keeper] = await call.db.sql<{ id: Id }>`
    select id from system_users where tenant_id = ${tenantId} and account = 'keeper.town' and not is_deleted`
  const grownSince = `${Number(now.slice(0, 4)) - ADULT_YEARS}${now.slice(4, 10)}`
  const here = residents.filter(one => one.status === '1' && one.birthday <= grownSince)
  return {
    ...place,
    devices,
    grownUps: new Map(villages.map(({ deptId }) => [deptId, here.filter(one => one.deptId === deptId)])),
    clerkOf: new Map(villages.map(({ deptId, clerkId }) => [deptId, clerkId])),
    keeperId: keeper?.id ?? null,
  }
}

/** Who wrote a row down and when. */
export const audit = (deptId: Id, createTime: string, place: SafetyPlace): Record<string, unknown> => {
  const createUser = place.clerkOf.get(deptId) ?? null
  return { createUser, createDept: deptId, createTime, updateUser: createUser, updateTime: createTime }
}
