import { TARGET } from './target.ts'

/** Three groups of four, as on a bank card: eleven digits that nobody guesses, and one that finds a slip of the finger. */
export const CODE_DIGITS = 12

/**
 * Whether a code on paper stands for a person or household instead of a number: a number that others know would tell
 * who is in the party or old, or spend their only answer (0096).
 */
export const asksCode = ({ target, answeredBy }: { readonly target: string; readonly answeredBy: string }): boolean =>
  answeredBy !== 'open' && (target === TARGET.party || target === TARGET.old)

/** The last digit of a code: the sum of all by weights 1 and 3 in turn is a multiple of ten, as in ISO/IEC 15420. */
export const checkDigitOf = (digits: string): string => {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

/** The digits of what was typed, whatever separates them. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/gu, '')

/** Whether this can be a code at all; of a mistyped digit it never can. */
export const isCode = (typed: string): boolean => {
  const code = plainCode(typed)
  return /^\d{12}$/.test(code) && checkDigitOf(code.slice(0, -1)) === code.at(-1)
}

export const groupedCode = (code: string): string => code.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** A slip of paper for one person or household. */
export interface PaperCode {
  /** Of the person, or of the household. */
  readonly name: string
  readonly gridName: string
  /** Twelve digits. */
  readonly code: string
}
