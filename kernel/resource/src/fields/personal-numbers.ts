import { idNumberFlaw } from '../checks/id-number.ts'
import { isBankCard } from '../checks/numbers.ts'
import { maskValue } from './mask.ts'

/** Eleven digits of a mobile number, eighteen of an identity number, 16 to 19 of a bank card, alone between other characters. */
const LIKELY = /(?<![0-9A-Za-z])(?:1[3-9]\d{9}|\d{17}[\dXx]|[3-6]\d{15,18})(?![0-9A-Za-z])/g

/** The product's own ids have 19 digits and begin with 1 or 2; cards begin with 3 to 6 (ISO/IEC 7812). */
function maskNumber(number: string): string {
  if (number.length === 11) return maskValue('phone', number)
  if (number.length === 18 && idNumberFlaw(number.toUpperCase(), '9999-12-31') === null)
    return maskValue('id18', number)
  return /^[3-6]\d+$/.test(number) && isBankCard(number) ? maskValue('card4', number) : number
}

/** A text with the identity numbers, mobile numbers and bank cards in it masked. */
export const withoutNumbers = (text: string): string => text.replace(LIKELY, maskNumber)
