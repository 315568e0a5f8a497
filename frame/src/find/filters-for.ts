import { byWholeNumber, isTailOf } from '@village/page/inputs/picker-filter.ts'
import type { Findable } from '@village/resource'
import type { Head } from '@village/web/heads.ts'
import type { FindQuery } from './find-query.ts'

/** How a register's records are found. */
export type FoundBy = Pick<Head, 'title' | 'whole' | 'findsNumbers'> & { readonly find: Findable<any> }

type Filters = Readonly<Record<string, string>>

/** By the number: its beginning, and its last characters where records are called by it. */
function byNumber({ find, title }: FoundBy, text: string): readonly Filters[] {
  const { number } = find
  if (!number) return []
  const tail = title === number ? [{ [`${number}_likeleft`]: text.toUpperCase() }] : []
  return [{ [`${number}_likeright`]: text }, ...tail]
}

/**
 * The filters that look for this in a group, one after the other; none when it is nothing that the group is found by.
 * Numbers of standards are found whole or by their end; words with digits among them may be a name as well: 1组71号.
 */
export function filtersFor(of: FoundBy, { prefix, text }: FindQuery): readonly Filters[] {
  if (prefix === '>' || (prefix === '' && [...text].length < 2) || text === '') return []
  const { name } = of.find
  const named = name ? [{ [name]: text }] : []
  if (prefix !== '#' && (prefix === '@' || !/\d/.test(text))) return named
  const whole = byWholeNumber(of, text.replace(/\s/g, ''))
  if (whole) return [whole]
  // Where no number is declared, the name is looked for in numbers as well.
  if (!of.find.number) return named
  const isNamed = prefix === '' && /\p{Script=Han}/u.test(text)
  return [...byNumber(of, text), ...(isNamed || isTailOf(of, text) ? named : [])]
}
