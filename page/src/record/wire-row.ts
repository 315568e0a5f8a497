import type { AnyResource, Id, Label } from '@village/resource'
import type { Head } from '@village/web/heads.ts'

/** A row as it travels: names are beside keys, what must not be seen is masked. */
export type WireRow = Readonly<Record<string, unknown>> & { readonly id: Id }

/** Where the words behind a key or an id travel: `sexName` beside `sex`, `deptName` beside `deptId`. */
export function nameKey(name: string): string {
  return `${name.replace(/Ids?$/, '')}Name`
}

const textIn = (value: unknown): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(',') : String(value)

/** One value of a row as plain text, '' for nothing. */
export function rawText(row: WireRow, name: string): string {
  return textIn(row[name])
}
/** The words behind a key or an id; the key itself where the server sent no words. */
export function namedText(row: WireRow, name: string): string {
  const key = rawText(row, name)
  // '0' represents 'no parent' on the wire (wire-contract §3.4).
  return textIn(row[nameKey(name)]) || (key === '0' && /Id$/.test(name) ? '' : key)
}
/** Whether a reference leads to a record that this person may not see, or that is gone: its name came empty. */
export function isUnseen(row: WireRow, name: string): boolean {
  const id = rawText(row, name)
  return row[nameKey(name)] === '' && id !== '' && id !== '0'
}
/**
 * The name of what a reference leads to: never a bare id, and never nothing where something is (design/ux.md G-NOPERM).
 */
export function referredText(row: WireRow, name: string): string {
  return isUnseen(row, name) ? '******' : namedText(row, name)
}
/** What a person calls this record: its title field, else its id. */
export function titleOf(of: Pick<AnyResource, 'title'>, row: WireRow): string {
  return namedText(row, of.title) || row.id
}

/** What tells this record from others of the same title: 女 · 年龄 78 · 海棠村. */
export function besideOf(of: Pick<Head, 'title' | 'beside'>, row: WireRow, pick: (label: Label) => string): string {
  const title = titleOf(of, row)
  return of.beside
    .flatMap(({ name, label }) => {
      const word = namedText(row, name)
      if (word === '' || word === title) return []
      return label ? `${pick(label)} ${word}` : word
    })
    .join(' · ')
}
