import { codeOf, DAY_MS, type Id, type StoredOf } from '@village/resource'
import { type Call, refuse, wholeTenant } from '@village/server'
import { rolesHolding } from '../../system/public.server.ts'
import { lifeact } from '../life/lifeact/lifeact.resource.ts'
import { resident } from '../resident/resident.resource.ts'
import type { Correction } from './acts.api.ts'
import { personOf } from './succession.server.ts'

type Resident = StoredOf<typeof resident>
/** A registered death can be corrected for this long (domain-model §4.1.1). */
const CORRECTABLE_DAYS = 30
/** Key of resident_status. */
const DEAD = '4'
const CORRECT = `${codeOf(resident)}_correct`

/** The day on which a death was registered; the day of the death where nobody registered an act. */
async function deathRegistered({ id, deathDate }: Resident, call: Call): Promise<string> {
  const [act] = await wholeTenant(call)
    .db.of(lifeact)
    .find({ residentId: id, kind: 'die' }, { order: ['-id'], limit: 1 })
  return (act?.operateTime ?? deathDate ?? '').slice(0, 10)
}

/** The last day, YYYY-MM-DD, of a correction; '' where no day of the death is known. Late registrations count from the registration. */
async function lastDayOf(person: Resident, call: Call): Promise<string> {
  const from = Date.parse(await deathRegistered(person, call))
  return Number.isNaN(from) ? '' : new Date(from + CORRECTABLE_DAYS * DAY_MS).toISOString().slice(0, 10)
}
const isOver = (until: string, { now }: Call): boolean => now.slice(0, 10) > until

export async function checkCorrection(before: Resident, call: Call): Promise<void> {
  if (isOver(await lastDayOf(before, call), call))
    refuse(`死亡登记只能在${CORRECTABLE_DAYS}天内更正`, `A death can be corrected within ${CORRECTABLE_DAYS} days only`)
}

/** Who may correct the registered death of somebody, and until when. */
export async function correctionOf(id: Id, call: Call): Promise<Correction> {
  const person = await personOf(id, call)
  const isRegistered = person.status === DEAD
  const until = isRegistered ? await lastDayOf(person, call) : ''
  return {
    isRegistered,
    until,
    isOver: isRegistered && isOver(until, call),
    isMine: call.may(CORRECT),
    roles: await rolesHolding(CORRECT, person.tenantId, call),
  }
}
