import type { Id } from '@village/resource'
import type { Call } from '@village/server'

const MOST = 20

interface Place {
  readonly tenantId: string
  readonly deptId: Id
}
/** Names of people of a village that a text holds, the longest first. Read over the whole village, whoever asks. */
export async function namesIn(text: string, { tenantId, deptId }: Place, call: Call): Promise<readonly string[]> {
  const rows = await call.db.sql<{ name: string }>`
    select distinct name, length(name) from people_resident
    where tenant_id = ${tenantId} and dept_id = ${deptId}::bigint and not is_deleted and length(name) > 1
      and position(name in ${text}) > 0 order by length(name) desc, name limit ${MOST}`
  return rows.map(({ name }) => name)
}
