import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyResource, Id, Paged } from '@village/resource'
import { useCallback } from 'react'
import { api } from '../client.ts'
import { useLanguage } from '../i18n.ts'
import { DICTIONARIES } from './choices.ts'
import type { Values } from './form-values.ts'
import type { WireRow } from './wire-row.ts'

/** Entries of a history that come at once. */
const HISTORY_SIZE = 20

type Query = Readonly<Record<string, unknown>> & { readonly current: number; readonly size: number }

/** A list that is a tree answers it whole, as an array of its top rows with children (wire-contract §4.2). */
const asPage = (answer: Paged<WireRow> | readonly WireRow[]): Listed =>
  'records' in answer ? { ...answer, whole: false } : { records: answer, total: answer.length, whole: true }

export interface Listed extends Paged<WireRow> {
  /** Everything came at once: there are no pages. */
  readonly whole: boolean
}

/** One page of a list. The rows before stay until the new ones are there. */
export function useRows(of: AnyResource, query: Query, enabled = true) {
  const language = useLanguage()
  const verb = of.verbs.includes('page') ? 'page' : 'list'
  return useQuery({
    queryKey: [of.name, 'rows', query, language],
    queryFn: async ({ signal }) => asPage(await api(of)[verb](query, { signal, silent: 'all' })),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: 0,
  })
}

/** One record; null where there is none that this person may see. */
export function useRecord(of: AnyResource, id: Id) {
  const language = useLanguage()
  return useQuery({
    queryKey: [of.name, 'record', id, language],
    queryFn: async ({ signal }): Promise<WireRow | null> => {
      const row = await api(of).detail(id, { signal, silent: 'all' })
      return row?.id ? (row as WireRow) : null
    },
    enabled: id !== '',
    staleTime: 0,
  })
}

/** Who changed what, the newest first, twenty at a time. */
export function useHistory(of: AnyResource, id: Id) {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: [of.name, 'history', id, language],
    queryFn: ({ pageParam, signal }) =>
      api(of).history(id, { current: pageParam, size: HISTORY_SIZE }, { signal, silent: 'all' }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * HISTORY_SIZE < last.total ? pages.length + 1 : undefined),
    staleTime: 0,
  })
}

/** After a write: everything that was read of this resource is read again, dictionaries too, for it may be one. */
export function useRefresh(of: AnyResource): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [of.name] }),
      client.invalidateQueries({ queryKey: [DICTIONARIES], refetchType: 'none' }),
    ])
  }, [client, of])
}

interface Saved {
  readonly of: AnyResource
  /** The record as the form opened with it; undefined for a new one. */
  readonly record: WireRow | undefined
  readonly values: Values
  /** The time of the version that this change is made upon. */
  readonly updateTime?: unknown
  readonly idempotencyKey?: string
}

/** Codes that the form shows in its own words instead of a toast: what does not fit, and a newer row. */
const TOLD_BY_FORM = [400, 409]

/** Writes one record and resolves to its id. */
export async function saveRecord({ of, record, values, updateTime, idempotencyKey }: Saved): Promise<Id> {
  const further = { ...(idempotencyKey && { idempotencyKey }), silent: TOLD_BY_FORM }
  if (!record) {
    const answer = await api(of)[of.verbs.includes('submit') ? 'submit' : 'save'](values, further)
    return String(answer?.id ?? '')
  }
  const verb = of.verbs.includes('update') ? 'update' : 'submit'
  await api(of)[verb]({ id: record.id, updateTime: updateTime as string, ...values }, further)
  return record.id
}
