import type { AnyResource } from '@village/resource'
import { createContext, useContext } from 'react'
import type { ListState } from './list-state.ts'
import type { ChangeState, Selection } from './page-state.ts'
import type { WireRow } from './wire-row.ts'

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
  /** When the rows were read, in ms since 1970; 0 while they have not come. */
  readonly readAtMs: number
  refresh(): Promise<void>
}
export const Page = createContext<PageContext | null>(null)

/** The page around a half's own part. */
export function usePage(): PageContext {
  const page = useContext(Page)
  if (!page) throw new Error('usePage belongs inside a resource page')
  return page
}
