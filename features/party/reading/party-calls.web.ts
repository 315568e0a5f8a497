import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Id } from '@village/resource'
import { api, useLanguage, useMay } from '@village/web'
import { partyprop } from '../partyprop/partyprop.resource.ts'
import { partyHome } from './party-home.api.ts'

/** Links of pictures hold for ten minutes: they are asked for anew before. */
const FRESH_MS = 5 * 60_000
const kept = { staleTime: FRESH_MS, refetchInterval: FRESH_MS, retry: false } as const

export const useMayRead = (): boolean => useMay('party_home_view')

/** Everything on the front page, in one call. */
export function useFront(enabled: boolean) {
  const language = useLanguage()
  return useQuery({
    queryKey: [partyprop.name, 'front', language],
    queryFn: ({ signal }) => api(partyHome).call('front', {}, { signal, silent: 'all' }),
    ...kept,
    enabled,
  })
}

/** What an address says of a list of articles. */
export interface Asked {
  readonly types: string
  readonly words: string
  readonly current: number
}
export const PAGE_SIZE = 12

export function useArticles(asked: Asked, enabled: boolean) {
  const language = useLanguage()
  return useQuery({
    queryKey: [partyprop.name, 'articles', asked, language],
    queryFn: ({ signal }) => api(partyHome).call('articles', { ...asked, size: PAGE_SIZE }, { signal, silent: 'all' }),
    ...kept,
    enabled,
    placeholderData: keepPreviousData,
  })
}

export function useClasses(enabled: boolean) {
  return useQuery({
    queryKey: [partyprop.name, 'classes'],
    queryFn: ({ signal }) => api(partyHome).call('classes', {}, { signal, silent: 'all' }),
    staleTime: FRESH_MS,
    enabled,
  })
}

export function useArticle(id: Id, enabled: boolean) {
  const language = useLanguage()
  return useQuery({
    queryKey: [partyprop.name, 'article', id, language],
    queryFn: ({ signal }) => api(partyHome).call('article', { id }, { signal, silent: 'all' }),
    ...kept,
    enabled,
  })
}

/** Counts the reader, once; a failure is nobody's business. */
export const countView = (id: Id): Promise<void> =>
  api(partyHome)
    .call('read', { id }, { silent: 'all' })
    .catch(() => undefined)
