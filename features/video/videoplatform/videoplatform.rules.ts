import { type Asked, defineRules } from '@village/resource'
import { TEST_CARD } from './test-card.ts'
import { videoplatform } from './videoplatform.resource.ts'

type Asks = Asked<keyof typeof videoplatform.fields>

const ACCOUNT = ['endpoint', 'accessKey', 'secretKey'] as const
/** Every platform has an account; the test card has none. */
export const asksOf = (category: string | null | undefined): Asks =>
  category === TEST_CARD ? { required: [], without: ACCOUNT } : { required: ACCOUNT, without: [] }

export default defineRules(videoplatform, { asks: ({ category }) => asksOf(category) })
