import { randomUUID } from 'node:crypto'
import type { Services } from '@village/server'
import { sessionsOf } from '../session/sessions.server.ts'

/** Names that are nobody's any more belong to this server from now on; `most` of them. */
async function takeLeft(most: number, services: Services): Promise<readonly string[]> {
  const { server } = sessionsOf(services)
  const rows = await services.as(
    services.platform,
    { source: 'job' },
    call => call.db.sql<{ name: string }>`
      update device_brokername n set server = ${server}
      from (select id from device_brokername
        where server is null or server not in (select server from device_sessionserver)
        order by id limit ${most} for update skip locked) free
      where n.id = free.id returning n.name`,
  )
  return rows.map(({ name }) => name)
}

/** A name for this server at the broker: one that is nobody's, with whatever waits under it, or a new one. */
export async function takeName(services: Services): Promise<string> {
  const [left] = await takeLeft(1, services)
  if (left !== undefined) return left
  const name = `village-${randomUUID().slice(0, 18)}`
  await services.as(services.platform, { source: 'job' }, async call => {
    await call.db.sql`insert into device_brokername (id, name, server)
      values (${call.services.newId()}::bigint, ${name}, ${sessionsOf(services).server})`
  })
  return name
}

const MOST_LEFT = 10
/** Names of servers that have died, for whoever fetches what waits under them. */
export const takeNamesOfDead = (services: Services): Promise<readonly string[]> => takeLeft(MOST_LEFT, services)

/** Whether a name is this server's still: after 15 s without the database it may be another's. */
export async function isOwnName(name: string, services: Services): Promise<boolean> {
  const rows = await services.as(
    services.platform,
    { source: 'job' },
    call =>
      call.db.sql`select 1 from device_brokername where name = ${name} and server = ${sessionsOf(services).server}`,
  )
  return rows.length > 0
}

/** Nothing waits under this name any more. */
export async function forgetName(name: string, services: Services): Promise<void> {
  await services.as(services.platform, { source: 'job' }, async call => {
    await call.db.sql`delete from device_brokername where name = ${name} and server = ${sessionsOf(services).server}`
  })
}
