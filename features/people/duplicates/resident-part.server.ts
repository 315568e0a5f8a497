import { provideResidentPart } from '../resident/resident-parts.server.ts'
import { fieldsIn, mergeRecords } from './merging.server.ts'
import { askMoveIn } from './move-in-request.server.ts'
import { similarTo } from './similar-residents.server.ts'

/** What finding and merging of duplicates adds to the resident. */
export default provideResidentPart({
  answers: {
    similar: similarTo,
    askMoveIn,
    merge: ({ fields, ...params }, call) => mergeRecords({ ...params, fields: fieldsIn(fields) }, call),
  },
})
