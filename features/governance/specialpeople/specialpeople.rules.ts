import { defineRules, issueOf } from '@village/resource'
import { specialpeople } from './specialpeople.resource.ts'

/** Keys of special_people_type for which the standard asks a date of its own. */
const CORRECTION = '02'

/** A correction has a period, and nothing that has happened is in the future. */
export default defineRules(specialpeople, {
  judge: ({ peopleType, startDate, endDate, correctStart, correctEnd, lastVisitTime }, { today }) => [
    ...(startDate && startDate > today
      ? [issueOf('startDate', '纳管日期不能晚于今天', 'The date may not be in the future')]
      : []),
    ...(startDate && endDate && endDate < startDate
      ? [issueOf('endDate', '解除日期不能早于纳管日期', 'A case may not end before it begins')]
      : []),
    ...(peopleType === CORRECTION && !correctStart
      ? [issueOf('correctStart', '社区矫正对象请填写矫正开始日期', 'Say when the correction begins')]
      : []),
    ...(correctStart && correctEnd && correctEnd < correctStart
      ? [issueOf('correctEnd', '矫正结束不能早于矫正开始', 'The correction may not end before it begins')]
      : []),
    ...(lastVisitTime && lastVisitTime.slice(0, 10) > today
      ? [issueOf('lastVisitTime', '走访时间不能晚于今天', 'A visit may not be in the future')]
      : []),
  ],
})
