import { type SqlBool, sql } from 'kysely'
import { isTail } from '../../database/schema/columns.ts'
import { nameQueries, wholePieces } from '../compiled/name-queries.ts'
import type { Condition } from '../compiled/scope.ts'

/** A text as it is found by LIKE, whatever it holds. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`)

/** Rows whose name in this column matches the text; none for an empty text. */
export function byName(column: string, text: string): Condition {
  const found = nameQueries(text).map(({ all, contains }) => {
    const held = sql<SqlBool>`${sql.ref(`t.${column}_grams`)} @> ${sql.val(all)}::text[]`
    if (contains === null) return held
    // A stored name has · between its parts; somebody who asks writes it, writes another dot, or none.
    const bare = sql`translate(lower(${sql.ref(`t.${column}`)}), '·. ', '')`
    return sql<SqlBool>`(${held} and ${bare} like ${`%${escapeLike(contains)}%`})`
  })
  return found.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join([...found], sql` or `)})`
}

/** Rows whose whole name this text is: in characters, by its sound, or by its first letters. */
export function byWholeName(column: string, name: string): Condition {
  const isCalled = sql<SqlBool>`${sql.ref(`t.${column}`)} = ${name}`
  const pieces = wholePieces(name)
  return pieces.length === 0
    ? isCalled
    : sql<SqlBool>`(${isCalled} or ${sql.ref(`t.${column}_grams`)} && ${sql.val(pieces)}::text[])`
}

/** An identity number, a mobile number, or the last four characters of either; null for any other text. */
export function numberOf(text: string): string | null {
  const number = text.replace(/\s/g, '')
  return isTail(number) || /^(?:\d{17}[\dXx]|1\d{10})$/.test(number) ? number : null
}
