import { type DictionaryWords, foldText, wordsOf } from '@village/resource'
import type { DictionaryEntry, Services } from '../../contract/services.ts'

/** What a check asks of dictionaries (`CheckContext`). */
export interface Dictionaries {
  knows(dict: string, key: string): boolean
  means(dict: string, word: string): string | undefined
}

const wordMaps = new WeakMap<readonly DictionaryEntry[], DictionaryWords>()
/** The words of a dictionary; entries that may still be chosen come before those that may not. */
export function wordsIn(entries: readonly DictionaryEntry[]): DictionaryWords {
  const known = wordMaps.get(entries)
  if (known) return known
  const words = wordsOf([...entries.filter(({ sealed }) => !sealed), ...entries.filter(({ sealed }) => sealed)])
  wordMaps.set(entries, words)
  return words
}

interface Wanted {
  readonly codes: readonly string[]
  readonly tenantId: string
  /** What may not be chosen any more is known as well: parameters of calls name it. */
  readonly withSealed?: true
}
/** Dictionaries of a tenant, so that a check itself need not wait. */
export async function readDictionaries(
  { codes, tenantId, withSealed }: Wanted,
  services: Services,
): Promise<Dictionaries> {
  const lists = await Promise.all(codes.map(code => services.dictionary(tenantId, code)))
  const known = new Map(codes.map((code, at) => [code, lists[at]!]))
  return {
    knows: (dict, key) => known.get(dict)?.some(entry => entry.key === key && (withSealed || !entry.sealed)) ?? false,
    means: (dict, word) => {
      const entries = known.get(dict)
      return entries && wordsIn(entries).get(foldText(word))
    },
  }
}
