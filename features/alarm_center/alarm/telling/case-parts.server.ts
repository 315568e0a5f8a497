import type { StoredOf } from '@village/resource'
import { type Added, addTo, type Call, openList } from '@village/server'
import type { alarm } from '../alarm.resource.ts'
import type { CaseHelper, CasePerson } from '../declared/alarm-case.ts'

type Alarm = StoredOf<typeof alarm>
/** What a feature knows of an alarm. A part that reads personal data writes that down itself. */
export interface CasePart {
  /** Whom the alarm is about; null where the feature knows nobody, or the caller may not know. */
  readonly person?: (row: Alarm, call: Call) => Promise<CasePerson | null>
  /** Who needs help, and where: what the message to whoever has to come says first. */
  readonly whoAndWhere?: (row: Alarm, call: Call) => Promise<string | null>
  /** Mobile numbers of the family of whom it is about. */
  readonly familyPhones?: (row: Alarm, call: Call) => Promise<readonly string[]>
  /** Who can be sent, the best first. */
  readonly helpers?: (row: Alarm, call: Call) => Promise<readonly CaseHelper[]>
}
const parts = openList<CasePart>('alarm.case-parts')

/** Adds what a feature knows to the handling of alarms; a default export of a `*.server.ts`. */
export const provideCasePart = (part: CasePart): Added => addTo(parts, part)

export async function personOf(row: Alarm, call: Call): Promise<CasePerson | null> {
  for (const { person } of call.services.registry.entriesOf(parts)) {
    const found = await person?.(row, call)
    if (found) return found
  }
  return null
}

/** Who needs help, and where; '' for an alarm that is about a thing. */
export async function whoAndWhereOf(row: Alarm, call: Call): Promise<string> {
  for (const { whoAndWhere } of call.services.registry.entriesOf(parts)) {
    const found = await whoAndWhere?.(row, call)
    if (found) return found
  }
  return ''
}

export async function familyPhonesOf(row: Alarm, call: Call): Promise<readonly string[]> {
  const found: string[] = []
  for (const { familyPhones } of call.services.registry.entriesOf(parts))
    found.push(...((await familyPhones?.(row, call)) ?? []))
  return [...new Set(found)]
}

export async function helpersOf(row: Alarm, call: Call): Promise<readonly CaseHelper[]> {
  const found: CaseHelper[] = []
  for (const { helpers } of call.services.registry.entriesOf(parts)) found.push(...((await helpers?.(row, call)) ?? []))
  return found
}
