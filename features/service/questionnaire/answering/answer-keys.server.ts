import type { Call } from '@village/server'
import type { Addressed } from '#features/people/public.server.ts'
import type { Questionnaire } from '../design/design.server.ts'

/** Who answers once: a household, or the person where each answers or nobody shares a roof. */
export const onceOf = (
  { answeredBy }: Pick<Questionnaire, 'answeredBy'>,
  { id, householdId }: Pick<Addressed, 'id' | 'householdId'>,
): string => (answeredBy === 'household' && householdId ? `household:${householdId}` : `person:${id}`)

/** The keyed hash that stops a second sheet; it tells nobody whose the first one is. */
export const answerKeyOf = (
  { id, tenantId }: Pick<Questionnaire, 'id' | 'tenantId'>,
  once: string,
  { services }: Pick<Call, 'services'>,
): string => services.cipher.hash(tenantId, `questionnaire:${id}:${once}`)
