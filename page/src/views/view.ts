import type { Id } from '@village/resource'
import { DEFAULT_SIZE, type ListState, sameFilters } from '../state/list-state.ts'

export type ViewScope = 'mine' | 'role' | 'everyone'

/** What a view remembers of a list. */
export interface ViewContent {
  readonly filters: ListState['filters']
  readonly sort: string
  readonly size: number
  /** Shown columns in their order; none leaves them as the person has them. */
  readonly columns: readonly string[]
  /** The name in English of a view that the product brings. */
  readonly nameEn?: string
}

/** A saved view. */
export interface View {
  readonly id: Id
  readonly name: string
  readonly scope: ViewScope
  readonly roleId: Id
  readonly roleName: string
  readonly content: ViewContent
  /** Whether this person may rename, change and delete it. */
  readonly mayChange: boolean
  readonly createUserName: string
  readonly updateTime: string
}

/** The name of the view that holds a list's default columns for everyone. It has no tab. */
export const DEFAULT_COLUMNS = '$columns'

interface SentContent extends Partial<Omit<ViewContent, 'columns'>> {
  /** Names, or what else another client says of a column beside its name. */
  readonly columns?: readonly (string | { readonly name: string; readonly hidden?: boolean })[]
}
/** A view as the server sends it. */
export type SentView = Omit<View, 'content'> & { readonly content: SentContent }

/** A new one, or over this one as it was read. */
type WrittenVersion =
  | { readonly id?: undefined; readonly updateTime?: undefined }
  | { readonly id: Id; readonly updateTime: string }
/** What is written of a view: with an id over the one that it was read as. */
export type WrittenView = WrittenVersion & {
  /** Name of the resource that it is a view of. */
  readonly resource: string
  readonly name: string
  readonly scope: ViewScope
  readonly roleId?: Id
  readonly content: Partial<ViewContent>
}
/** How many rows the views and the tabs of a list have now. */
export interface RowCounts {
  /** By the id of the view; null where its filters no longer fit. */
  readonly counts: Readonly<Record<Id, number | null>>
  /** Of each tab, in the order of the declaration. */
  readonly tabs: readonly number[]
}
/** Who keeps saved views. */
export interface ViewsPort {
  list(resource: string, signal: AbortSignal): Promise<readonly SentView[]>
  /** Resolves to the id of the view. A newer version of it is refused (409); the caller shows a 400. */
  submit(view: WrittenView): Promise<Id>
  remove(id: Id): Promise<void>
  counts(resource: string, ids: readonly Id[], signal: AbortSignal): Promise<RowCounts>
  /** The roles that a view can be shared with. */
  roles(signal: AbortSignal): Promise<readonly { readonly id: Id; readonly name: string }[]>
}

/** What a view leaves out is as the declaration has it. */
export const complete = ({ content, ...view }: SentView): View => ({
  ...view,
  content: {
    filters: content.filters ?? {},
    sort: content.sort ?? '',
    size: content.size ?? DEFAULT_SIZE,
    ...(content.nameEn && { nameEn: content.nameEn }),
    columns: (content.columns ?? []).flatMap(one => (typeof one === 'string' ? one : one.hidden ? [] : one.name)),
  },
})

/** What a view shows, as a change of the list. */
export function stateOf({ id, content }: View): Partial<ListState> {
  const { filters, sort, size } = content
  return { filters, sort, size, view: id, current: 1 }
}

/** Whether the list still shows what its view remembers. */
export function isAsSaved({ content }: View, state: ListState, shown: readonly string[]): boolean {
  const sameColumns = content.columns.length === 0 || content.columns.join() === shown.join()
  return (
    sameColumns &&
    sameFilters(content.filters, state.filters) &&
    content.sort === state.sort &&
    content.size === state.size
  )
}
