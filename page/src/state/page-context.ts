import { hashKey, type QueryKey, type QueryState, useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '@village/resource'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { WireRow } from '../record/wire-row.ts'
import type { ListState } from './list-state.ts'
import type { ChangeState, Selection } from './page-state.ts'

/** What the parts of one resource page share; halves' own buttons read it. */
export interface PageContext {
  readonly of: AnyResource
  readonly state: ListState
  /** The filters of the address and those of the page around: what is really asked for. */
  readonly filters: ListState['filters']
  readonly change: ChangeState
  readonly selection: Selection
  /** The rows on the screen. */
  readonly rows: readonly WireRow[]
  /** How many rows the filters match. */
  readonly total: number
  /** Rows and total are those of `filters`, not what was shown before while the new ones come. */
  readonly isCurrent: boolean
  /** Under which key the rows are kept: `useReadAt` and `useIsReading` follow it. */
  readonly rowsKey: QueryKey
  refresh(): Promise<void>
}
export const Page = createContext<PageContext | null>(null)

/** The page around a half's own part. */
export function usePage(): PageContext {
  const page = useContext(Page)
  if (!page) throw new Error('usePage belongs inside a resource page')
  return page
}

/** Follows how the rows are being read without drawing anything but the caller again. */
function useReading<T extends string | number | boolean>(pick: (state: QueryState | undefined) => T): T {
  const { rowsKey } = usePage()
  const client = useQueryClient()
  const follow = useCallback(
    (onChange: () => void) => {
      const hash = hashKey(rowsKey)
      // Of these rows only: another part may be asking for others just now, in the middle of being drawn.
      return client.getQueryCache().subscribe(({ type, query }) => {
        if (query.queryHash === hash && (type === 'updated' || type === 'removed')) onChange()
      })
    },
    [client, rowsKey],
  )
  return useSyncExternalStore(follow, () => pick(client.getQueryState(rowsKey)))
}
/** When the rows on the screen were read, in ms since 1970; 0 while they have not come. */
export const useReadAt = (): number => useReading(state => state?.dataUpdatedAt ?? 0)
/** Whether rows are on their way. */
export const useIsReading = (): boolean => useReading(state => state?.fetchStatus === 'fetching')
