import { checkCharacterOf, type IdNumberFlaw, idNumberFlaw } from './id-number.ts'
import { isRealDate } from './real-date.ts'

/** What papers say who somebody is, as far as their numbers differ. */
export type DocumentKind =
  | 'card'
  | 'residencePermit'
  | 'permanentCard'
  | 'hongKongCard'
  | 'macaoCard'
  | 'homePermit'
  | 'taiwanPermit'
  | 'passport'
  | 'birthCertificate'
  | 'military'
  | 'other'
/** What is wrong with the number of a paper; `shape`: no paper of this kind has such a number. */
export type DocumentFlaw = IdNumberFlaw | 'shape'

/** Residence permits of people from Hong Kong, Macao and Taiwan (2018): numbers by GB 11643 with regions of their own. */
const PERMIT = /^8[123]0000\d{11}[\dX]$/
/** The card of foreigners with permanent residence since 2023 (GA 2102): 9, province, country, then as GB 11643. */
const PERMANENT = /^9\d{16}[\dX]$/
/** Its older form: country, place, birth date without century, order, check. */
const OLD_PERMANENT = /^[A-Z]{3}\d{4}(\d{2})(\d{2})(\d{2})\d{2}$/

const isOldPermanent = (number: string): boolean => {
  const [, year, month, day] = OLD_PERMANENT.exec(number) ?? []
  return year !== undefined && [`19${year}-${month}-${day}`, `20${year}-${month}-${day}`].some(isRealDate)
}

/** A Hong Kong card: one or two letters, six digits, and a check character that makes the weighted sum divisible by 11. */
function isHongKongCard(number: string): boolean {
  if (!/^[A-Z]{1,2}\d{6}[\dA]$/.test(number)) return false
  // A card with one letter has a blank in front, which counts 36.
  const values = [...number].map(character => parseInt(character, 36))
  const nine = values.length === 9 ? values : [36, ...values]
  return nine.reduce((sum, value, at) => sum + value * (9 - at), 0) % 11 === 0
}

const shaped =
  (form: RegExp) =>
  (number: string): DocumentFlaw | null =>
    form.test(number) ? null : 'shape'
const flaws: Readonly<Record<DocumentKind, (number: string, today: string) => DocumentFlaw | null>> = {
  card: idNumberFlaw,
  residencePermit: (number, today) => idNumberFlaw(number, today) ?? (PERMIT.test(number) ? null : 'shape'),
  permanentCard: (number, today) => {
    if (isOldPermanent(number)) return null
    return PERMANENT.test(number) ? idNumberFlaw(number, today) : 'shape'
  },
  hongKongCard: number => (isHongKongCard(number) ? null : 'shape'),
  macaoCard: shaped(/^[157]\d{7}$/),
  homePermit: shaped(/^[HM]\d{8}(?:\d{2})?$/),
  taiwanPermit: shaped(/^\d{8}$|^\d{10}[A-Z]?$/),
  passport: shaped(/^(?=(?:.*\d){4})[A-Z0-9]{6,15}$/),
  birthCertificate: shaped(/^[A-Z]\d{9}$/),
  military: shaped(/^[\u4e00-\u9fffA-Z0-9()-]{4,30}$/),
  other: () => null,
}

/**
 * What is wrong with the number of a paper of this kind; null where nothing is.
 * @param number as `plainIdentity` leaves it
 * @param today YYYY-MM-DD
 */
export const documentFlaw = (kind: DocumentKind, number: string, today: string): DocumentFlaw | null =>
  flaws[kind](number, today)

/** Whether a number of 18 characters is laid out as GB 11643 has it: a birth date and a sex can be read from it. */
export const isCardNumber = (number: string): boolean => idNumberFlaw(number, '9999-12-31') === null

/** The kind of document that a number in the format of GB 11643 belongs to: three kinds share the format. */
export function kindOfCard(number: string): 'card' | 'residencePermit' | 'permanentCard' {
  if (PERMIT.test(number)) return 'residencePermit'
  return PERMANENT.test(number) ? 'permanentCard' : 'card'
}

/** People of a hundred years had these orders in numbers of 15 digits (GB 11643-1989). */
const CENTENARIAN = /99[6-9]$/
/** The number of 18 characters of one of 15 digits, as it was given until 1999; any other text as it is. */
function withCentury(number: string): string {
  const [, region, day, order] = /^([1-8]\d{5})(\d{6})(\d{3})$/.exec(number) ?? []
  if (!region) return number
  const digits = `${region}${CENTENARIAN.test(order!) ? '18' : '19'}${day}${order}`
  const whole = digits + checkCharacterOf(digits)
  return idNumberFlaw(whole, '9999-12-31') === null ? whole : number
}

/** A number in the form in which it is kept: 18 characters of 15 digits, and no brackets or strokes around a check digit. */
export const plainIdentity = (number: string): string =>
  withCentury(
    number
      .replace(/^([A-Z]{1,2}\d{6})\(([\dA])\)$/, '$1$2')
      .replace(/^([157])\/?(\d{6})(?:\/|\()(\d)\)?$/, '$1$2$3')
      .replace(/^(\d{10})\(([A-Z])\)$/, '$1$2'),
  )
