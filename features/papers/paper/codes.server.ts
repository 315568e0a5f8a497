import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Call } from '@village/server'

/** Without letters and figures that look alike (Crockford's base 32). */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
export const CODE_LENGTH = 26

/** 26 random signs, 130 bits: nobody guesses one. */
export const newCode = (): string => [...randomBytes(CODE_LENGTH)].map(byte => SIGNS[byte % 32]).join('')
/** Four signs that stand on the paper itself: whoever holds it can type them. */
export const newSigns = (): string => Array.from({ length: 4 }, () => SIGNS[randomInt(32)]!.toUpperCase()).join('')

/** How a code is kept for looking up: whoever reads the table cannot make an address of it. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code.toLowerCase()).digest('hex')

/** Address of this installation's verify page. Printed codes keep it, so it must go on answering. */
export function siteOf({ services, origin }: Call): string {
  if (services.settings.publicUrl) return services.settings.publicUrl.replace(/\/$/, '')
  const host = origin.headers['x-forwarded-host'] ?? origin.headers['host'] ?? 'localhost'
  return `${origin.headers['x-forwarded-proto'] ?? 'http'}://${host}`
}
export const addressOf = (site: string, code: string): string => `${site}/verify/${code}`
