import { plainIdentity } from '../checks/identity.ts'
import { withoutUnseen } from '../text/unseen-characters.ts'

const fullWidth = /[\uFF01-\uFF5E\u3000]/g
/** Full-width letters, digits and spaces, as Chinese input methods leave them, in half width. */
export function halfWidth(text: string): string {
  return text.replace(fullWidth, c => (c === '\u3000' ? ' ' : String.fromCharCode(c.charCodeAt(0) - 0xfee0)))
}

const compact = (value: unknown): unknown =>
  typeof value === 'string' || typeof value === 'number'
    ? halfWidth(withoutUnseen(String(value))).replace(/\s/g, '')
    : value
/** Numbers become text only for kinds that hold digits; an object never becomes a text. */
export const asText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'bigint' ? String(value) : value

/** The dashes that people and their programs put between groups of digits, in half width already. */
const dashes = /[-\u2010-\u2015\u2212]/g

/**
 * Numbers of standards: half width, no blanks, upper case, so that one number is one text. Dashes go where nothing but
 * a long number is left: a passport keeps its own.
 */
export const normaliseNumber = (value: unknown): unknown => {
  const text = compact(value)
  if (typeof text !== 'string') return value
  const bare = text.replace(dashes, '').toUpperCase()
  return /^\d{14,}[\dX]$/.test(bare) ? bare : text.toUpperCase()
}
/** The number of somebody's paper. */
export const identified = (value: unknown): unknown => {
  const number = normaliseNumber(value)
  return typeof number === 'string' ? plainIdentity(number) : number
}
/** A number of a standard that has a form of its own. */
export const plainNumber = (plain: (text: string) => string, value: unknown): unknown => {
  const text = compact(value)
  return typeof text === 'string' ? plain(text) : value
}
/** A mobile number is its eleven digits; a landline keeps the dash behind its area code. */
export const phoned = (value: unknown): unknown => {
  if (typeof value !== 'string') return asText(value)
  const text = compact(value) as string
  const bare = text.replace(dashes, '').replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
  return /^1\d{10}$/.test(bare) ? bare : text.replace(dashes, '-')
}
