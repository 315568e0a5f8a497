import { aliasPath } from '@village/server'
import { notice } from './notice.resource.ts'

/** Where all public clients of the family have the register of notices. */
export default aliasPath({ alias: '/blade-desk/notice', path: notice.path })
