import { defineRules } from '@village/resource'
import { role } from './role.resource.ts'

/** A new role is below another: only administrators of the platform begin a tree. */
export default defineRules(role, {
  asks: (_, { isNew, isPlatform }) => ({ required: isNew && !isPlatform ? ['parentId'] : [], without: [] }),
})
