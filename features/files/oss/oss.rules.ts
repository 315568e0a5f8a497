import { type Asked, defineRules } from '@village/resource'
import { oss } from './oss.resource.ts'
import { LOCAL } from './oss-state.ts'

type Asks = Asked<keyof typeof oss.fields>

const OUTSIDE: Asks = { required: ['endpoint', 'accessKey', 'secretKey'], without: [] }
const DISK: Asks = {
  required: [],
  without: ['endpoint', 'regionName', 'accessKey', 'secretKey', 'outDomain', 'appId'],
}
/** An external service needs an address and keys; the local disk needs neither. */
export const asksOf = (category: string | null | undefined): Asks => (category === LOCAL ? DISK : OUTSIDE)

export default defineRules(oss, { asks: ({ category }) => asksOf(category) })
