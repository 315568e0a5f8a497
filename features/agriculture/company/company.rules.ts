import { defineRules, isGiven, issueOf } from '@village/resource'
import { company } from './company.resource.ts'

/** What the values of a business say about each other. */
export default defineRules(company, {
  judge({ employeeCount, villagerCount, foundDate, lastCheckDate }, { today }) {
    return [
      ...(isGiven(villagerCount) && isGiven(employeeCount) && Number(villagerCount) > Number(employeeCount)
        ? [issueOf('villagerCount', '吸纳村民不能多于从业人数', 'Not more villagers than employees')]
        : []),
      ...(isGiven(foundDate) && String(foundDate) > today
        ? [issueOf('foundDate', '成立日期不能晚于今天', 'It cannot have been founded in the future')]
        : []),
      ...(isGiven(lastCheckDate) && String(lastCheckDate) > today
        ? [issueOf('lastCheckDate', '最近检查不能晚于今天', 'The last check cannot be in the future')]
        : []),
    ]
  },
})
