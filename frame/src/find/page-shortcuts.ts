import { codeOf, type Id } from '@village/resource'
import { discovered } from '@village/web/discovery.ts'
import { may, queryClient } from '@village/web/session.ts'
import { HOME } from '../menu/pages.ts'

const ROW = '[data-row-key]'
/** `offsetParent` does not tell: kept pages stay in the layout, with `content-visibility: hidden`. */
const isSeen = (element: HTMLElement): boolean => element.checkVisibility()

const page = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#dv-main .dv-page')].find(isSeen)
const rowsOf = (of: HTMLElement | undefined): readonly HTMLElement[] => [
  ...(of?.querySelectorAll<HTMLElement>(ROW) ?? []),
]
const rowNow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROW) ?? null

function step(by: 1 | -1): void {
  const rows = rowsOf(page())
  const at = rows.indexOf(rowNow() as HTMLElement)
  const next = at < 0 ? rows[0] : rows[at + by]
  next?.focus()
}

/** The address that edits the row under the focus, or the open record; null when the person may not. */
function editAddress(path: string, search: string): string | null {
  const of = [...discovered().heads.values()].find(one => (one.menu?.path ?? one.path) === path)
  const query = new URLSearchParams(search)
  const id: Id | null = rowNow()?.dataset['rowKey'] ?? query.get('id')
  if (!of || !id || of.storage !== 'record' || !may(`${codeOf(of)}_edit`)) return null
  if (!of.verbs.includes('submit') && !of.verbs.includes('update')) return null
  query.set('id', id)
  query.set('act', 'edit')
  return `${path}?${query}`
}

/** A page about one record of a list has buttons to the records before and after it. */
const stepTo = (way: 'before' | 'after'): void =>
  page()?.querySelector<HTMLElement>(`[data-step="${way}"]:not(:disabled)`)?.click()

/** What a page offers to single keys; `go` opens an address. A page without such a thing does nothing. */
export function pageKeys(go: (address: string) => void): Readonly<Record<string, () => void>> {
  // Buttons of the page that name their own key.
  const named = [...(page()?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].filter(isSeen)
  return {
    ...Object.fromEntries(named.map(button => [button.dataset['key']!, () => button.click()])),
    '/': () => page()?.querySelector<HTMLElement>('.dv-search input')?.focus(),
    n: () => page()?.querySelector<HTMLElement>('.dv-tools-main > .ant-btn-primary')?.click(),
    r: () => void queryClient.refetchQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== 'shell' }),
    j: () => step(1),
    k: () => step(-1),
    x: () => rowNow()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
    e: () => {
      const address = editAddress(location.pathname, location.search)
      if (address) go(address)
    },
    '[': () => stepTo('before'),
    ']': () => stepTo('after'),
    'g h': () => go(HOME),
  }
}
