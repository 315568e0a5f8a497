import { type Call, eraseHistory } from '@village/server'
import { tenant } from './tenant.resource.ts'

const SUSPENDED = '2'

const rowOf = async (tenantId: string, call: Call) => {
  const [row] = await call.db.of(tenant).find({ tenantId })
  return row ?? null
}

/** Nobody of the tenant signs in any more, and whoever is signed in is signed out. Asked by the platform. */
export async function suspendTenant(tenantId: string, call: Call): Promise<void> {
  const row = await rowOf(tenantId, call)
  if (row) await call.db.of(tenant).edit(row.id, { status: SUSPENDED })
}

/** Keeps the number and the name of a tenant whose rows are erased, and no word about people. Asked by the platform. */
export async function forgetTenant(tenantId: string, call: Call): Promise<void> {
  const row = await rowOf(tenantId, call)
  if (!row) return
  const nothing = {
    contactNumber: null,
    address: null,
    domain: null,
    backgroundUrl: null,
    backgroundId: null,
    logoId: null,
  }
  await call.db.of(tenant).edit(row.id, { ...nothing, linkman: '—', packageId: null })
  await call.db.of(tenant).remove([row.id])
  await eraseHistory(tenant, row.id, tenantId, call)
}
