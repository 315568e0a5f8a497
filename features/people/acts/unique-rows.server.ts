import { provideExclusive } from '../../exchange/public.server.ts'
import { ties } from '../life/links.server.ts'

/** Rows of one person that exclude each other exclude each other within one workbook as well. */
export default provideExclusive({
  of: (resource, row, { services }) =>
    ties(services).flatMap(({ of, field, link }) => {
      const key = of === resource && row[field] ? link?.onlyOne?.(row as never) : null
      return key === null || key === undefined ? [] : [`${field}:${row[field]}:${key}`]
    }),
})
