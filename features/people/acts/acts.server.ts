import type { Id, StoredOf } from '@village/resource'
import { type Call, serveApi, transition, wholeTenant } from '@village/server'
import { membersOf } from '../household/rearranging.server.ts'
import { previewEnding, previewMove, previewReturn } from '../life/endings.server.ts'
import { hasAccount } from '../resident/changes/accounts.server.ts'
import { PRESENT } from '../resident/declared/resident.states.ts'
import { HEAD } from '../resident/head/head.server.ts'
import { resident } from '../resident/resident.resource.ts'
import { acts, type Concerned, type Consequence, type Consequences } from './acts.api.ts'
import { correctionOf } from './correction.server.ts'
import { moveInto } from './move-in.server.ts'
import { personOf, succeed } from './succession.server.ts'

type Resident = StoredOf<typeof resident>
type Kind = 'die' | 'moveOut' | 'move' | 'cancel' | 'correct' | 'restore' | 'moveIn'

const concernedOf = async (people: readonly Resident[], call: Call): Promise<readonly Concerned[]> =>
  (await call.db.of(resident).show(people)).map(row => ({
    id: String(row['id']),
    name: String(row['name']),
    relation: String(row['relation'] ?? ''),
    relationName: String(row['relationName'] ?? ''),
    sex: String(row['sex'] ?? ''),
    age: typeof row['age'] === 'number' ? row['age'] : null,
  }))

async function registersOf(
  kind: Kind,
  person: Resident,
  deptId: Id | null,
  call: Call,
): Promise<readonly Consequence[]> {
  if (kind === 'correct' || kind === 'restore') return previewReturn(person.id, call)
  const goes = deptId !== null && deptId !== person.deptId
  const along = goes ? await previewMove(person, deptId, call) : []
  if (kind === 'moveIn') return [...(await previewReturn(person.id, call)), ...along]
  if (kind === 'move') return goes ? [...(await previewEnding('move', person.id, call)), ...along] : []
  return previewEnding(kind, person.id, call)
}

interface Asked {
  readonly id: Id
  readonly kind: Kind
  readonly deptId?: Id | null
}
/** What an act would end, move or open again, and whom it concerns. */
async function consequences({ id, kind, deptId = null }: Asked, call: Call): Promise<Consequences> {
  const person = await personOf(id, call)
  const leaves = ['die', 'moveOut', 'move', 'cancel'].includes(kind) && PRESENT.includes(person.status ?? '')
  const members = leaves && person.householdId ? await membersOf(person.householdId, call) : []
  const others = members.filter(one => one.id !== id)
  const wards = leaves ? await call.db.of(resident).find({ guardianId: id }, { limit: 20 }) : []
  return {
    registers: await registersOf(kind, person, deptId, call),
    successors: person.relation === HEAD ? await concernedOf(others, call) : [],
    wards: await concernedOf(
      wards.filter(one => PRESENT.includes(one.status ?? '')),
      call,
    ),
    account: leaves && kind !== 'move' && (await hasAccount(person, wholeTenant(call))),
    emptied: members.length > 0 && others.length === 0,
  }
}

export default serveApi(acts, {
  consequences: (params, call) => consequences(params, call),
  correction: ({ id }, call) => correctionOf(id, call),
  async die({ id, deathDate, reason, ...more }, call) {
    const version = await succeed({ id, ...more }, call)
    await transition(resident, 'die', { id, deathDate, ...(reason && { reason }), ...version }, call)
  },
  moveIn: (params, call) => moveInto(params, call),
  async moveOut({ id, moveOutDate, moveOutReason, ...more }, call) {
    const version = await succeed({ id, ...more }, call)
    await transition(resident, 'moveOut', { id, moveOutDate, moveOutReason, reason: moveOutReason, ...version }, call)
  },
})
