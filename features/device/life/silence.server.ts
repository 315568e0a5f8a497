import type { Id } from '@village/resource'
import { everySoOften, idArray, lockedTenants, nobodyIn, runs, type Services } from '@village/server'
import { devicesSay, takeDeviceTurns, takeReadingsTurn } from './life.server.ts'
import { MACHINE } from './machine.states.ts'

/** Devices without a product are gone after so long (domain-model §4.7.1). */
const PRESET_SECONDS = 900
const EVERY_MS = 30_000
/** Devices of one transaction. */
const MOST = 1000

interface Silent {
  readonly id: Id
  readonly tenant_id: string
}

/**
 * Takes devices off line that have said nothing for as long as their product allows, and have no connection that shows that
 * they live. `since`: since when somebody has listened; nobody is silent who could not be heard, as while a tenant moves.
 */
export async function judgeSilence(services: Services, since: Date): Promise<number> {
  const silent = await services.as(
    services.platform,
    { source: 'job' },
    async call => call.db.sql<Silent>`
      select m.id, m.tenant_id from device_machine m
      join device_shadow s on s.tenant_id = m.tenant_id and s.machine_id = m.id
      left join device_deviceproduct p on p.tenant_id = m.tenant_id and p.id = m.product_id
      where m.status = ${MACHINE.online} and not m.is_deleted and m.tenant_id <> all(${await lockedTenants(call)}::varchar[])
        and (s.session is null or p.sleeps = 1)
        and greatest(s.last_seen, ${since.toISOString()}::timestamptz) < ${call.now}::timestamptz - coalesce(p.offline_sec, ${PRESET_SECONDS}) * interval '1 second'
      order by m.tenant_id, m.id limit ${MOST}`,
  )
  const tenants = [...new Set(silent.map(one => one.tenant_id))]
  let gone = 0
  for (const tenantId of tenants) {
    const ids = silent.filter(one => one.tenant_id === tenantId).map(({ id }) => id)
    gone += await services.as(nobodyIn(services, tenantId), { source: 'job' }, async call => {
      await takeReadingsTurn(call)
      await takeDeviceTurns(ids, call)
      // A device that says something at this moment holds its row: it is passed over, and is not silent.
      const still = await call.db.sql<{ machine_id: Id }>`
        select s.machine_id from device_shadow s
        join device_machine m on m.tenant_id = s.tenant_id and m.id = s.machine_id
        left join device_deviceproduct p on p.tenant_id = m.tenant_id and p.id = m.product_id
        where s.tenant_id = ${tenantId} and s.machine_id = any(${idArray(ids)}::bigint[]) and (s.session is null or p.sleeps = 1)
          and greatest(s.last_seen, ${since.toISOString()}::timestamptz) < ${call.now}::timestamptz - coalesce(p.offline_sec, ${PRESET_SECONDS}) * interval '1 second'
        order by s.machine_id for update of s skip locked`
      await devicesSay(
        still.map(one => one.machine_id),
        MACHINE.offline,
        call,
        'silent',
      )
      return still.length
    })
  }
  return gone
}

export default runs({
  name: 'device.silence',
  leader: true,
  async start(services) {
    const since = services.clock.date()
    return everySoOften(
      EVERY_MS,
      async () => {
        while ((await judgeSilence(services, since)) === MOST);
      },
      services,
    )
  },
})
