import type { Id } from '@village/resource'
import { type Call, idArray } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { machine } from '../../device/machine/machine.resource.ts'
import { isOutOfService } from '../../device/public.ts'
import type { Machine } from '../alarmrule/rules-of.server.ts'

interface Raw {
  readonly id: Id
  readonly tenant_id: string
  readonly dept_id: Id
  readonly grid_id: Id | null
  readonly machine_name: string
  readonly machine_type: string
  readonly status: string
  readonly address: string | null
  readonly longitude: string | null
  readonly latitude: string | null
}
const COLUMNS = ['tenant_id', 'dept_id', 'grid_id', 'machine_name', 'machine_type', 'status', 'address'] as const

/** Those of these devices that are judged, in the order of their ids: one that is disabled or scrapped is not. */
export async function judgedDevices(ids: readonly Id[], call: Call): Promise<readonly Machine[]> {
  const query = call.db
    .scoped(machine)
    .where(sql<SqlBool>`t.id = any(${idArray(ids)}::bigint[])`)
    .select(['t.id', ...COLUMNS.map(name => `t.${name}`)] as never)
    .select([sql<string>`t.longitude::text`.as('longitude'), sql<string>`t.latitude::text`.as('latitude')] as never)
    .orderBy('t.id')
  const rows = await call.db.run<Raw>(query)
  return rows.filter(row => !isOutOfService(row)).map(machineOf)
}

const machineOf = ({
  tenant_id: tenantId,
  dept_id: deptId,
  grid_id: gridId,
  machine_name: machineName,
  machine_type: machineType,
  ...row
}: Raw): Machine => ({ ...row, tenantId, deptId, gridId, machineName, machineType })
