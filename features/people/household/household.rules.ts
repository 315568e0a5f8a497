import { defineRules } from '@village/resource'
import { household } from './household.resource.ts'

/** A new household has no householder yet, so only its house number identifies it. */
export default defineRules(household, {
  asks: (_, { isNew }) => ({ required: isNew ? ['houseNo'] : [], without: [] }),
})
