import { type Label, PLATFORM_TENANT } from '@village/resource'
import { type Call, everySoOften, onStart, runs, type Services } from '@village/server'
import { param } from '../param/param.resource.ts'

/**
 * Keyed hashes of a tenant say whether a number is known, whether somebody has answered, and which code is on a paper. What
 * they were made of is not stored, so that their key goes along when a tenant moves (docs/decisions/0161). It is kept sealed
 * under the key of the platform.
 */
const keyOf = (tenantId: string): string => `tenant.${tenantId}.hashKey`
const KEY = /^tenant\.(\d{6,12})\.hashKey$/

const NAME: Label = { zh: '租户哈希密钥（加密）', en: 'Key of a tenant’s hashes, sealed' }

/** Keeps the key of a tenant's hashes where the archive finds it. */
export async function keepHashKey(tenantId: string, call: Call): Promise<void> {
  const known = await call.db.of(param).find({ paramKey: keyOf(tenantId) })
  if (known.length > 0) return
  const { cipher } = call.services
  await call.db.of(param).add({
    paramName: NAME.zh,
    paramNameEn: NAME.en,
    paramKey: keyOf(tenantId),
    paramValue: cipher.seal(PLATFORM_TENANT, cipher.hashKeyOf(tenantId)),
  })
}

async function readKeys(call: Call): Promise<void> {
  const rows = await call.db.sql<{ param_key: string; param_value: string }>`
    select param_key, param_value from system_param where param_key like 'tenant.%.hashKey' and not is_deleted`
  for (const { param_key, param_value } of rows) {
    const tenantId = KEY.exec(param_key)?.[1]
    const { cipher } = call.services
    if (tenantId) cipher.carryHashKey(tenantId, cipher.open(PLATFORM_TENANT, param_value))
  }
}

/** Takes up keys with which tenants came; they are read again when one has come. */
export const useHashKeys = (services: Services): Promise<void> =>
  services.remember('system.hash-keys', [param.name], async () => {
    await services.as(services.platform, {}, readKeys)
  })

/** Before anything else of a start works in a tenant. */
export const atStart = onStart({ order: 1, name: 'system.hash-keys', run: readKeys })

const EVERY_MS = 2000
/** After so long every server has the key of a tenant that came. */
export const SETTLES_MS = 5000
/** Each server has the key before the tenant is confirmed: the command waits for that (`SETTLES_MS`). */
export default runs({
  name: 'system.hash-keys',
  start: async services => everySoOften(EVERY_MS, () => useHashKeys(services), services),
})
