import { provideResidentPart } from '../resident/resident-parts.server.ts'
import { similarTo } from './finding/similar-residents.server.ts'
import { fieldsIn, mergeRecords } from './merging/merging.server.ts'
import { askMoveIn } from './merging/move-in-request.server.ts'

/** What finding and merging of duplicates adds to the resident. */
export default provideResidentPart({
  answers: {
    similar: similarTo,
    askMoveIn,
    merge: ({ fields, ...params }, call) => mergeRecords({ ...params, fields: fieldsIn(fields) }, call),
  },
})
