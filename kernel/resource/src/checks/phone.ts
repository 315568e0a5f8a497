/** What is wrong with a phone number; the three steps and their order are those of spec §5. */
export type PhoneFlaw = 'length' | 'format'

/**
 * A mobile number of 11 digits, or a landline with its area code (design/domain-model §2.8).
 * The empty case is the field's own `required`.
 */
export function phoneFlaw(phone: string): PhoneFlaw | null {
  if (/^0\d{2,3}-?\d{7,8}$/.test(phone)) return null
  if (phone.length !== 11) return 'length'
  return /^1[3-9]\d{9}$/.test(phone) ? null : 'format'
}
