import type { AnyResource, Field, Id } from '@village/resource'
import type { Services } from '@village/server'
import type { RowCut } from '../../system/public.server.ts'
import { ENABLED } from '../../system/public.ts'

/** The role that is cut to its grids (domain-model §8.3). */
const ROLE = 'gridMember'
/** Fields that make a row somebody's own, whichever grid it is in. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'governance.upload_event': ['reporterId', 'currentUserId'],
  'alarm_center.alarm': ['handlerId'],
}

/** The grids in which somebody serves today, with all grids inside them. */
async function gridsOf(userId: Id, tenantId: string, services: Services): Promise<readonly Id[]> {
  const rows = await services.as(
    services.platform,
    {},
    ({ db, now }) => db.sql<{ id: Id }>`
      with recursive inner_grids as (
        select g.id from governance_grid g
        where not g.is_deleted and g.tenant_id = ${tenantId} and g.id in (
          select m.grid_id from governance_gridmember m
          where m.user_id = ${userId}::bigint and m.tenant_id = ${tenantId} and m.status = ${ENABLED} and not m.is_deleted
            and m.start_date <= ${now.slice(0, 10)}::date)
        union
        select g.id from governance_grid g join inner_grids i on g.parent_id = i.id where g.tenant_id = ${tenantId} and not g.is_deleted
      ) select id from inner_grids order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Rows that are in a grid by a field of their own or by their person's; what has none is cut by villages alone. */
const hasGrid = (r: AnyResource): boolean => {
  const spec = (r.fields as Readonly<Record<string, Field>>)['gridId']?.spec
  return spec?.to === 'governance.grid' && spec.kind === 'ref' && (!spec.derived || spec.through !== undefined)
}

/** A grid member sees what is in their grids: people, houses, devices and records. */
export const gridCut: RowCut = {
  hangsOn: ['governance.gridmember', 'governance.grid'],
  async read({ alias, userId, tenantId }, services) {
    if (alias !== ROLE) return null
    const held = { field: 'gridId', values: await gridsOf(userId, tenantId, services) }
    return r => (hasGrid(r) ? held : null)
  },
  /** What was given to them may lie in another grid, and what they reported in none (domain-model §4.10.4). */
  beside:
    ({ userId }) =>
    r =>
      (BESIDE[r.name] ?? []).map(field => ({ field, values: [userId] })),
}
