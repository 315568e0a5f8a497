import { provideExclusive } from '../../exchange/public.server.ts'
import { HEAD } from './head.server.ts'
import { resident } from './resident.resource.ts'
import { PRESENT } from './resident.states.ts'

/** A workbook names one householder for each household. */
export default provideExclusive({
  of: (resource, { householdId, relation, status }) =>
    resource === resident && householdId && relation === HEAD && PRESENT.includes(String(status))
      ? [`head:${householdId}`]
      : [],
})
