import { daysBetween, type Id, PLATFORM_TENANT, TENANT_ADMIN } from '@village/resource'
import { type Call, longJob, MOMENT_FORMAT, nightly, onStart, refuseUnfinished } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { ACTIVE_ACCOUNT, ACTIVE_TENANT, EXPIRED_TENANT } from '../identity/account.states.ts'
import { tenant } from './tenant.resource.ts'

declare module '@village/server' {
  interface Jobs {
    /** The nightly job that ends tenants whose time is over, and warns those whose time will be over soon. */
    'system.tenant-expiry': Readonly<Record<string, never>>
  }
}

/** Twenty past midnight in Asia/Shanghai. */
const NIGHT_UTC = { hour: 16, minute: 20 }
/** Days before the end on which administrators are told. */
const WARNED = [30, 7, 1]

interface Ending {
  readonly id: Id
  readonly tenant_id: string
  readonly tenant_name: string
  readonly expire_time: string
  readonly over: boolean
}

/** Administrators of the tenant, and those of the platform who can renew it. */
async function administratorsOf(tenantId: string, call: Call): Promise<readonly Id[]> {
  const rows = await call.db.sql<{ id: Id }>`
    select u.id from system_users u join system_role r on r.id = any(u.role_id) and r.tenant_id = u.tenant_id and not r.is_deleted
    where not u.is_deleted and u.status = ${ACTIVE_ACCOUNT} and ((u.tenant_id = ${tenantId} and r.role_alias = ${TENANT_ADMIN})
      or (u.tenant_id = ${PLATFORM_TENANT} and r.role_alias = 'administrator'))`
  return rows.map(({ id }) => id)
}

async function warn({ tenant_id, tenant_name, expire_time }: Ending, daysLeft: number, call: Call): Promise<void> {
  await sendMessage(call, {
    userIds: await administratorsOf(tenant_id, call),
    kind: 'notice',
    title: {
      zh: `租户“${tenant_name}”还有${daysLeft}天到期`,
      en: `${daysLeft} days are left of the tenant ${tenant_name}`,
    },
    content: {
      zh: `${expire_time} 之后本租户的人员不能登录，数据保留。请联系平台续期。`,
      en: `After ${expire_time} nobody of the tenant signs in; its data stays. Ask the platform to renew it.`,
    },
  })
}

/** Tenants are rows of the platform, whose administrators are told too: it does this in its own name. */
async function endOrWarn(row: Ending, call: Call): Promise<void> {
  if (row.over) return void (await call.db.of(tenant).edit(row.id, { status: EXPIRED_TENANT }))
  const daysLeft = daysBetween(call.now, row.expire_time)
  if (WARNED.includes(daysLeft)) await warn(row, daysLeft, call)
}

/** Ends what is over, and warns of what will be (docs/decisions/0083). */
export async function endTenants(call: Call): Promise<void> {
  const rows = await call.db.sql<Ending>`
    select id, tenant_id, tenant_name, to_char(expire_time, ${MOMENT_FORMAT}) as expire_time,
      expire_time < ${call.now}::timestamptz as over
    from system_tenant where not is_deleted and status = ${ACTIVE_TENANT} and expire_time is not null`
  const { services } = call
  let failed = 0
  for (const row of rows)
    await services
      .as(services.platform, { source: 'job' }, own => endOrWarn(row, own))
      .catch(error => {
        failed++
        services.log.warn({ tenantId: row.tenant_id, err: error }, 'a tenant was neither ended nor warned')
      })
  refuseUnfinished({ done: rows.length - failed, failed, left: 0 })
}

const night = nightly({ job: 'system.tenant-expiry', at: NIGHT_UTC, run: longJob((_, call) => endTenants(call)) })
export const endTonight = night.handler

export default onStart({ order: 914, name: 'system.tenant-expiry', run: night.queue })
