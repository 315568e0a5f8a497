import { defineRules, isGiven, issueOf, momentAfter } from '@village/resource'
import { affairs } from './affairs.resource.ts'
import { AFFAIRS } from './declared/affairs.states.ts'
import { fitsPeriod, PERIOD } from './declared/period.ts'

/** Lists of who gets assistance hang for so many days at least (domain-model §4.8.1). */
export const SHOWN_DAYS = 7

const FORMS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  [PERIOD.month]: ['所属期请写成 2026-10', 'A month is written as 2026-10'],
  [PERIOD.quarter]: ['所属期请写成 2026Q3', 'A quarter is written as 2026Q3'],
  [PERIOD.half]: ['所属期请写成 2026H1', 'Half a year is written as 2026H1'],
  [PERIOD.year]: ['所属期请写成 2026', 'A year is written as 2026'],
}
const ANY = ['所属期请写成 2026-10、2026Q3、2026H1 或 2026', 'Write 2026-10, 2026Q3, 2026H1 or 2026'] as const

function periodIssues(type: string, value: unknown) {
  const [zh, en] = FORMS[type] ?? ANY
  if (isGiven(value)) return fitsPeriod(type, String(value)) ? [] : [issueOf('periodValue', zh, en)]
  return FORMS[type] ? [issueOf('periodValue', '请填写所属期', 'Please enter the period')] : []
}

/** The period is written as its kind asks, and lists of assistance hang for a week. */
export default defineRules(affairs, {
  judge({ affairsType, periodType, periodValue, publishTime, expireTime }) {
    const tooSoon =
      affairsType === AFFAIRS.assistance &&
      isGiven(publishTime) &&
      isGiven(expireTime) &&
      String(expireTime) < momentAfter(String(publishTime), SHOWN_DAYS)
    return [
      ...periodIssues(String(periodType ?? ''), periodValue),
      ...(tooSoon
        ? [issueOf('expireTime', '救助公示至少张榜7天', 'Lists of assistance are on show for 7 days at least')]
        : []),
    ]
  },
})
