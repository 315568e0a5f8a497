import { dayBefore, type Id } from '@village/resource'
import { yearsBetween } from '../../features/people/public.ts'
import type { DemoPerson, DemoPlace } from './place.server.ts'

/** Rows as bulkAdd takes them. */
export type Columns = Readonly<Record<string, unknown>>

/** A resident of the demo town with what the register says beyond the place. */
export interface Living extends DemoPerson {
  readonly age: number
  readonly residenceType: string
  readonly isHead: boolean
  /** Keys of household_label. */
  readonly labels: readonly string[]
  readonly idCard: string
  readonly phone: string | null
}
/** Who writes rows of a village: clerk and doctor, null where nobody is. */
export interface Staff {
  readonly clerkId: Id | null
  readonly doctorId: Id | null
}

export const ageOn = (birthday: string, now: string): number => yearsBetween(birthday, now.slice(0, 10))

/** Audit columns of a row of this person that was written `daysAgo` days ago. */
export function auditColumnsAt(person: DemoPerson, daysAgo: number, place: DemoPlace, staff: Staff): Columns {
  const moment = `${dayBefore(place.now, Math.max(daysAgo, 1))} 09:${String(10 + (daysAgo % 50)).padStart(2, '0')}:00`
  return {
    tenantId: place.tenantId,
    deptId: person.deptId,
    residentId: person.id,
    createUser: staff.clerkId,
    createDept: person.deptId,
    createTime: moment,
    updateUser: staff.clerkId,
    updateTime: moment,
  }
}
/** A moment of an office day so many days ago; the day before where it is still to come. */
export function momentOn(now: string, daysAgo: number, minuteOfDay: number): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
  const two = (n: number): string => String(n).padStart(2, '0')
  const on = (days: number): string => `${dayBefore(now, days)} ${two(hour)}:${two(minute)}:00`
  return on(daysAgo) < now ? on(daysAgo) : on(daysAgo + 1)
}
