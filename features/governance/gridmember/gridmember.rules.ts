import { defineRules } from '@village/resource'
import { gridmember } from './gridmember.resource.ts'

/** Nobody leaves before they have begun. */
export default defineRules(gridmember, {
  judge: ({ startDate, endDate }) =>
    startDate && endDate && endDate < startDate
      ? [
          {
            field: 'endDate',
            code: 'other',
            says: { zh: '离任日期不能早于任职日期', en: 'The last day may not be before the first' },
          },
        ]
      : [],
})
