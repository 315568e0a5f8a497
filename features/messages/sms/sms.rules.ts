import { type Asked, defineRules } from '@village/resource'
import { sms } from './sms.resource.ts'

type Asks = Asked<keyof typeof sms.fields>

/** What each provider needs and does not know, by key of the dictionary sms. */
const BY_PROVIDER: Readonly<Record<string, Asks>> = {
  0: { required: ['content'], without: ['templateId', 'appId', 'regionId', 'accessKey', 'secretKey'] },
  // Takes the whole text and finds the approved template that fits.
  1: { required: ['accessKey', 'signName', 'content'], without: ['templateId', 'appId', 'regionId', 'secretKey'] },
  // The signature belongs to the template there.
  2: { required: ['accessKey', 'secretKey', 'templateId'], without: ['appId', 'regionId'] },
  3: { required: ['accessKey', 'secretKey', 'signName', 'templateId'], without: ['appId'] },
  4: { required: ['accessKey', 'secretKey', 'appId', 'signName', 'templateId'], without: [] },
}
const NOTHING: Asks = { required: [], without: [] }
export const asksOf = (category: string | null | undefined): Asks => BY_PROVIDER[category ?? ''] ?? NOTHING

export default defineRules(sms, { asks: ({ category }) => asksOf(category) })
