import type { Id } from '@village/resource'
import { builder, type Call, matching } from '@village/server'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { rowsAt } from '../../statistics/public.server.ts'
import { resident } from '../resident/resident.resource.ts'
import { residenceperiod, type TypeCount } from './residenceperiod/residenceperiod.resource.ts'

/** Whether the period `p` was there at the end of a day. */
const covers = (day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(p.since <= ${day}::date and (p.until is null or p.until > ${day}::date))`

/** How many people of each population type were in the caller's villages on a day, whenever that was entered. */
export async function countsOn(day: string, deptId: Id | null, call: Call): Promise<readonly TypeCount[]> {
  const seen = await matching(residenceperiod, deptId ? { deptId } : {}, call)
  const query = sql`select t.residence_type as type, count(distinct t.resident_id) as n from people_residenceperiod t
    where ${seen} and t.since <= ${day}::date and (t.until is null or t.until > ${day}::date) group by 1 order by 1`
  const rows = await call.db.run<{ type: string; n: string }>(query.compile(builder))
  return rows.map(({ type, n }) => ({ residenceType: type ?? '', count: Number(n) }))
}

/** The tags that follow from the population type (kind-tags.ts). */
const TAGS = sql`case p.residence_type when '2' then '{away}' when '3' then '{migrant}' else '{}' end::varchar[]`

/**
 * The residents as they were at a moment (YYYY-MM-DD HH:mm:ss), each with the population type that their periods say of
 * that day: also what was entered later. Who was on the register at all is what the register said then, so that all
 * figures of a month count the same people.
 */
export function residentsAt(moment: string, call: Call): RawBuilder<unknown> {
  const day = moment.slice(0, 10)
  const then = rowsAt(resident, moment, call)
  // Once for all: a look for each of a million residents takes twice as long.
  const said = sql`(select distinct on (p.resident_id) p.resident_id, p.residence_type, p.id from people_residenceperiod p
    where p.tenant_id = ${call.user.tenantId} and ${covers(day)}
    order by p.resident_id, p.since desc, p.id desc) p`
  const isOther = sql`p.id is not null and p.residence_type is distinct from b.residence_type`
  return sql`(
    select r.* from ${then} b left join ${said} on p.resident_id = b.id cross join lateral (
      select b.* where not (${isOther})
      union all
      select q.* from jsonb_populate_record(null::people_resident, to_jsonb(b) || jsonb_build_object(
        'residence_type', p.residence_type,
        'kind_tags', array_remove(array_remove(b.kind_tags, 'away'), 'migrant') || ${TAGS})) q where ${isOther}) r)`
}
