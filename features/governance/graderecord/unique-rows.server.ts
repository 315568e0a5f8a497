import type { StoredOf } from '@village/resource'
import { provideExclusive } from '../../exchange/public.server.ts'
import { gradeitem } from '../gradeitem/gradeitem.resource.ts'
import { graderecord } from './graderecord.resource.ts'
import { REJECTED } from './graderecord.states.ts'
import { type OncePer, spanOf } from './once-per-span.ts'

/** An item that counts once for a subject counts once within one workbook as well. */
export default provideExclusive({
  async of(resource, row, call) {
    if (resource !== graderecord) return []
    const { itemId, subjectType, subjectId, occurDate, status } = row as unknown as StoredOf<typeof graderecord>
    const item = itemId && occurDate && status !== REJECTED ? await call.db.of(gradeitem).get(itemId) : null
    if (!item?.oncePer) return []
    return [`once:${itemId}:${subjectType}:${subjectId}:${spanOf(item.oncePer as OncePer, occurDate).from}`]
  },
})
