import { defineRules } from '@village/resource'
import { gradeitem } from './gradeitem.resource.ts'

/** Points must not be zero, and a limit must not be smaller than the points of one record. */
export default defineRules(gradeitem, {
  judge: ({ score, maxPerMonth }) => [
    ...(score && Number(score) === 0
      ? [{ field: 'score', code: 'other', says: { zh: '分值不能为0', en: 'The points may not be 0' } } as const]
      : []),
    ...(score && maxPerMonth && Number(maxPerMonth) < Math.abs(Number(score))
      ? [
          {
            field: 'maxPerMonth',
            code: 'other',
            says: { zh: '月上限不能小于单次分值', en: 'The monthly limit may not be smaller than one score' },
          } as const,
        ]
      : []),
  ],
})
