import { isCreditCode } from '@village/resource'

const ORGANISATION_CHECKS = '0123456789X'
const CREDIT_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** The unified social credit code that begins with these 16 characters; throws where there is none. */
export function creditCodeOf(begin: string): string {
  for (const organisation of ORGANISATION_CHECKS)
    for (const check of CREDIT_CHARACTERS) {
      const code = begin + organisation + check
      if (isCreditCode(code)) return code
    }
  throw new Error(`${begin} begins no credit code`)
}
