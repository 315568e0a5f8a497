import { provideExclusive } from '../../../exchange/public.server.ts'
import { PRESENT } from '../declared/resident.states.ts'
import { resident } from '../resident.resource.ts'
import { HEAD } from './head.server.ts'

/** A workbook names one householder for each household. */
export default provideExclusive({
  fault: {
    field: 'relation',
    says: ({ zh, en }) => ({
      zh: `${zh}已是该户户主，请改与户主关系`,
      en: `The householder of this household is in ${en}: choose another relation`,
    }),
  },
  of: (resource, { householdId, relation, status }) =>
    resource === resident && householdId && relation === HEAD && PRESENT.includes(String(status))
      ? [`head:${householdId}`]
      : [],
})
