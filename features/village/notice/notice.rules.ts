import { defineRules, isGiven, issueOf } from '@village/resource'
import { notice } from './notice.resource.ts'
import { AGRICULTURE } from './notice.states.ts'

/** Both are known and the first is not before the second. */
const isNotBefore = (first: unknown, second: unknown): boolean =>
  isGiven(first) && isGiven(second) && String(first) >= String(second)

/** What ends with a notice ends after it went out. */
export default defineRules(notice, {
  // Notices about agriculture always take questions.
  asks: ({ category }) => ({ required: [], without: category === AGRICULTURE ? ['needAnswer'] : [] }),
  judge: ({ releaseTime, expireTime, answerDeadline }) => [
    ...(isNotBefore(releaseTime, expireTime)
      ? [issueOf('expireTime', '失效时间应晚于发布时间', 'It expires after it was released')]
      : []),
    ...(isNotBefore(releaseTime, answerDeadline)
      ? [issueOf('answerDeadline', '提问截止应晚于发布时间', 'Questions end after it was released')]
      : []),
    ...(isNotBefore(answerDeadline, expireTime) && answerDeadline !== expireTime
      ? [issueOf('answerDeadline', '提问截止不能晚于失效时间', 'Questions end before it expires')]
      : []),
  ],
})
