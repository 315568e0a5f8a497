import type { Id } from '@village/resource'
import { type Call, lru, perInstallation } from '@village/server'
import { CLEAR_OF_PERSON } from '../facts/person-values.server.ts'
import { PRINTED } from '../layout/paper-words.ts'

const RESIDENT = 'people.resident'

/** Whose particulars are shown in full, and why. */
interface Shown {
  readonly recordIds: readonly Id[]
  readonly reason: string
}

/** Writes down that particulars in full were seen on the screen, or have left the office on paper. @throws Refusal 429 */
export const noteInClear = ({ recordIds, reason }: Shown, action: 'unmask' | 'print', call: Call): Promise<void> =>
  call.services.registry.ports.accessLog.seen(
    { resource: RESIDENT, recordIds, fields: CLEAR_OF_PERSON, action, reason: reason || PRINTED },
    call,
  )

/** A page is set anew with each word that is typed; looking at it is written down once in so long. */
const NOTED_MS = 30 * 60_000
const MOST_KEPT = 10_000
const notedOf = perInstallation(() => lru<number>(MOST_KEPT))

/** The same for a preview: once in half an hour for each person who looks and what they look at. */
export async function notePreviewed(shown: Shown, call: Call): Promise<void> {
  const { services, user, origin } = call
  const noted = notedOf(services)
  const key = `${user.id}:${shown.recordIds.join()}`
  const nowMs = services.clock.monotonicMs()
  const lastMs = noted.get(key)
  if (lastMs !== undefined && nowMs - lastMs < NOTED_MS) return
  await services.as(user, origin, own => noteInClear(shown, 'unmask', own))
  noted.set(key, nowMs)
}
