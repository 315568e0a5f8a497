import { aliasPath } from '@village/server'
import { user } from './user.resource.ts'

/** Newer clients of the family look for users here (wire-contract §0). */
export default aliasPath({ alias: '/blade-system/user', path: user.path })
