import { bulkAdd, type Call, onStart } from '@village/server'
import { holidayRows } from './holidays.ts'
import type { WorkCalendar } from './work-calendar.ts'
import { workday } from './workday.resource.ts'

/** The working days as the platform keeps them. */
export async function workCalendar(call: Call): Promise<WorkCalendar> {
  const rows = await call.db.sql<{ day: string; kind: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, day_kind as kind from system_workday where not is_deleted`
  const daysOf = (wanted: string): ReadonlySet<string> =>
    new Set(rows.filter(({ kind }) => kind === wanted).map(({ day }) => day))
  return { holidays: daysOf('holiday'), workdays: daysOf('workday') }
}

/** Each day is written once: what an administrator changed or removed stays as they left it. */
async function addHolidays(call: Call): Promise<void> {
  const rows = await call.db.sql<{ day: string }>`select to_char(day, 'YYYY-MM-DD') as day from system_workday`
  const known = new Set(rows.map(({ day }) => day))
  const missing = holidayRows().filter(({ day }) => !known.has(day))
  if (missing.length > 0)
    await bulkAdd(
      call,
      workday,
      missing.map(row => ({ ...row })),
    )
}

export default onStart({ order: 17, name: 'system.workdays', run: addHolidays })
