import { defineRules, isGiven, issueOf } from '@village/resource'
import { activity } from './activity.resource.ts'

/** Both are known and the first is not before the second. */
const isNotBefore = (first: unknown, second: unknown): boolean =>
  isGiven(first) && isGiven(second) && String(first) >= String(second)

/** The order of an activity's times: enrolment opens, closes, the activity starts and ends. */
export default defineRules(activity, {
  judge({ startTime, endTime, enrollStart, enrollEnd, minAge, maxAge }) {
    return [
      ...(isNotBefore(startTime, endTime)
        ? [issueOf('endTime', '结束时间应晚于开始时间', 'It ends after it has started')]
        : []),
      ...(isGiven(enrollEnd) && isGiven(startTime) && String(enrollEnd) > String(startTime)
        ? [issueOf('enrollEnd', '报名截止不能晚于开始时间', 'Enrolment ends before the activity starts')]
        : []),
      ...(isNotBefore(enrollStart, enrollEnd)
        ? [issueOf('enrollStart', '报名开始应早于报名截止', 'Enrolment begins before it ends')]
        : []),
      ...(isGiven(minAge) && isGiven(maxAge) && Number(maxAge) < Number(minAge)
        ? [issueOf('maxAge', '最大年龄不能小于最小年龄', 'The upper age is not below the lower')]
        : []),
    ]
  },
})
