import { defineRules, isGiven, issueOf } from '@village/resource'
import { yearsBefore } from '../age-limits.ts'
import { userold } from './userold.resource.ts'

const NOT_ASSESSED = '9'
/** Scores and grades as a first proposal (GB/T 42195; the bands are from memory, hence a person decides the grade). */
const BANDS: readonly (readonly [from: number, grade: string])[] = [
  [90, '0'],
  [66, '1'],
  [46, '2'],
  [30, '3'],
  [0, '4'],
]
/** The grade that a score of 0 to 90 proposes. */
export const gradeOf = (score: number): string => BANDS.find(([from]) => score >= from)?.[1] ?? NOT_ASSESSED

/** What score, grade and days of an assessment say about each other. */
export default defineRules(userold, {
  complete(values) {
    const { assessDate, nextAssessDate, abilityScore, ability } = values
    const isReal = typeof assessDate === 'string' && /^\d{4}-\d\d-\d\d$/.test(assessDate)
    const score = typeof abilityScore === 'number' ? abilityScore : null
    return {
      ...values,
      // An assessment holds for a year.
      ...(isReal && !isGiven(nextAssessDate) && { nextAssessDate: yearsBefore(assessDate, -1) }),
      ...(score !== null &&
        score >= 0 &&
        (!isGiven(ability) || ability === NOT_ASSESSED) && { ability: gradeOf(score) }),
    }
  },
  judge({ assessDate, nextAssessDate }, { today }) {
    return [
      ...(assessDate && assessDate > today
        ? [issueOf('assessDate', '评估日期不能晚于今天', 'The assessment may not be in the future')]
        : []),
      ...(assessDate && nextAssessDate && nextAssessDate <= assessDate
        ? [issueOf('nextAssessDate', '下次评估应晚于评估日期', 'The next assessment comes after this one')]
        : []),
    ]
  },
})
