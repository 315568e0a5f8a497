import { everySoOften, lockedTenants, runs, type Services } from '@village/server'
import { forgetMessages } from '../watching/messages.server.ts'

const EVERY_MS = 600_000
/** Rows that go at once: others are let in between. */
const BATCH = 5000
const SEEN_DAYS = 2
const REFUSED_DAYS = 90

/** Forgets numbers of messages after two days, and what was not kept or not known after ninety. */
export async function forgetOld(services: Services): Promise<void> {
  await services.as(services.platform, { source: 'job' }, async call => {
    const locked = await lockedTenants(call)
    for (let gone = BATCH; gone === BATCH; ) {
      const rows = await call.db.sql`delete from device_seenmessage where (tenant_id, id) in (
        select tenant_id, id from device_seenmessage
        where tenant_id <> all(${locked}::varchar[]) and at < ${call.now}::timestamptz - ${SEEN_DAYS} * interval '1 day'
        limit ${BATCH}) returning 1`
      gone = rows.length
    }
    await call.db
      .sql`delete from device_rejection where at < ${call.now}::timestamptz - ${REFUSED_DAYS} * interval '1 day'`
    await call.db.sql`delete from device_unknowndevice
      where last_time < ${call.now}::timestamptz - ${REFUSED_DAYS} * interval '1 day'`
    await forgetMessages(call)
    await call.db.sql`delete from device_signinfailure
      where last_time < ${call.now}::timestamptz - ${REFUSED_DAYS} * interval '1 day'`
  })
}

export default runs({
  name: 'device.forgetting',
  leader: true,
  start: async services => everySoOften(EVERY_MS, () => forgetOld(services), services),
})
