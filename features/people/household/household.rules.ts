import { defineRules } from '@village/resource'
import { household } from './household.resource.ts'

/** A new household has no householder yet: without a house number nobody would find it. */
export default defineRules(household, {
  asks: (_, { isNew }) => ({ required: isNew ? ['houseNo'] : [], without: [] }),
})
