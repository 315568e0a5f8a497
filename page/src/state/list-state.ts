import {
  type AnyResource,
  AUDIT_FILTERS,
  fitsField,
  type Id,
  openingFilters,
  orderParams,
  PAGE_SIZES,
  readOrder,
  splitName,
  tabFilters,
  withoutUnseen,
} from '@village/resource'
import { fieldOf, isSortable, searchFields } from '../record/field-places.ts'

/** What is open over the list. The record that an `edit` is about is `id`. */
export type Act = 'new' | 'edit' | 'import' | 'grid'

const isAct = (text: string): text is Act => /^(?:new|edit|import|grid)$/.test(text)

/** Everything that a list shows, as it is in its address. */
export interface ListState {
  /** Query parameters as they are sent: field names with suffixes. */
  readonly filters: Readonly<Record<string, string>>
  readonly current: number
  readonly size: number
  /** A field's name, with a leading minus for descending; '' is the declaration's own order. */
  readonly sort: string
  /** The saved view that the list started from, or ''. */
  readonly view: string
  readonly id: string
  readonly act: Act | ''
}

export const DEFAULT_SIZE = PAGE_SIZES[0]
const EMPTY: ListState = {
  filters: {},
  current: 1,
  size: DEFAULT_SIZE,
  sort: '',
  view: '',
  id: '',
  act: '',
}

/** Names in an address that are no filters. Pages add their own words: a tree's node, a master's code. */
const reserved = new Set(['current', 'size', 'sort', 'id', 'act', 'view', 'tab', 'node', 'parent'])

const idText = /^\d{1,19}$/
/** The filter for rows that one import has written, and what is in it. */
export const BATCH = 'batch'
export const batchOfImport = (id: Id): string => `import:${id}`
const batchText = /^import:\d{1,19}$/

/** What a filter says, without the characters that nobody sees. The server brings it into the form of stored values. */
export const cleanFilter = (value: string): string => withoutUnseen(value).trim()

function filterFits(of: AnyResource, parameter: string, value: string): boolean {
  if (parameter === BATCH) return batchText.test(value)
  const { name, suffix } = splitName(parameter)
  const field =
    searchFields(of).find(one => one.name === name) ??
    (Object.hasOwn(AUDIT_FILTERS, name) ? fieldOf(of, name) : undefined)
  if (!field) return false
  if (suffix === 'null' || suffix === 'notnull') return true
  return fitsField(field.spec, value)
}

/** A positive whole number, else the default. */
const count = (text: string | null): number | null => {
  const value = Number(text)
  return text !== null && /^\d{1,7}$/.test(text) && value > 0 ? value : null
}

export interface ReadState {
  readonly state: ListState
  /** Words of the address that mean nothing here; the page says so once. */
  readonly dropped: readonly string[]
}

/** Reads an address. What does not fit is left out, never guessed. */
export function readListState(of: AnyResource, search: URLSearchParams): ReadState {
  const dropped: string[] = []
  const taken = <T>(name: string, value: T | null, otherwise: T): T => {
    if (value !== null) return value
    if (search.get(name)) dropped.push(name)
    return otherwise
  }
  const size = count(search.get('size'))
  const sort = search.get('sort') ?? ''
  const view = search.get('view') ?? ''
  const id = search.get('id') ?? ''
  const act = search.get('act') ?? ''
  const filters: Record<string, string> = {}
  for (const [name, value] of search) {
    if (reserved.has(name) || value === '') continue
    if (filterFits(of, name, value)) filters[name] = cleanFilter(value)
    else dropped.push(name)
  }
  const state: ListState = {
    filters,
    current: taken('current', count(search.get('current')), 1),
    size: taken('size', PAGE_SIZES.find(one => one === size) ?? null, DEFAULT_SIZE),
    sort: taken('sort', isSortable(of, readOrder(sort).name) ? sort : null, ''),
    view: taken('view', idText.test(view) ? view : null, ''),
    id: taken('id', idText.test(id) ? id : null, ''),
    act: taken('act', isAct(act) ? act : null, ''),
  }
  return { state: state.act === 'edit' && !state.id ? { ...state, act: '' } : state, dropped }
}

