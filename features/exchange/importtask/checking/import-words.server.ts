import { type DictionaryWords, foldText } from '@village/resource'
import type { Call } from '@village/server'
import { importWord } from '../../importword/importword.resource.ts'
import type { Cell } from '../cells/cell-value.ts'
import type { Checking } from './checking.server.ts'

/** Longer texts are no words. */
const LONGEST = 32

/** What people of the tenant chose before for words of these dictionaries, as far as the choice is still offered. */
export async function rememberedWords(
  codes: readonly string[],
  call: Call,
): Promise<ReadonlyMap<string, DictionaryWords>> {
  const rows = await call.db.sql<{ dict_code: string; word: string; entry_key: string }>`
    select dict_code, word, entry_key from exchange_importword
    where tenant_id = ${call.user.tenantId} and dict_code = any(${[...codes]}::varchar[]) and not is_deleted`
  const words = new Map<string, Map<string, string>>()
  for (const { dict_code: code, word, entry_key: key } of rows)
    words.set(code, (words.get(code) ?? new Map()).set(word, key))
  return words
}

/** The words of a dictionary with those that were chosen before; its own come first. */
export const withRemembered = (own: DictionaryWords, remembered: DictionaryWords | undefined): DictionaryWords =>
  remembered ? new Map([...remembered, ...own]) : own

interface Choice {
  readonly dictCode: string
  readonly word: string
  readonly entryKey: string
}
type Cells = Readonly<Record<string, Cell>>

/** The choices in these cells: a word that the dictionary does not have became one that it has. */
function choicesIn({ fields, ownWords }: Checking, before: Cells, after: Cells): readonly Choice[] {
  return fields.flatMap(([name, { spec }]) => {
    const [from, to] = [before[name], after[name]]
    const own = spec.dict ? ownWords.get(spec.dict) : undefined
    if (!spec.dict || !own || !from || !to) return []
    const word = foldText(from.text)
    const entryKey = own.get(foldText(to.text))
    const isWord = from.kind === 'text' && word !== '' && [...word].length <= LONGEST && !own.has(word)
    return isWord && entryKey !== undefined ? { dictCode: spec.dict, word, entryKey } : []
  })
}

/** Keeps what somebody chose for words of a workbook, for the next one of the tenant. */
export async function rememberWords(checking: Checking, before: Cells, after: Cells, call: Call): Promise<void> {
  const choices = choicesIn(checking, before, after)
  if (choices.length === 0) return
  await call.turn(`import-words:${call.user.tenantId}`)
  const store = call.db.of(importWord)
  for (const { dictCode, word, entryKey } of choices) {
    const [known] = await store.find({ dictCode, word }, { limit: 1 })
    const chosen = { entryKey, chosenBy: call.user.id, chosenTime: call.now }
    if (known) await store.edit(known.id, chosen)
    else await store.add({ dictCode, word, ...chosen })
  }
}
