import { daysBetween, type RowOf } from '@village/resource'
import { type Call, refuse, wholeTenant } from '@village/server'
import type { resident } from '../resident/resident.resource.ts'
import { provideResidentPart } from '../resident/resident-parts.server.ts'
import { isHeld } from './endings.server.ts'
import { followLife } from './life.server.ts'
import { lifeact } from './lifeact.resource.ts'
import { moveTo } from './move.server.ts'

type Resident = RowOf<typeof resident>
/** A registered death may be taken back this long (domain-model §4.1.1). */
const CORRECTABLE_DAYS = 30

async function checkRemove({ id }: Resident, call: Call): Promise<void> {
  if (await isHeld(id, call))
    refuse('该居民还有在管的档案，请先办理迁出或注销', 'Open records point to the resident: move out or cancel instead')
}

/** The day on which a death was registered; the day of the death where nobody registered an act. */
async function deathRegistered({ id, deathDate }: Resident, call: Call): Promise<string> {
  const [act] = await wholeTenant(call)
    .db.of(lifeact)
    .find({ residentId: id, kind: 'die' }, { order: ['-id'], limit: 1 })
  return (act?.operateTime ?? deathDate ?? '').slice(0, 10)
}

/** Late registrations can be wrong as well: the days count from the registration. */
async function checkCorrection(before: Resident, call: Call): Promise<void> {
  const days = daysBetween(await deathRegistered(before, call), call.now)
  if (!(days <= CORRECTABLE_DAYS))
    refuse(`死亡登记只能在${CORRECTABLE_DAYS}天内更正`, `A death can be corrected within ${CORRECTABLE_DAYS} days only`)
}

/** What the acts of a life add to the resident. */
export default provideResidentPart({
  checkRemove,
  checkCorrection,
  followEdit: followLife,
  answers: { move: moveTo },
})
