import type { DocumentKind } from '@village/resource'

/** Keys of dictionary id_type by what numbers their papers have; the others have any. */
const KINDS: Readonly<Record<string, DocumentKind>> = {
  '01': 'card',
  '02': 'military',
  '03': 'military',
  '06': 'hongKongCard',
  '07': 'macaoCard',
  '08': 'taiwanPermit',
  '09': 'residencePermit',
  10: 'passport',
  11: 'permanentCard',
  12: 'homePermit',
  13: 'birthCertificate',
}
/** Keys of dictionary id_type whose numbers are laid out as GB 11643 has it. */
const OF_CARD = { card: '01', residencePermit: '09', permanentCard: '11' } as const

/** The kind of paper behind a key of id_type; nobody who names no key has another one than an identity card. */
export const documentKind = (idType: unknown): DocumentKind =>
  typeof idType === 'string' && idType !== '' ? (KINDS[idType] ?? 'other') : 'card'
/** Whether papers of this type have numbers that carry birth date and sex. */
export const hasCardNumber = (idType: unknown): boolean => Object.hasOwn(OF_CARD, documentKind(idType))
/** The key of id_type for a kind of paper with such a number. */
export const typeOfCard = (kind: keyof typeof OF_CARD): string => OF_CARD[kind]