/** Writes an address: defaults are left out, words of the page itself (`node`, `parent`, …) are kept. */
export function writeListState(state: ListState, before = new URLSearchParams()): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(state.filters)) if (value !== '') search.set(name, value)
  if (state.current !== 1) search.set('current', String(state.current))
  if (state.size !== DEFAULT_SIZE) search.set('size', String(state.size))
  if (state.sort) search.set('sort', state.sort)
  if (state.view) search.set('view', state.view)
  for (const name of ['tab', 'node', 'parent']) {
    const kept = before.get(name)
    if (kept) search.set(name, kept)
  }
  if (state.id) search.set('id', state.id)
  if (state.act) search.set('act', state.act)
  return search
}

/** How far back a list of records that arrive by themselves looks at first. */
const ARRIVED_WITHIN_DAYS = 30

/**
 * The last thirty days up to `today` (YYYY-MM-DD) in a list of arrivals: nobody waits for the records of a year who wants
 * to see what came in this morning.
 */
function startingPeriod(of: AnyResource, today: string): ListState['filters'] {
  const at = of.arrives?.at
  if (at === undefined || !searchFields(of).some(({ name }) => name === at)) return {}
  const first = new Date(`${today}T00:00:00Z`)
  first.setUTCDate(first.getUTCDate() - ARRIVED_WITHIN_DAYS)
  return { [`${at}_dategt`]: `${first.toISOString().slice(0, 10)} 00:00:00` }
}

/** The filters with which a list opens: a period of arrivals, states of its declaration; null for all others. */
export function startingFilters(of: AnyResource, today: string): ListState['filters'] | null {
  const filters = { ...openingFilters(of), ...startingPeriod(of, today) }
  return Object.keys(filters).length > 0 ? filters : null
}

/** The condition of the tab that a list shows; null where what it asks for its states is of no tab. */
export const tabOf = (of: AnyResource, filters: ListState['filters']): ListState['filters'] | null =>
  tabFilters(of)
    .filter(tab => Object.entries(tab).every(([name, value]) => filters[name] === value))
    // A tab with further conditions is meant by them: it lies within another one.
    .sort((a, b) => Object.keys(b).length - Object.keys(a).length)[0] ?? null

/** What is asked for beyond the tab that is open. */
export function withoutTab(of: AnyResource, filters: ListState['filters']): ListState['filters'] {
  const tab = tabOf(of, filters) ?? {}
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !Object.hasOwn(tab, name)))
}

/** What a list asks for when its conditions are cleared: its tab is kept, and without one it is as it opens. */
export const clearedFilters = (of: AnyResource, filters: ListState['filters']): ListState['filters'] =>
  tabOf(of, filters) ?? openingFilters(of)

/** Nothing but a list as it opens: no condition, no record, no page of its own. */
export const isPlain = (state: ListState): boolean =>
  Object.keys(state.filters).length === 0 &&
  !state.sort &&
  !state.id &&
  !state.act &&
  state.current === 1 &&
  state.size === DEFAULT_SIZE

/** Whether two sets of filters ask for the same rows. */
export const sameFilters = (a: ListState['filters'], b: ListState['filters']): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value)

/** The state after a change. A changed filter, size or order returns to page 1 (spec §9). */
export function changeState(state: ListState, change: Partial<ListState>): ListState {
  const next = { ...state, ...change }
  const moved = !sameFilters(state.filters, next.filters) || state.size !== next.size || state.sort !== next.sort
  return moved ? { ...next, current: change.current && change.current !== state.current ? change.current : 1 } : next
}

/** The order of a list as calls name it; nothing where it is the declaration's own. */
export const orderOf = ({ sort }: Pick<ListState, 'sort'>): Readonly<Record<string, string>> => orderParams(sort)

/** The parameters of the call that fills this list. */
export const queryOf = (state: ListState): Readonly<Record<string, string | number>> => ({
  current: state.current,
  size: state.size,
  ...orderOf(state),
  ...state.filters,
})

export const emptyListState = EMPTY
