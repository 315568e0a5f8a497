import { randomInt } from 'node:crypto'
import { type Id, PLATFORM_TENANT, type StoredOf } from '@village/resource'
import { type Call, forbid, installationNumber, refuse, serve } from '@village/server'
import { credentialsOf } from '../credentials/credentials.server.ts'
import {
  ACTIVE_TENANT,
  ARRIVING_TENANT,
  EXPIRED_TENANT,
  MOVED_TENANT,
  MOVING_TENANT,
} from '../identity/account.states.ts'
import { systemParams } from '../params.ts'
import { refuseUnknownPassword } from '../user/one-time-password.server.ts'
import { equipTenant } from './equip-tenant.server.ts'
import { FIRST_ACCOUNT } from './found-tenant.server.ts'
import { tenant } from './tenant.resource.ts'
import { faceOf, facePicture, originOf } from './tenant-face.server.ts'

/**
 * Twelve digits that no tenant has or had, of whatever installation, so that it can be moved to another one as it is. The
 * last four are random: they say nothing about how many there are.
 */
async function freshTenantId(call: Call): Promise<string> {
  for (;;) {
    const tenantId = `${installationNumber(call.services)}${randomInt(1000, 10_000)}`
    const taken = await call.db.sql`select 1 from system_tenant where tenant_id = ${tenantId}`
    if (taken.length === 0) return tenantId
  }
}

/** Nobody of a tenant that is closed stays signed in. */
async function signEverybodyOut(tenantId: string, call: Call): Promise<void> {
  const users = await call.db.sql<{ id: Id }>`select id from system_users where tenant_id = ${tenantId}`
  await credentialsOf(call).revokeSessions(
    users.map(row => row.id),
    call,
  )
}

interface Setting {
  readonly ids: readonly Id[]
  readonly accountNumber?: number | null
  readonly expireTime?: string | null
  readonly logoId?: Id | null
  readonly backgroundId?: Id | null
  readonly backgroundUrl?: string | null
}
/** What is left empty stays as it is. */
async function set({ ids, ...given }: Setting, call: Call): Promise<void> {
  const said = Object.entries(given).filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (said.length === 0) refuse('请填写要设置的内容', 'Please say what to set')
  // A file belongs to one record.
  if (ids.length > 1 && (given.logoId || given.backgroundId))
    refuse('标志和背景一次只能给一个租户设置', 'A logo or a background is for one tenant at a time')
  for (const id of ids) await call.db.of(tenant).edit(id, Object.fromEntries(said))
}

interface SourceChoice {
  readonly tenantId: string
  readonly datasourceId?: Id | null
}
/** The database that reports of a tenant may read; none when nothing is chosen. */
async function setSource({ tenantId, datasourceId }: SourceChoice, call: Call): Promise<void> {
  const [row] = await call.db.of(tenant).find({ tenantId })
  if (!row) return refuse('租户不存在', 'There is no such tenant', 404)
  const chosen = datasourceId || null
  if (chosen && !(await call.db.of(call.services.registry.resource('develop.datasource')).get(chosen)))
    refuse('数据源不存在', 'The data source does not exist')
  await call.db.of(tenant).edit(row.id, { datasourceId: chosen })
}

interface Saved {
  readonly id: Id
}
/** A new tenant gets its first rows, and their passwords are shown once. */
async function equip(saved: Saved, call: Call): Promise<unknown> {
  return { ...saved, ...(await equipTenant(saved.id, call)) }
}

/** What the command `move-tenant` does runs in nobody's name. */
function refuseWhileMoving({ status }: Pick<StoredOf<typeof tenant>, 'status'>, call: Call): void {
  if (call.user.id !== call.services.platform.id && [MOVING_TENANT, MOVED_TENANT, ARRIVING_TENANT].includes(status))
    refuse('租户正在搬迁或已搬走，不能修改', 'The tenant moves, or has moved away: it cannot be changed')
}

/** A later end, or none, brings a tenant back whose time was over. */
const renewed = ({ status, expireTime }: Pick<StoredOf<typeof tenant>, 'status' | 'expireTime'>, call: Call) =>
  status === EXPIRED_TENANT && (!expireTime || expireTime > call.now) ? { status: ACTIVE_TENANT } : {}

export default serve(tenant, {
  async fill(change, call) {
    if (change.kind === 'remove') return {}
    if (change.kind === 'edit') return renewed(change.after, call)
    const quota =
      change.after.accountNumber ??
      (await call.services.param(PLATFORM_TENANT, systemParams['tenant.default.accountNumber']))
    return { tenantId: await freshTenantId(call), accountNumber: quota }
  },
  check(change, call) {
    if (!call.user.platform) forbid()
    if (change.kind !== 'remove' && change.after.domain && !originOf(change.after.domain))
      refuse('域名地址格式不正确', 'The domain has the wrong format')
    if (change.kind === 'add') return
    refuseWhileMoving(change.before, call)
    const isPlatform = change.before.tenantId === PLATFORM_TENANT
    if (change.kind === 'remove' && isPlatform)
      refuse('不可删除管理租户!', 'The administration tenant cannot be removed')
    if (change.kind === 'edit' && isPlatform && (change.after.status !== ACTIVE_TENANT || change.after.expireTime))
      refuse('管理租户不能停用或设置过期时间', 'The administration tenant cannot be suspended or expire')
    if (change.kind === 'edit' && isPlatform && change.after.packageId)
      refuse('管理租户不能限定套餐', 'The administration tenant has no package')
  },
  async after(change, call) {
    if (change.kind === 'add') return
    if (change.kind === 'remove' || ![ACTIVE_TENANT, MOVING_TENANT].includes(change.after.status))
      await signEverybodyOut(change.before.tenantId, call)
  },
  async derive(rows, call) {
    const counts = await call.db.sql<{ tenant_id: string; n: string }>`
      select tenant_id, count(*) as n from system_users
      where not is_deleted and tenant_id = any(${rows.map(row => row.tenantId)}) group by tenant_id`
    const byTenant = new Map(counts.map(({ tenant_id, n }) => [tenant_id, Number(n)]))
    return rows.map(row => ({ userCount: byTenant.get(row.tenantId) ?? 0 }))
  },
  verbs: {
    submit: derived => async (input, call) => {
      if (input['id']) return derived(input, call)
      await refuseUnknownPassword(FIRST_ACCOUNT, systemParams['tenant.default.password'], call)
      return equip((await derived(input, call)) as Saved, call)
    },
    save: derived => async (input, call) => {
      await refuseUnknownPassword(FIRST_ACCOUNT, systemParams['tenant.default.password'], call)
      return equip((await derived(input, call)) as Saved, call)
    },
  },
  endpoints: {
    async select(_, call) {
      const tenants = call.db.of(tenant)
      return tenants.show(await tenants.find({ status: ACTIVE_TENANT }))
    },
    setting: set,
    datasource: setSource,
    info: ({ domain }, call) => faceOf(domain, call.services),
    face: (asked, call) => facePicture(asked, call),
  },
})
