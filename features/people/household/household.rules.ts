import { defineRules } from '@village/resource'
import { household } from './household.resource.ts'

/** A new household has no householder, so its house number has to identify it. */
export default defineRules(household, {
  asks: (_, { isNew }) => ({ required: isNew ? ['houseNo'] : [], without: [] }),
})
