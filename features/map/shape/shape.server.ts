import { type Issue, issueOf, type RowOf } from '@village/resource'
import { type Call, InvalidInput, serve } from '@village/server'
import { household } from '../../people/household/household.resource.ts'
import { geometryFault, isGeometry, kindFault, stored } from './geometry.ts'
import { mapShape } from './shape.resource.ts'

type Shape = RowOf<typeof mapShape>

/** What is wrong with the drawing; a shape may wait to be drawn. */
function drawingIssues({ geometry, kind }: Pick<Shape, 'geometry' | 'kind'>): readonly Issue[] {
  if (geometry === null || geometry === undefined) return []
  const fault = geometryFault(geometry) ?? kindFault(kind, geometry.type)
  return fault ? [issueOf('geometry', fault.zh, fault.en)] : []
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
    if (change.kind === 'remove' || !isGeometry(change.after.geometry)) return {}
    return { geometry: stored(change.after.geometry) }
  },
  async check(change, call) {
    if (change.kind === 'remove') return
    const issues = [...drawingIssues(change.after), ...(await householdIssues(change.after, call))]
    if (issues.length > 0) throw new InvalidInput(issues, mapShape.fields)
  },
})
