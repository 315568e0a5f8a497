import { useQuery } from '@tanstack/react-query'
import type { FieldSpec } from '@village/resource'
import { request } from '../client.ts'
import { useLanguage } from '../i18n.ts'
import { dictionaryNamed } from './known.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}
interface Entry {
  readonly dictKey: string
  readonly dictValue: string
}

/** Dictionaries change rarely; whoever edits one clears this with it. */
const FIVE_MINUTES_MS = 300_000
export const DICTIONARIES = 'dictionaries'

/** Business dictionaries are each tenant's own and have a family of calls of their own. */
const pathOf = (code: string): string =>
  `/blade-system/${dictionaryNamed(code)?.business ? 'dict-biz' : 'dict'}/dictionary`

async function entriesOf(code: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const entries = await request<readonly Entry[]>('GET', pathOf(code), { params: { code }, signal, silent: 'all' })
  return entries.map(entry => ({ value: String(entry.dictKey), label: entry.dictValue }))
}

/** What can be chosen in a field: the entries of its dictionary, its closed set, or yes and no. Empty while loading. */
export function useChoices(spec: FieldSpec): readonly Choice[] {
  const language = useLanguage()
  const code = spec.dict ?? ''
  const { data } = useQuery({
    queryKey: [DICTIONARIES, code, language],
    queryFn: ({ signal }) => entriesOf(code, signal),
    enabled: code !== '',
    staleTime: FIVE_MINUTES_MS,
  })
  if (spec.choices) {
    const at = language === 'zh' ? 0 : 1
    return Object.entries(spec.choices).map(([value, words]) => ({ value, label: words[at] }))
  }
  return data ?? []
}
