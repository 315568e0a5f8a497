import { beginningOf, isStorable } from '@village/resource'
import { type Call, everySoOften, MOMENT_FORMAT, nobodyIn, perInstallation, runs, type Services } from '@village/server'
import { activeTenants } from '../../system/public.server.ts'
import type { SigninFailure } from './connection.ts'
import { tenantIn } from './credentials.server.ts'

const EVERY_MS = 3000
/** Signs of a credential that are kept: enough to find it on a device, too few to use it. */
const SIGNS = 4
/** Who tries at random fills nothing: so many are noted at once, and so many stay. */
const MOST_AT_ONCE = 100
const MOST_KEPT = 500
const MOST_SHOWN = 50
/** Of the tenant that everybody has: where nobody can tell whose device it is. */
const FIRST_TENANT = '000000'

interface Failed {
  readonly tenantId: string
  readonly credential: string
  readonly address: string
  count: number
}

/** Failed sign-ins of devices, until they are noted. */
class SigninFailures {
  readonly #services: Services
  #all = new Map<string, Failed>()

  constructor(services: Services) {
    this.#services = services
  }

  /** `name`: the user name or token by which a device tried to sign in. */
  add(name: string, address: string): void {
    const tenantId = tenantIn(name)
    const secret = tenantId === null ? name : name.slice(tenantId.length + 1)
    const first = beginningOf(isStorable(secret) ? secret : '', SIGNS)
    const credential = tenantId === null ? first : `${tenantId}_${first}`
    const key = `${credential} ${address}`
    const known = this.#all.get(key)
    if (known) known.count++
    else if (this.#all.size < MOST_AT_ONCE)
      this.#all.set(key, { tenantId: tenantId ?? FIRST_TENANT, credential, address, count: 1 })
  }

  async note(): Promise<void> {
    const all = [...this.#all.values()]
    if (all.length === 0) return
    this.#all = new Map()
    const tenants = await this.#services.as(this.#services.platform, {}, activeTenants)
    for (const tenantId of tenants) {
      const own = all.filter(one => one.tenantId === tenantId)
      if (own.length > 0)
        await this.#services.as(nobodyIn(this.#services, tenantId), { source: 'job' }, call => noteAll(own, call))
    }
  }
}

async function noteAll(failed: readonly Failed[], call: Call): Promise<void> {
  const rows = failed.toSorted((a, b) => (`${a.credential} ${a.address}` < `${b.credential} ${b.address}` ? -1 : 1))
  await call.db.sql`
    insert into device_signinfailure as f (id, tenant_id, credential, address, count, first_time, last_time)
    select n.id, ${call.tenant}, n.credential, n.address, n.count, ${call.now}::timestamptz, ${call.now}::timestamptz
    from unnest(${call.services.newIds(rows.length)}::bigint[], ${rows.map(one => one.credential)}::varchar[],
      ${rows.map(one => one.address)}::varchar[], ${rows.map(one => one.count)}::int[]) as n(id, credential, address, count)
    on conflict (tenant_id, credential, address) do update set count = f.count + excluded.count, last_time = excluded.last_time`
  await call.db.sql`delete from device_signinfailure where tenant_id = ${call.tenant} and id in (
    select id from device_signinfailure where tenant_id = ${call.tenant} order by last_time desc, id offset ${MOST_KEPT})`
}

/** Those of the caller's tenant, the newest first. */
export const failuresOf = (call: Call): Promise<readonly SigninFailure[]> => call.db.sql<SigninFailure>`
  select credential, address, count, to_char(first_time, ${MOMENT_FORMAT}) as "firstTime",
    to_char(last_time, ${MOMENT_FORMAT}) as "lastTime"
  from device_signinfailure where tenant_id = ${call.user.tenantId} order by last_time desc, id limit ${MOST_SHOWN}`

const all = perInstallation(services => new SigninFailures(services))
/** Those of this process. */
export const signinFailuresOf = (services: Services): SigninFailures => all(services)

export default runs({
  name: 'device.signin-failures',
  start: async services => everySoOften(EVERY_MS, () => signinFailuresOf(services).note(), services),
})
