import { isRealDate } from './real-date.ts'

/** What is wrong with an identity number. */
export type IdNumberFlaw = 'length' | 'characters' | 'province' | 'birthday' | 'checkCharacter'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARACTERS = '10X98765432'
/** First two digits: provinces by GB/T 2260. Counties are not checked: codes of old numbers were withdrawn. */
const PROVINCES = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/

/** Whether a number begins with a province, or as a card of permanent residence does: 9 and the province (GA 2102-2023). */
const hasProvince = (number: string): boolean => PROVINCES.test(number[0] === '9' ? number.slice(1) : number)

/** The check character of the first 17 digits (GB 11643-1999: weighted sum modulo 11). */
export function checkCharacterOf(digits17: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits17[i]), 0)
  return CHECK_CHARACTERS[sum % 11]!
}

/** Birth date YYYY-MM-DD that an 18-character number carries. */
export function birthdayOf(idNumber: string): string {
  return `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`
}

/** Key of dictionary `sex` that a number carries in its 17th digit: odd 1 male, even 2 female. */
export function sexOf(idNumber: string): '1' | '2' {
  return Number(idNumber[16]) % 2 === 1 ? '1' : '2'
}

/**
 * Checks a resident identity number, or one laid out like it, by GB 11643-1999 and design/domain-model §2.8.
 * @param idNumber 18 characters, already trimmed, half width, X in upper case
 * @param today YYYY-MM-DD; nobody is born after it
 */
export function idNumberFlaw(idNumber: string, today: string): IdNumberFlaw | null {
  if (idNumber.length !== 18) return 'length'
  if (!/^\d{17}[\dX]$/.test(idNumber)) return 'characters'
  if (!hasProvince(idNumber)) return 'province'
  const birthday = birthdayOf(idNumber)
  if (!isRealDate(birthday) || birthday > today || birthday < '1880-01-01') return 'birthday'
  return checkCharacterOf(idNumber) === idNumber[17] ? null : 'checkCharacter'
}
