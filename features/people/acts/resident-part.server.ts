import type { Id, Label, StoredOf } from '@village/resource'
import type { Call } from '@village/server'
import { heldAmong } from '../life/endings.server.ts'
import { followLife } from '../life/life.server.ts'
import type { resident } from '../resident/resident.resource.ts'
import { provideResidentPart } from '../resident/resident-parts.server.ts'
import { checkCorrection } from './correction.server.ts'
import { moveTo } from './move.server.ts'

type Resident = StoredOf<typeof resident>

const HELD = {
  zh: '该居民还有在管的档案，请先办理迁出或注销',
  en: 'Open records point to the resident: move out or cancel instead',
}

async function refusedRemovals(people: readonly Resident[], call: Call): Promise<ReadonlyMap<Id, Label>> {
  const ids = people.map(({ id }) => id)
  return new Map((await heldAmong(ids, call)).map(id => [id, HELD]))
}

/** What the acts of a life add to the resident. */
export default provideResidentPart({
  refusedRemovals,
  checkCorrection,
  followEdit: followLife,
  answers: { move: moveTo },
})
