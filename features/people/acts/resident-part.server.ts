import type { RowOf } from '@village/resource'
import { type Call, refuse } from '@village/server'
import type { resident } from '../resident/resident.resource.ts'
import { provideResidentPart } from '../resident/resident-parts.server.ts'
import { checkCorrection } from './correction.server.ts'
import { isHeld } from './endings.server.ts'
import { followLife } from './life.server.ts'
import { moveTo } from './move.server.ts'

type Resident = RowOf<typeof resident>

async function checkRemove({ id }: Resident, call: Call): Promise<void> {
  if (await isHeld(id, call))
    refuse('该居民还有在管的档案，请先办理迁出或注销', 'Open records point to the resident: move out or cancel instead')
}

/** What the acts of a life add to the resident. */
export default provideResidentPart({
  checkRemove,
  checkCorrection,
  followEdit: followLife,
  answers: { move: moveTo },
})
