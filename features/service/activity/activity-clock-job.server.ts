import { type Id, momentDate, type StoredOf } from '@village/resource'
import { type Call, tidyJob, transition, wholeTenant } from '@village/server'
import { dueMove, nextMoment } from '../activity-clock.ts'
import { activity } from './activity.resource.ts'

type Activity = StoredOf<typeof activity>

declare module '@village/server' {
  /** An activity's next moment has come. */
  interface Jobs {
    'activity.turn': { readonly id: Id }
  }
}

/** Queues the moment at which the clock changes an activity next; said twice the later word counts. */
export async function awaitTurn(row: Activity, call: Call): Promise<void> {
  const at = nextMoment(row)
  if (at) await call.later('activity.turn', { id: row.id }, { key: `activity.turn:${row.id}`, at: momentDate(at) })
}

/** The job `activity.turn`: brings an activity to the state of now, whoever published it. */
export const turn = tidyJob(async ({ id }: { readonly id: Id }, call: Call): Promise<void> => {
  const whole = wholeTenant(call)
  for (;;) {
    const row = await whole.db.of(activity).get(id)
    if (!row) return
    const move = dueMove(row, call.now)
    if (!move) return awaitTurn(row, call)
    await transition(activity, move, { id }, whole)
  }
})
