import { useQuery } from '@tanstack/react-query'
import type { FieldSpec, Language } from '@village/resource'
import { discovered } from '@village/web/discovery.ts'
import { useLanguage } from '@village/web/i18n.ts'
import { type EnteredLang, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { port } from '@village/web/ports.ts'
import { may, queryClient } from '@village/web/session.ts'
import { registerChoices } from './register-choices.ts'
import { isBusiness } from './use-declaration.ts'

export interface Choice extends EnteredLang {
  readonly value: string
  readonly label: string
}
/** Who keeps the dictionaries. */
export interface DictionariesPort {
  /** What can be chosen now, in the person's language. `isBusiness`: each tenant extends this dictionary. */
  entries(code: string, isBusiness: boolean, signal: AbortSignal): Promise<readonly Pick<Choice, 'value' | 'label'>[]>
}

/** Dictionaries change rarely; editing one clears this cache. */
const FIVE_MINUTES_MS = 300_000
export const DICTIONARIES = 'dictionaries'

async function entriesOf(code: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const entries = await port('dictionaries').entries(code, isBusiness(code), signal)
  return entries.map(entry => ({ ...entry, ...enteredLang(entry.label) }))
}

const dictionaryOf = (code: string, language: Language) => ({
  queryKey: [DICTIONARIES, code, language],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => entriesOf(code, signal),
  staleTime: FIVE_MINUTES_MS,
})

/** The closed set that a field declares itself. */
function declaredChoices(spec: FieldSpec, language: Language): readonly Choice[] {
  const at = language === 'zh' ? 0 : 1
  return Object.entries(spec.choices ?? {}).map(([value, words]) => ({ value, label: words[at] }))
}

/** The closed set of a field that needs no call; undefined for a dictionary. */
const closedChoices = (spec: FieldSpec, language: Language): readonly Choice[] | undefined =>
  spec.register
    ? registerChoices(discovered().heads.values(), may, language)
    : spec.choices && declaredChoices(spec, language)

/** What can be chosen in a field, and whether it is still on its way. */
export function useChoicesRead(spec: FieldSpec): { readonly choices: readonly Choice[]; readonly isLoading: boolean } {
  const language = useLanguage()
  const code = spec.dict ?? ''
  const { data, isLoading } = useQuery({ ...dictionaryOf(code, language), enabled: code !== '' })
  return { choices: closedChoices(spec, language) ?? data ?? [], isLoading }
}
/** What can be chosen in a field: the entries of its dictionary, or its closed set. Empty while loading. */
export const useChoices = (spec: FieldSpec): readonly Choice[] => useChoicesRead(spec).choices
/** The same outside components. */
export async function choicesOf(spec: FieldSpec, language: Language): Promise<readonly Choice[]> {
  if (!spec.dict) return closedChoices(spec, language) ?? []
  return queryClient.fetchQuery(dictionaryOf(spec.dict, language))
}
