import type { AnyResource } from '@village/resource'
import type { Call } from '@village/server'
import { snake } from '@village/server'
import { type SqlBool, sql } from 'kysely'

interface Numbered {
  readonly of: AnyResource
  readonly field: string
  readonly tenantId: string
  /** What is before the running number, the village's region code first (domain-model §2.9). */
  readonly prefix: string
  readonly digits: number
}

/** The highest running number under a prefix, including those of seeds and migrations. */
async function highestNumber({ of, field, tenantId, prefix }: Numbered, call: Call): Promise<number> {
  const column = sql.ref(`t.${snake(field)}`)
  const query = call.db
    .unscoped(of, 'either')
    .where('t.tenant_id', '=', tenantId)
    .where(sql<SqlBool>`${column} like ${`${prefix}%`}`)
    .select(sql<string | null>`max(${column})`.as('last'))
  const [row] = await call.db.run<{ last: string | null }>(query)
  return Number(row?.last?.slice(prefix.length) ?? 0) || 0
}

/** The next number of a record, prefix included, behind all that the register has already. */
export async function nextGiven(numbered: Numbered, call: Call): Promise<string> {
  const { of, prefix, digits, tenantId } = numbered
  const number = await call.services.nextNumber(call, `${of.name}:${prefix}`, {
    tenantId,
    highest: () => highestNumber(numbered, call),
  })
  return `${prefix}${String(number).padStart(digits, '0')}`
}

/** The 12 digits of a village that begin its numbers: its region code, else the end of its id. */
export async function villageCode(tenantId: string, deptId: string, call: Call): Promise<string> {
  const dept = (await call.services.depts(tenantId)).find(one => one.id === deptId)
  const code = dept?.regionCode || deptId.slice(-12)
  return code.padEnd(12, '0').slice(0, 12)
}
