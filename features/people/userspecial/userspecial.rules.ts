import { defineRules } from '@village/resource'
import { userspecial } from './userspecial.resource.ts'

/** Care begins before it ends, and not in the future. */
export default defineRules(userspecial, {
  judge: ({ startDate, endDate }, { today }) => [
    ...(startDate && startDate > today
      ? [
          {
            field: 'startDate',
            code: 'other' as const,
            says: { zh: '认定日期不能晚于今天', en: 'Care may not begin in the future' },
          },
        ]
      : []),
    ...(startDate && endDate && endDate < startDate
      ? [
          {
            field: 'endDate',
            code: 'other' as const,
            says: { zh: '终止日期不能早于认定日期', en: 'Care may not end before it begins' },
          },
        ]
      : []),
  ],
})
