import type { Id, RowOf } from '@village/resource'
import type { Call } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { writtenWays } from '../same-number.ts'
import { machine } from './machine.resource.ts'

/** The device with this serial number, however it is written, among those that the caller sees; null where there is none. */
export async function machineBySn(sn: string, call: Call, machineType?: string): Promise<RowOf<typeof machine> | null> {
  const ofType = machineType ? sql<SqlBool>`t.machine_type = ${machineType}` : sql<SqlBool>`true`
  const query = call.db
    .scoped(machine)
    .where(sql<SqlBool>`t.sn = any(${[...writtenWays(sn)]}::varchar[]) and ${ofType}`)
    .select('t.id' as never)
    .limit(1)
  const [found] = await call.db.run<{ readonly id: Id }>(query)
  return found ? call.db.of(machine).get(found.id) : null
}
