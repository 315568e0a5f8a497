import type { Id, StoredOf } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { type CaseHelper, provideCasePart } from '../../../alarm_center/public.server.ts'
import { activeAmong, namesOfUsers } from '../../../system/public.server.ts'
import { ENABLED } from '../../../system/public.ts'
import { centreOf, isBoundary } from '../../grid/boundary.ts'
import { grid } from '../../grid/grid.resource.ts'
import { gridmember } from '../../gridmember/gridmember.resource.ts'

/** Helpers who are named at most. */
const MOST = 6
const EARTH_M = 6_371_000

type Place = readonly [longitude: number, latitude: number]
/** Metres between two places on the globe (haversine). */
export function metresBetween([lon1, lat1]: Place, [lon2, lat2]: Place): number {
  const rad = Math.PI / 180
  const [dLat, dLon] = [(lat2 - lat1) * rad, (lon2 - lon1) * rad]
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.sqrt(a))
}

/** The middle of a grid, as it is written down or as its boundary tells. */
function middleOf({ centerLongitude, centerLatitude, boundary }: StoredOf<typeof grid>): Place | null {
  if (centerLongitude && centerLatitude) return [Number(centerLongitude), Number(centerLatitude)]
  if (!isBoundary(boundary)) return null
  const { longitude, latitude } = centreOf(boundary)
  return [Number(longitude), Number(latitude)]
}

/** Where something has happened. */
export interface Happening {
  readonly tenantId: string
  readonly deptId: Id
  readonly gridId: Id | null
  readonly longitude: string | null
  readonly latitude: string | null
}
/** Grid members of the village but the caller: those of the grid first, then the nearest. */
export async function helpersNear(row: Happening, caller: Call): Promise<readonly CaseHelper[]> {
  const call = wholeTenant(caller)
  const members = await call.db
    .of(gridmember)
    .find({ deptId: row.deptId, status: ENABLED }, { order: ['id'], limit: 200 })
  const others = members.filter(({ userId }) => userId !== caller.user.id)
  const ids = others.map(({ userId }) => userId)
  const active = await activeAmong(ids, row.tenantId, call)
  const names = await namesOfUsers(ids, row.tenantId, call)
  const grids = new Map((await call.db.of(grid).find({ deptId: row.deptId }, { limit: 200 })).map(one => [one.id, one]))
  const at: Place | null = row.longitude && row.latitude ? [Number(row.longitude), Number(row.latitude)] : null
  const near = others.map(({ userId, phone, gridId }) => {
    const own = grids.get(gridId)
    const middle = own ? middleOf(own) : null
    return {
      userId,
      name: names.get(userId) ?? '',
      phone: phone ?? '',
      gridName: own?.gridName ?? '',
      metres: at && middle ? Math.round(metresBetween(at, middle) / 10) * 10 : null,
      at: middle,
      isOwnGrid: gridId === row.gridId,
    }
  })
  near.sort(
    (a, b) =>
      Number(b.isOwnGrid) - Number(a.isOwnGrid) ||
      (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY),
  )
  const seen = new Set<Id>()
  return near.filter(({ userId }) => active.has(userId) && !seen.has(userId) && seen.add(userId)).slice(0, MOST)
}

export default provideCasePart({ helpers: helpersNear })
