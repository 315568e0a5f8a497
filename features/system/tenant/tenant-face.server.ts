import type { Id, StoredOf } from '@village/resource'
import { type Call, type Reply, refuse, type Services, urlOf } from '@village/server'
import { openPublicPicture } from '../../files/public.server.ts'
import { ACTIVE_TENANT, MOVED_TENANT, MOVING_TENANT } from '../identity/account.states.ts'
import type { TenantFace } from './tenant.endpoints.ts'
import { tenant } from './tenant.resource.ts'
import { tenantPicture } from './tenant-picture.server.ts'

/** scheme://host:port of an address, also of a bare host name; null for any other text. */
export function originOf(address: string): string | null {
  const url = urlOf(/^[a-z]+:\/\//i.test(address) ? address : `http://${address}`)
  return url?.host && /^https?:$/.test(url.protocol) ? url.host.toLowerCase() : null
}

/** Fields of a tenant whose pictures are for everybody. */
const PARTS = { logo: 'logoId', background: 'backgroundId' } as const
type Part = keyof typeof PARTS
type Pictured = Pick<StoredOf<typeof tenant>, 'tenantId' | 'logoId' | 'backgroundId'>

interface Face extends Pictured {
  readonly tenantName: string
  readonly domain: string
  readonly backgroundUrl: string
}
interface FaceRow {
  readonly tenant_id: string
  readonly tenant_name: string
  readonly domain: string | null
  readonly background_url: string | null
  readonly logo_id: Id | null
  readonly background_id: Id | null
}

const faces = (services: Services): Promise<readonly Face[]> =>
  services.remember('system.tenant-faces', ['system.tenant'], async () => {
    const rows = await services.as(
      services.platform,
      {},
      call => call.db.sql<FaceRow>`
        select tenant_id, tenant_name, domain, background_url, logo_id, background_id from system_tenant
        where not is_deleted and status = any(${[ACTIVE_TENANT, MOVING_TENANT, MOVED_TENANT]})`,
    )
    return rows.map(row => ({
      tenantId: row.tenant_id,
      tenantName: row.tenant_name,
      domain: row.domain ?? '',
      backgroundUrl: row.background_url ?? '',
      logoId: row.logo_id,
      backgroundId: row.background_id,
    }))
  })

/** The tenant whose sign-in page is at an address; nothing where no tenant has the address. */
export async function faceOf(domain: string | null | undefined, services: Services): Promise<TenantFace> {
  const asked = domain ? originOf(domain) : null
  const found = asked && (await faces(services)).find(face => face.domain && originOf(face.domain) === asked)
  if (!found) return {}
  const { tenantId, tenantName, backgroundUrl } = found
  return {
    tenantId,
    tenantName,
    domain: found.domain,
    logoUrl: tenantPicture(tenantId, 'logo', found.logoId),
    backgroundUrl: tenantPicture(tenantId, 'background', found.backgroundId) || backgroundUrl,
  }
}

interface Asked {
  readonly tenantId: string
  readonly part: Part
}
/** The logo or the background of a tenant, for whoever asks. @throws Refusal 404 */
export async function facePicture({ tenantId, part }: Asked, call: Call): Promise<Reply> {
  const field = PARTS[part]
  const id = (await faces(call.services)).find(face => face.tenantId === tenantId)?.[field]
  if (!id) return refuse('文件不存在或已删除', 'There is no such file any more', 404)
  return openPublicPicture(id, { resource: tenant.name, field }, call)
}
