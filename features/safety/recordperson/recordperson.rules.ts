import { defineRules, idCardFlaw, issueOf } from '@village/resource'
import { documentKind } from '../../people/public.ts'
import { recordperson } from './recordperson.resource.ts'

/** The number of a paper is a right one; nobody leaves before they came; what is odd is said in words. */
export default defineRules(recordperson, {
  judge({ idType, idCard, inTime, outTime, abnormal, abnormalNote }, { today }) {
    const flaw = idCard ? idCardFlaw(idCard, today, documentKind(idType)) : null
    return [
      ...(flaw ? [{ field: 'idCard', code: flaw } as const] : []),
      ...(inTime && inTime.slice(0, 10) > today
        ? [issueOf('inTime', '进入时间不能晚于今天', 'The time may not be in the future')]
        : []),
      ...(inTime && outTime && outTime < inTime
        ? [issueOf('outTime', '离开时间不能早于进入时间', 'Nobody leaves before coming')]
        : []),
      ...(abnormal === 1 && !abnormalNote ? [issueOf('abnormalNote', '请说明异常情况', 'Say what is abnormal')] : []),
    ]
  },
})
