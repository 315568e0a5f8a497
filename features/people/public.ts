import { ref, through } from '@village/resource'
// Imported for their types, which are extended below.
import type {} from '../desk/public.ts'
import { SHORT_SEX } from './resident/declared/resident.fields.ts'
import { resident } from './resident/resident.resource.ts'

/** How many live here, for the home page. Each figure is the total of a list (domain-model, decision 26). */
export interface PeopleNumbers {
  /** Total of the register's list with `status=1,2`. */
  readonly residents: number
  /** Residents now less residents at the end of last month, out of the history. */
  readonly monthChange: number | null
  /** How many of these were only entered: they lived here before, and came by no act. */
  readonly entered: number | null
  /** Total of the list of households; null for callers who may not see it. */
  readonly households: number | null
  /** Residents whose record changed today; null for callers who may not see changes. */
  readonly changedToday: number | null
}
/** People of ten years of age and their sex; the last band is open above. */
export interface AgeBand {
  readonly from: number
  /** Inclusive; null where the band is open. */
  readonly to: number | null
  readonly male: number
  readonly female: number
}

declare module '../desk/public.ts' {
  interface HomeContent {
    readonly people: PeopleNumbers
    readonly ages: readonly AgeBand[]
  }
}

/** The village of a row about a person: that of the person when the row was written. */
export const villageOfPerson = ref('所属村', 'Village', 'system.dept').follows('residentId').search('tree')
/** Whom a row is about. */
export const person = ref('居民', 'Resident', 'people.resident').required().search().hide('list')
/**
 * Columns about the person behind `residentId`, kept in the register of residents alone (domain-model §2.2, mixin R):
 * one person is one record.
 */
export const ofPerson = {
  residentName: through('residentId', resident, 'name'),
  residentSex: through('residentId', resident, 'sex'),
  residentAge: through('residentId', resident, 'age').ledBy('residentSex', SHORT_SEX),
  residentIdCard: through('residentId', resident, 'idCard'),
  residentPhone: through('residentId', resident, 'phone'),
  // Where whoever visits has to go.
  liveAddress: through('residentId', resident, 'liveAddress'),
  gridId: through('residentId', resident, 'gridId'),
}

export { yearsBefore, yearsBetween } from './age-limits.ts'
/** A household in a list of another feature. */
export type { HouseholdLine } from './audience/household-line.ts'
export { documentKind } from './id-types.ts'
export { PRESENT, RESIDENT } from './resident/declared/resident.states.ts'
