import type { Head } from '../heads.ts'

/**
 * The filter that looks for what was typed: a whole identity or phone number by its own field, since those are found
 * whole only, other digits by the beginning of the record's number, words by the title with its pinyin.
 */
export function pickedBy(of: Head, typed: string): Readonly<Record<string, string>> {
  const text = typed.replace(/\s/g, '')
  if (text === '') return {}
  if (of.whole.idCard && /^\d{17}[\dXx]$/.test(text)) return { [of.whole.idCard]: text.toUpperCase() }
  if (of.whole.phone && /^1\d{10}$/.test(text)) return { [of.whole.phone]: text }
  const number = of.find?.number
  if (number && number !== of.title && /\d/.test(text)) return { [`${number}_likeright`]: text.toUpperCase() }
  return { [of.searchBy]: typed }
}
