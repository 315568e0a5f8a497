import { defineRules, type Issue } from '@village/resource'
import { uservaccinate } from './uservaccinate.resource.ts'

const says = (field: string, zh: string, en: string): Issue => ({ field, code: 'other', says: { zh, en } })
const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What the days of a dose say about each other: given, or booked for a day. */
export default defineRules(uservaccinate, {
  judge({ inoculateDate, nextDate, validDate }, { today }) {
    if (!isGiven(inoculateDate))
      return isGiven(nextDate)
        ? []
        : [
            says(
              'inoculateDate',
              '请填写接种日期；预约的请填写下次接种',
              'Enter the day it was given, or the day booked',
            ),
          ]
    return [
      ...(inoculateDate > today
        ? [says('inoculateDate', '接种日期不能晚于今天', 'A dose cannot have been given in the future')]
        : []),
      ...(isGiven(validDate) && validDate < inoculateDate
        ? [says('validDate', '接种时疫苗已过有效期，请核对', 'The vaccine had expired by then, please check')]
        : []),
      ...(isGiven(nextDate) && nextDate <= inoculateDate
        ? [says('nextDate', '下次接种应晚于接种日期', 'The next dose comes after this one')]
        : []),
    ]
  },
})
