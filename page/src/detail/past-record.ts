import { useQuery } from '@tanstack/react-query'
import type { AnyResource, Id, Paged } from '@village/resource'
import { request } from '@village/web/client.ts'
import { useLanguage } from '@village/web/i18n.ts'
import { withPurpose } from '@village/web/purposes.ts'
import type { WireRow } from '../record/wire-row.ts'
import type { ListState } from '../state/list-state.ts'

/** A record as it was at a moment ('' for none); null where it did not exist then. */
export function usePast(of: AnyResource, id: Id, time: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [of.name, 'as-of', id, time, language],
    queryFn: ({ signal }) =>
      request<WireRow | null>('GET', `${of.path}/as-of`, {
        params: { id, time },
        signal,
        silent: 'all',
        ...withPurpose(of, id),
      }),
    enabled: time !== '',
  })
}

/** Removed records that are looked through for one that a link leads to; the server keeps 30 days of them. */
const REMOVED_SEARCHED = 200

/** The record in the recycle bin, or null. Requested only for users who may restore it. */
export function useRemoved(of: AnyResource, id: Id, enabled: boolean) {
  return useQuery({
    queryKey: [of.name, 'removed', id],
    queryFn: async ({ signal }): Promise<WireRow | null> => {
      const { records } = await request<Paged<WireRow>>('GET', `${of.path}/removed`, {
        params: { current: 1, size: REMOVED_SEARCHED },
        signal,
        silent: 'all',
      })
      return records.find(row => row.id === id) ?? null
    },
    enabled,
    staleTime: 0,
  })
}

/** Whether the list's conditions leave this record out; false while nobody knows. */
export function useIsFilteredOut(of: AnyResource, id: Id, filters: ListState['filters'], isOnPage: boolean): boolean {
  const verb = of.verbs.includes('page') ? 'page' : 'list'
  const { data } = useQuery({
    queryKey: [of.name, 'rows', 'holds', id, filters],
    queryFn: async ({ signal }) => {
      const params = { ...filters, id_equal: id, current: 1, size: 1 }
      const further = { params, signal, silent: 'all' } as const
      const answer = await request<Paged<WireRow> | readonly WireRow[]>('GET', `${of.path}/${verb}`, further)
      return 'records' in answer ? answer.total > 0 : true
    },
    enabled: !isOnPage && Object.keys(filters).length > 0,
    staleTime: 0,
  })
  return data === false
}
