import { withoutUnseen } from './text/unseen-characters.ts'
import { halfWidth } from './written-number.ts'

/** DictionaryWords that may represent a key, as `foldText` leaves them: keys, labels of both languages, and what else people write. */
export type DictionaryWords = ReadonlyMap<string, string>
/** An entry of a dictionary, as far as it is read. */
export interface Worded {
  readonly key: string
  readonly zh: string
  readonly en: string
  /** What registers and people call it otherwise. */
  readonly also?: readonly string[]
}

/** A word as it is compared with the words of a dictionary. */
export const foldText = (text: string): string => halfWidth(withoutUnseen(text)).trim().toLowerCase()

/** 男 for 男性, 汉 for 汉族: what people write where the standard's label has one more character. */
const shortOf = (zh: string): string => zh.replace(/(?<=.)[性族]$/, '')
/** 1 for 01: Excel drops the zero. */
const plainKey = (key: string): string => key.replace(/^0(?=\d$)/, '')

/** Keys win over labels, Chinese labels over English ones, whole labels over short ones, labels over further words. */
export function wordsOf(entries: readonly Worded[]): DictionaryWords {
  const words = new Map<string, string>()
  const spelled = [
    ...entries.map(({ key }) => [key, key]),
    ...entries.map(({ key, zh }) => [zh, key]),
    ...entries.map(({ key, en }) => [en, key]),
    ...entries.map(({ key, zh }) => [shortOf(zh), key]),
    ...entries.flatMap(({ key, also = [] }) => also.map(word => [word, key])),
    ...entries.map(({ key }) => [plainKey(key), key]),
  ]
  for (const [word, key] of spelled as [string, string][]) {
    const text = foldText(word)
    if (text !== '' && !words.has(text)) words.set(text, key)
  }
  return words
}
