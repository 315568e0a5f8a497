import { createHash } from 'node:crypto'
import { type Id, momentMs } from '@village/resource'
import { type Call, type DataScope, MOMENT_FORMAT, type Principal, refuse } from '@village/server'
import { activeTenants, refuseMoved } from '../../system/public.server.ts'
import { ENABLED } from '../../system/public.ts'

/** What a display may see; nothing of it is an action. */
const SEEN = [
  'bmaps_view',
  'grid_view',
  'resident_view',
  'household_view',
  'userold_view',
  'machine_view',
  'alarm_view',
  'upload_event_view',
  'greenhouse_view',
  'greenhouserecord_view',
  'video_view',
]
const TOKEN = /^[A-Za-z0-9_-]{32}$/
const unknown = (): never => refuse('投屏链接已失效', 'This display link is not good any more', 404)

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

interface Link {
  readonly id: Id
  readonly tenant_id: string
  readonly dept_id: Id
  readonly maker_id: Id
  readonly expire_time: string
}
/** The link behind a token as long as it is good, whichever tenant's it is. */
async function linkOf(token: string, call: Call): Promise<Link> {
  if (!TOKEN.test(token)) return unknown()
  const [found] = await call.db.sql<Link>`
    select id::text as id, tenant_id, dept_id::text as dept_id, maker_id::text as maker_id,
      to_char(expire_time, ${MOMENT_FORMAT}) as expire_time
    from map_display where token_hash = ${digestOf(token)} and status = ${ENABLED} and not is_deleted`
  if (!found || momentMs(found.expire_time) <= call.services.clock.latest().getTime()) return unknown()
  const tenants = await call.services.remember('map.kiosk.tenants', ['system.tenant'], () => activeTenants(call))
  if (tenants.includes(found.tenant_id)) return found
  await refuseMoved(found.tenant_id, `/wall/${token}`, call)
  return unknown()
}

const narrowed = (scope: DataScope, below: readonly Id[]): DataScope =>
  scope.kind === 'all'
    ? { kind: 'depts', deptIds: below }
    : scope.kind === 'depts'
      ? { kind: 'depts', deptIds: scope.deptIds.filter(id => below.includes(id)) }
      : scope

export interface Viewer {
  readonly id: Id
  readonly user: Principal
}
/** Who looks through a link: never more than what its maker sees now, of one village, and without any action. */
export async function viewerOf(token: string, call: Call): Promise<Viewer> {
  const { services } = call
  const link = await services.as(services.platform, call.origin, inner => linkOf(token, inner))
  const maker = await services.registry.ports.identity.byUser(link.maker_id, link.tenant_id, services)
  if (!maker || maker.mustChangePassword) return unknown()
  const below = await services.deptsBelow(link.tenant_id, link.dept_id)
  const user: Principal = {
    ...maker,
    roles: [],
    roleIds: [],
    deptIds: [link.dept_id],
    platform: false,
    sessionId: '',
    permissions: new Set(SEEN.filter(code => maker.permissions.has(code))),
    scope: narrowed(maker.scope, below),
  }
  return user.permissions.has('bmaps_view') ? { id: link.id, user } : unknown()
}
