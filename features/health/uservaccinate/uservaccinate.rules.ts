import { defineRules, issueOf } from '@village/resource'
import { uservaccinate } from './uservaccinate.resource.ts'

const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What the days of a dose say about each other: given, or booked for a day. */
export default defineRules(uservaccinate, {
  judge({ inoculateDate, nextDate, validDate }, { today }) {
    if (!isGiven(inoculateDate))
      return isGiven(nextDate)
        ? []
        : [
            issueOf(
              'inoculateDate',
              '请填写接种日期；预约的请填写下次接种',
              'Enter the day it was given, or the day booked',
            ),
          ]
    return [
      ...(inoculateDate > today
        ? [issueOf('inoculateDate', '接种日期不能晚于今天', 'A dose cannot have been given in the future')]
        : []),
      ...(isGiven(validDate) && validDate < inoculateDate
        ? [issueOf('validDate', '接种时疫苗已过有效期，请核对', 'The vaccine had expired by then, please check')]
        : []),
      ...(isGiven(nextDate) && nextDate <= inoculateDate
        ? [issueOf('nextDate', '下次接种应晚于接种日期', 'The next dose comes after this one')]
        : []),
    ]
  },
})
