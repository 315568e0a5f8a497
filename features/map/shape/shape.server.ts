import { type Issue, issueOf, type RowOf } from '@village/resource'
import { type Call, InvalidInput, serve } from '@village/server'
import { household } from '../../people/household/household.resource.ts'
import { formFault, geometryFault, kindFault, placesOf, stored } from './geometry.ts'
import { mapShape } from './shape.resource.ts'

type Shape = RowOf<typeof mapShape>
/** The most places of all shapes of a village: some 5 MB of coordinates. */
const MOST_PLACES = 200_000

/** What is wrong with the drawing; a shape may wait to be drawn. */
function drawingIssues({ geometry, kind }: Pick<Shape, 'geometry' | 'kind'>): readonly Issue[] {
  if (geometry === null || geometry === undefined) return []
  const fault = geometryFault(geometry) ?? kindFault(kind, geometry.type)
  return fault ? [issueOf('geometry', fault.zh, fault.en)] : []
}

/** A map is sent whole: what all villages' clerks together draw must stay small enough to be read at once. */
async function roomIssues({ id, deptId, places }: Shape, call: Call): Promise<readonly Issue[]> {
  const [all] = await call.db.sql<{ places: number }>`
    select coalesce(sum(places), 0)::int as places from map_shape
    where dept_id = ${deptId}::bigint and id <> ${id}::bigint and not is_deleted`
  if (all!.places + (places ?? 0) <= MOST_PLACES) return []
  const most = MOST_PLACES.toLocaleString('en')
  return [issueOf('geometry', `一个村最多${most}个坐标点`, `A village has at most ${most} places`)]
}

/** A house stands in the village of the household that lives in it. */
async function householdIssues({ householdId, deptId }: Shape, call: Call): Promise<readonly Issue[]> {
  if (!householdId) return []
  const home = await call.db.of(household).get(householdId)
  return home && home.deptId !== deptId
    ? [issueOf('householdId', '住户不属于该村', 'The household lives in another village')]
    : []
}

export default serve(mapShape, {
  fill: change => {
    if (change.kind === 'remove') return {}
    const { geometry } = change.after
    if (!geometry || formFault(geometry)) return { places: 0 }
    return { geometry: stored(geometry), places: placesOf(geometry).length }
  },
  async check(change, call) {
    if (change.kind === 'remove') return
    const { after } = change
    const before = change.kind === 'edit' ? change.before : null
    // A new name is no reason to judge the drawing again.
    const isSame = before?.deptId === after.deptId && JSON.stringify(before.geometry) === JSON.stringify(after.geometry)
    const issues = [
      ...(isSame ? [] : drawingIssues(after)),
      ...(isSame ? [] : await roomIssues(after, call)),
      ...(await householdIssues(after, call)),
    ]
    if (issues.length > 0) throw new InvalidInput(issues, mapShape.fields)
  },
})
