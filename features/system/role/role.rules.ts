import { defineRules } from '@village/resource'
import { role } from './role.resource.ts'

/** A new role needs a parent; only platform administrators may create a root role. */
export default defineRules(role, {
  asks: (_, { isNew, isPlatform }) => ({ required: isNew && !isPlatform ? ['parentId'] : [], without: [] }),
})
