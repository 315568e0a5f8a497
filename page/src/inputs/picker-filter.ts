import type { Head } from '@village/web/heads.ts'

/** The filter for a whole identity or phone number, which are found whole only; null for anything else. */
export function byWholeNumber({ whole }: Pick<Head, 'whole'>, text: string): Readonly<Record<string, string>> | null {
  if (whole.idCard && /^\d{17}[\dXx]$/.test(text)) return { [whole.idCard]: text.toUpperCase() }
  return whole.phone && /^1\d{10}$/.test(text) ? { [whole.phone]: text } : null
}

/** Whether a text can be the last four characters of a number, where the search for names takes them. */
export const isTailOf = ({ findsNumbers }: Pick<Head, 'findsNumbers'>, text: string): boolean =>
  findsNumbers === true && /^\d{3}[\dXx]$/.test(text)

/**
 * The filter that looks for what was typed: a whole identity or phone number by its own field, the end of one where names
 * are looked for, other digits by the beginning of the record's number, words by the title with its pinyin.
 */
export function pickedBy(of: Head, typed: string): Readonly<Record<string, string>> {
  const text = typed.replace(/\s/g, '')
  if (text === '') return {}
  const whole = byWholeNumber(of, text)
  if (whole) return whole
  if (isTailOf(of, text)) return { [of.searchBy]: text }
  const number = of.find?.number
  if (number && number !== of.title && /\d/.test(text)) return { [`${number}_likeright`]: text.toUpperCase() }
  return { [of.searchBy]: typed }
}
