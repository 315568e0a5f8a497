import type { Call } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { CLOSED } from '../../case.states.ts'

/** People by what the register of the elderly knows of them; nothing for who may not read it. */
export const careFilters = {
  living: (value: string, call: Call) =>
    call.may('userold_view')
      ? sql<SqlBool>`exists (select 1 from people_userold o where o.resident_id = t.id and o.tenant_id = t.tenant_id
          and not o.is_deleted and not (o.status = any(${[...CLOSED]}::varchar[])) and o.living = any(${value.split(',')}::varchar[]))`
      : sql<SqlBool>`false`,
}
