import type { Id } from '@village/resource'
import type { Call, WireRow } from '@village/server'
import { residenceperiod } from './residenceperiod/residenceperiod.resource.ts'

/** So many periods are on a person's page. */
const MOST_SHOWN = 12

/** The latest periods of a person in the caller's villages; those without a day in them are corrections, and left out. */
export async function shownPeriods(residentId: Id, call: Call): Promise<readonly WireRow[]> {
  const store = call.db.of(residenceperiod)
  const rows = await store.find({ residentId }, { order: ['-since', '-id'], limit: MOST_SHOWN })
  return store.show(rows.filter(({ since, until }) => since !== until))
}
