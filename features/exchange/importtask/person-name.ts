import type { FieldSpec } from '@village/resource'

/** The longest name of one person; longer texts with a mask of names hold several, with blanks between them. */
const ONE_NAME = 64
/** Whether a field holds the name of one person. */
export const isPersonName = ({ kind, mask, max }: FieldSpec): boolean =>
  kind === 'text' && mask === 'name1' && (max ?? Number.POSITIVE_INFINITY) <= ONE_NAME

/** A name in Chinese characters, and behind it a number in brackets, which tells namesakes apart. */
const CHINESE = /^([\p{Script=Han}·•\s]+)((?:[(（].*)?)$/su

/**
 * The name that a cell means: 刘 刚 雨, spaced out to fill the column, is 刘刚雨; full-width spaces count as spaces. The
 * words of a Latin name stay apart by one space.
 */
export function personName(text: string): string {
  const trimmed = text.trim()
  const [, name, number] = CHINESE.exec(trimmed) ?? []
  return name ? name.replaceAll(/\s/g, '') + number! : trimmed.replaceAll(/\s+/g, ' ')
}
