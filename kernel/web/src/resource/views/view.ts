import type { Id } from '@village/resource'
import { DEFAULT_SIZE, type ListState, sameFilters } from '../list-state.ts'

export type ViewScope = 'mine' | 'role' | 'everyone'

/** What a view remembers of a list. */
export interface ViewContent {
  readonly filters: ListState['filters']
  readonly sort: string
  readonly size: number
  /** Shown columns in their order; none leaves them as the person has them. */
  readonly columns: readonly string[]
}

/** A saved view as `/blade-desk/view/list` answers it. */
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

/** Under this name the columns lie that a list has for everyone until somebody chooses his own. It is no tab. */
export const DEFAULT_COLUMNS = '$columns'

interface SentContent extends Partial<Omit<ViewContent, 'columns'>> {
  /** Names, or what else another client says of a column beside its name. */
  readonly columns?: readonly (string | { readonly name: string; readonly hidden?: boolean })[]
}
/** A view as the server sends it. */
export type SentView = Omit<View, 'content'> & { readonly content: SentContent }

/** What a view leaves out is as the declaration has it. */
export const complete = ({ content, ...view }: SentView): View => ({
  ...view,
  content: {
    filters: content.filters ?? {},
    sort: content.sort ?? '',
    size: content.size ?? DEFAULT_SIZE,
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
