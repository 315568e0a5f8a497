import { withoutUnseen } from '../text/unseen-characters.ts'
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

/** 男 for 男性, 汉 for 汉族, 蓝 for 蓝色: what people write where the label says of what kind it is. */
const shortOf = (zh: string): string => zh.replace(/(?<=.)(?:[性族色型户]|人员|人口|疫苗)$/, '')
/** Short forms that are of one entry only. */
function shortForms(entries: readonly Worded[]): readonly (readonly [string, string])[] {
  const all = entries.map(({ key, zh }) => [shortOf(zh), key] as const)
  return all.filter(([short]) => all.filter(([other]) => other === short).length === 1)
}
/** Words of a dictionary's entries (`also`), by key, with blanks between them. */
export const alsoWords = (texts: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.split(' ')]))

/** 1 for 01: Excel drops the zero. */
const plainKey = (key: string): string => key.replace(/^0(?=\d$)/, '')

/** Keys win over labels, Chinese labels over English ones, whole labels over short ones, labels over further words. */
export function wordsOf(entries: readonly Worded[]): DictionaryWords {
  const words = new Map<string, string>()
  const spelled = [
    ...entries.map(({ key }) => [key, key]),
    ...entries.map(({ key, zh }) => [zh, key]),
    ...entries.map(({ key, en }) => [en, key]),
    ...shortForms(entries),
    ...entries.flatMap(({ key, also = [] }) => also.map(word => [word, key])),
    ...entries.map(({ key }) => [plainKey(key), key]),
  ]
  for (const [word, key] of spelled as readonly (readonly [string, string])[]) {
    const text = foldText(word)
    if (text !== '' && !words.has(text)) words.set(text, key)
  }
  return words
}
