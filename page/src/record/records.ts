import { keepPreviousData, type QueryKey, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyResource, Id, Language, Paged } from '@village/resource'
import { api, request } from '@village/web/client.ts'
import { halfOf } from '@village/web/discovery.ts'
import { useLanguage } from '@village/web/i18n.ts'
import { listen } from '@village/web/live/topics.ts'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { DICTIONARIES } from './choices.ts'
import type { WireRow } from './wire-row.ts'
import type { Values } from './wire-values.ts'

/** Entries of a history that come at once. */
const HISTORY_SIZE = 20

export type Query = Readonly<Record<string, unknown>> & { readonly current: number; readonly size: number }

/** A list that is a tree answers it whole, as an array of its top rows with children (wire-contract §4.2). */
const asPage = (answer: Paged<WireRow> | readonly WireRow[]): Listed =>
  'records' in answer ? { ...answer, whole: false } : { records: answer, total: answer.length, whole: true }

export interface Listed extends Paged<WireRow> {
  /** Everything came at once: there are no pages. */
  readonly whole: boolean
}

/** Departments, menus: their rows are below each other and are read level by level. */
export function isLazyTree(of: AnyResource): boolean {
  return Boolean(of.endpoints['lazy-list']) && !of.verbs.includes('page') && !of.verbs.includes('list')
}
const ROOT = '0'
/** The rows directly below one; everything that a filter matches where no place is named (wire-contract §3.4). */
export function readBelow(
  of: AnyResource,
  { current: _, size: __, ...filters }: Query,
  signal: AbortSignal,
): Promise<readonly WireRow[]> {
  const parentId = filters['parentId'] || (Object.keys(filters).length > 0 ? '' : ROOT)
  return request('GET', `${of.path}/lazy-list`, { params: { ...filters, parentId }, signal, silent: 'all' })
}

/** One page of a list, as its own table reads it. */
export async function readRows(of: AnyResource, query: Query, signal: AbortSignal): Promise<Listed> {
  if (isLazyTree(of)) return asPage(await readBelow(of, query, signal))
  return asPage(await api(of)[of.verbs.includes('page') ? 'page' : 'list'](query, { signal, silent: 'all' }))
}

/** Where a page of a list is kept. */
export const rowsKeyOf = (of: AnyResource, query: Query, language: Language) => [of.name, 'rows', query, language]

/**
 * One page of a list. The rows before stay until the new ones are there. Whoever asks the result for `isFetching` or
 * `dataUpdatedAt` is drawn again each time the rows are read, although they are mostly the same: see `useIsReading`.
 */
export function useRows(of: AnyResource, query: Query, enabled = true) {
  const language = useLanguage()
  return useQuery({
    queryKey: rowsKeyOf(of, query, language),
    queryFn: ({ signal }) => readRows(of, query, signal),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: 0,
    // A page that is shown again is there first and is read anew afterwards: see `useReadWhenShown`.
    refetchOnMount: false,
  })
}

/** How long a page that is shown again is before it is read anew, in ms. */
const AFTER_SHOWN_MS = 100
/** Rows that were read less than this ago are not read again when their page is shown, unless something changed. */
const FRESH_MS = 30_000
/** When the stream last reported a change in any register: rows may show what another register keeps. */
let changedAtMs = 0
listen('rows', () => {
  changedAtMs = Date.now()
})

/**
 * Reads the rows anew when their page is shown again and they are stale; they are drawn again only where others came.
 */
export function useReadWhenShown(rowsKey: QueryKey): void {
  const client = useQueryClient()
  const read = useEffectEvent(() => {
    const state = client.getQueryState(rowsKey)
    if (state?.status !== 'success') return
    const { dataUpdatedAt, isInvalidated } = state
    const isStale = isInvalidated || changedAtMs > dataUpdatedAt || Date.now() - dataUpdatedAt > FRESH_MS
    if (isStale)
      void client.refetchQueries({ queryKey: rowsKey, exact: true, type: 'active' }, { cancelRefetch: false })
  })
  useEffect(() => {
    // What has just come for the first time is not asked for twice.
    const isFirst = client.getQueryState(rowsKey)?.status !== 'success'
    if (isFirst) return
    const timer = setTimeout(read, AFTER_SHOWN_MS)
    return () => clearTimeout(timer)
    // The key of the moment is read when the time has come.
  }, [client])
}

/** One record; null if it does not exist or this user may not see it. */
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

/** A record as it was written. */
export interface SavedRecord {
  readonly id: Id
  readonly updateTime: string
}

/** Codes that the form shows in its own words instead of a toast: what does not fit, and a newer row. */
const TOLD_BY_FORM = [400, 409]

/** Writes one record and resolves to its id and new version. */
export async function saveRecord({ of, record, values, updateTime, idempotencyKey }: Saved): Promise<SavedRecord> {
  const further = { ...(idempotencyKey && { idempotencyKey }), silent: TOLD_BY_FORM }
  if (!record) {
    const answer = await api(of)[of.verbs.includes('submit') ? 'submit' : 'save'](values, further)
    void halfOf(of).then(half => half.added?.(answer))
    return { id: String(answer?.id ?? ''), updateTime: String(answer?.updateTime ?? '') }
  }
  const verb = of.verbs.includes('update') ? 'update' : 'submit'
  const saved = await api(of)[verb]({ id: record.id, updateTime: String(updateTime ?? ''), ...values }, further)
  return { id: record.id, updateTime: String(saved?.updateTime ?? '') }
}
