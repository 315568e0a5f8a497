import type { Call } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { yearsBefore } from '../../age-limits.ts'

/** Ages above this match nobody; it keeps the dates within what the database can hold. */
const MAX_AGE = 200

type Build = (value: string, call: Call) => unknown
const byAge =
  (build: (age: number, today: string) => unknown): Build =>
  (value, call) => {
    const age = Number(value)
    return Number.isInteger(age) && age >= 0 && age <= MAX_AGE ? build(age, call.now.slice(0, 10)) : sql<SqlBool>`false`
  }
const bornUpTo = (day: string) => sql<SqlBool>`t.birthday <= ${day}::date`
const bornAfter = (day: string) => sql<SqlBool>`t.birthday > ${day}::date`

const atLeast = (age: number, today: string) => bornUpTo(yearsBefore(today, age))
const atMost = (age: number, today: string) => bornAfter(yearsBefore(today, age + 1))

/** Ages as ranges of birth dates, so that they never go stale and use the index over birth dates (domain-model §2.3). */
export const ageFilters: Readonly<Record<string, Build>> = {
  age: byAge((age, today) => sql<SqlBool>`(${atLeast(age, today)} and ${atMost(age, today)})`),
  age_equal: byAge((age, today) => sql<SqlBool>`(${atLeast(age, today)} and ${atMost(age, today)})`),
  age_ge: byAge(atLeast),
  age_gt: byAge((age, today) => atLeast(age + 1, today)),
  age_le: byAge(atMost),
  age_lt: byAge((age, today) => bornAfter(yearsBefore(today, age))),
}
