import { issueOf, type StoredOf } from '@village/resource'
import { type Call, type Change, InvalidInput } from '@village/server'
import { grid } from '../../governance/grid/grid.resource.ts'
import { ownGrid } from '../../governance/public.server.ts'
import { household } from '../household/household.resource.ts'
import { nextGiven, villageCode } from '../numbers.server.ts'
import { peopleParams } from '../params.ts'
import { kindTagsOf } from './declared/kind-tags.ts'
import { RESIDENT } from './declared/resident.states.ts'
import { fillChecked } from './number-doubt.server.ts'
import { resident } from './resident.resource.ts'

type Resident = StoredOf<typeof resident>
type Writable = { -readonly [K in keyof Resident]?: Resident[K] }
type Written = Exclude<Change<typeof resident.fields>, { kind: 'remove' }>

/** What ends with a state is taken away when the state is left. */
const CLEARED: Readonly<Record<string, Writable>> = {
  moveIn: { moveOutDate: null, moveOutReason: null },
  correct: { deathDate: null },
}

/** Whoever has no number, or one in doubt, is to be verified; so is who comes back without one. */
const stateOf = (after: Resident): Writable =>
  after.status === RESIDENT.active && (!after.idCard || after.numberDoubt === 1) ? { status: RESIDENT.unverified } : {}
const RETURNS: readonly string[] = ['correct', 'restore', 'moveIn']
const isToVerify = (by: string | undefined, before: Resident, after: Resident): boolean =>
  RETURNS.includes(by ?? '') ||
  (after.numberDoubt === 1 && (before.numberDoubt !== 1 || before.idCard !== after.idCard))

async function fillNew(after: Resident, call: Call): Promise<Writable> {
  const code = await villageCode(after.tenantId, after.deptId, call)
  const numbered = { of: resident, field: 'residentNo', tenantId: after.tenantId, prefix: code, digits: 6 }
  return {
    residentNo: after.residentNo ?? (await nextGiven(numbered, call)),
    // Without a number the person is still to be verified (domain-model §3).
    ...stateOf(after),
  }
}

/** Household and grid belong to a village: who leaves it leaves them, unless new ones came with the change. */
function clearedByMove(before: Resident, after: Resident): Writable {
  if (before.deptId === after.deptId) return {}
  return {
    ...(after.householdId && after.householdId === before.householdId ? { householdId: null, relation: null } : {}),
    ...(after.gridId && after.gridId === before.gridId ? { gridId: null } : {}),
  }
}

/** The grid of the house, where nobody said another one. */
async function gridOfHouse(before: Resident | undefined, after: Resident, call: Call): Promise<Writable> {
  const entered = after.householdId && after.householdId !== before?.householdId
  if (!entered || (after.gridId && after.gridId !== before?.gridId)) return {}
  const house = await call.db.of(household).get(after.householdId!)
  return house?.gridId && house.deptId === after.deptId ? { gridId: house.gridId } : {}
}

/** What the server gives: number, state, region, the household's grid, tags. */
export async function fillResident(change: Written, call: Call): Promise<Partial<Resident>> {
  const before = change.kind === 'edit' ? change.before : undefined
  const given: Writable = {
    ...(before ? clearedByMove(before, change.after) : await fillNew(change.after, call)),
    ...(change.kind === 'edit' && change.by ? CLEARED[change.by] : {}),
    ...(change.kind === 'edit' && isToVerify(change.by, change.before, change.after) ? stateOf(change.after) : {}),
    ...(change.kind === 'edit' ? fillChecked(change) : {}),
  }
  const after = { ...change.after, ...given }
  Object.assign(given, await gridOfHouse(before, after, call))
  if (!before && !after.gridId && !given.gridId) given.gridId = ownGrid(resident, call)
  if (before?.deptId !== after.deptId) given.regionCode = await villageCode(after.tenantId, after.deptId, call)
  const elderlyFrom = await call.services.param(after.tenantId, peopleParams['elderly.minAge'])
  const tags = kindTagsOf(after, { today: call.now.slice(0, 10), elderlyFrom })
  if (tags.join() !== (before?.kindTags ?? []).join() || !before) given.kindTags = tags
  return given
}

/** A household or grid of another village is no choice. */
export async function checkVillage({ after, ...change }: Written, call: Call): Promise<void> {
  const before = change.kind === 'edit' ? change.before : undefined
  const changed = (name: 'householdId' | 'gridId'): boolean =>
    Boolean(after[name]) && (after[name] !== before?.[name] || after.deptId !== before?.deptId)
  const house = changed('householdId') ? await call.db.of(household).get(after.householdId!) : null
  const area = changed('gridId') ? await call.db.of(grid).get(after.gridId!) : null
  const issues = [
    ...(house && house.deptId !== after.deptId
      ? [issueOf('householdId', '所属户不在所选的村', 'The household is in another village')]
      : []),
    ...(area && area.deptId !== after.deptId
      ? [issueOf('gridId', '所属网格不在所选的村', 'The grid is in another village')]
      : []),
  ]
  if (issues.length > 0) throw new InvalidInput(issues, resident.fields)
}
