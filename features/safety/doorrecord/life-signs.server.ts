import { idArray, MOMENT_FORMAT } from '@village/server'
import { provideLifeSigns, type Sign } from '../../people/public.server.ts'

const GRANTED = '1'

/** A door sees whoever it lets through. */
export default provideLifeSigns({
  name: 'door',
  signs: (residentIds, since, call) => call.db.sql<Sign>`
    select resident_id::text as "residentId", to_char(max(event_time), ${MOMENT_FORMAT}) as at
    from safety_doorrecord
    where tenant_id = ${call.user.tenantId} and resident_id = any(${idArray(residentIds)}::bigint[])
      and pass_result = ${GRANTED} and event_time between ${since}::timestamptz and ${call.now}::timestamptz
    group by resident_id, date_trunc('hour', event_time)`,
})
