import { PageTabContext } from '@village/web/page-tab.ts'
import { readAgainNextTime } from '@village/web/session.ts'
import { Activity, memo, Suspense, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  Navigate,
  NavigationType,
  Route,
  UNSAFE_RouteContext as RouteContext,
  Routes,
} from 'react-router'
import { isKept, leaves, type MenuNode } from '../menu/menu.ts'
import { type PageEntry, pageAt } from '../menu/pages.ts'
import { PageBoundary } from '../parts/boundary.tsx'
import { ErrorPage } from '../parts/error-page.tsx'
import { Waiting } from '../parts/page-placeholder.tsx'
import { tabId } from '../tabs/one-tab.tsx'
import { markClean, type Tab, tabAt, useTabs, visit, withTab } from '../tabs/tabs.ts'
import { spellPath } from './canonical-path.ts'
import { componentFor } from './page-components.tsx'
import type { CurrentPage } from './use-current-page.ts'

/** Spec §9: how often the list of kept pages is read again, beside each change that this browser tab knows of. */
const TAG_CACHE_POLL_MS = 3_000

function PageOf({ page }: { readonly page: PageEntry }) {
  const Component = use(componentFor(page))
  return Component ? <Component /> : <ErrorPage code="404" />
}

/** A page is below no other route. */
const NO_ROUTE = { outlet: null, matches: [], isDataRoute: false }

interface PanelProps {
  readonly page: PageEntry
  readonly path: string
  readonly query: string
}
/**
 * One page with the address that it was left at: a hidden page does not follow the address of another tab. The address
 * is handed down as the router's own contexts and not as the `location` of <Routes>, which would make new contexts, and
 * thereby every part of every kept page render anew, whenever any address changes.
 */
const Panel = memo(function Panel({ page, path, query }: PanelProps) {
  const place = useMemo(
    () => ({
      location: { pathname: path, search: query, hash: '', state: null, key: path, mask: undefined },
      navigationType: NavigationType.Pop,
    }),
    [path, query],
  )
  const tab = useMemo(() => tabAt(path), [path])
  return (
    <div role="tabpanel" id={`${tabId(path)}-panel`} aria-labelledby={tabId(path)} className="dv-page">
      <PageBoundary>
        <PageTabContext value={tab}>
          <Suspense fallback={<Waiting />}>
            <RouteContext value={NO_ROUTE}>
              <LocationContext value={place}>
                <Routes>
                  <Route path={page.path} element={<PageOf page={page} />} />
                </Routes>
              </LocationContext>
            </RouteContext>
          </Suspense>
        </PageTabContext>
      </PageBoundary>
    </div>
  )
})

/** What else a browser does at once when a tab is changed. */
const REST_MS = 50
/** The last value that has been painted: it is laid out in the next frame and visible in the one after. */
function usePainted(shown: boolean): boolean {
  const [painted, setPainted] = useState(shown)
  useEffect(() => {
    if (painted === shown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => setPainted(shown), REST_MS)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, painted])
  return painted
}

/**
 * A page that is shown or kept alive. Its effects stop while it is hidden, those here only when it is gone. A kept page
 * comes back as it was drawn, and its effects begin after that has been painted: on a slow computer they take longer
 * than a person waits for a tab.
 */
function Kept({ shown, kept, ...panel }: PanelProps & { readonly shown: boolean; readonly kept: boolean }) {
  const { path } = panel
  const place = useRef<HTMLDivElement>(null)
  const awake = usePainted(shown)
  useEffect(() => () => markClean(path), [path])
  // Spec §2: only kept pages live on. Of another the rows that it has read are read again when it is shown the next time.
  useLayoutEffect(() => () => (kept ? undefined : readAgainNextTime()), [kept])
  useLayoutEffect(() => {
    // React removes a hidden page from the layout and would lay it out again; `dv-kept-away` only hides it.
    if (!awake) (place.current?.firstElementChild as HTMLElement | null)?.style.removeProperty('display')
  }, [awake])
  return (
    <div ref={place} className={shown ? 'dv-kept' : 'dv-kept dv-kept-away'}>
      <Activity mode={awake ? 'visible' : 'hidden'}>
        <Panel {...panel} />
      </Activity>
    </div>
  )
}

const keptPaths = (menu: readonly MenuNode[]): ReadonlySet<string> =>
  new Set(
    leaves(menu)
      .filter(isKept)
      .map(node => node.path),
  )
/** The paths that the menu wants kept alive now (spec §2: read again every 3 s). */
function useKeptAlive(menu: readonly MenuNode[]): ReadonlySet<string> {
  const [kept, setKept] = useState(() => keptPaths(menu))
  useEffect(() => {
    const again = (): void => {
      const now = keptPaths(menu)
      setKept(before => (now.size === before.size && [...now].every(path => before.has(path)) ? before : now))
    }
    again()
    const timer = setInterval(again, TAG_CACHE_POLL_MS)
    return () => clearInterval(timer)
  }, [menu])
  return kept
}

interface PagesProps {
  readonly pages: readonly PageEntry[]
  readonly menu: readonly MenuNode[]
  readonly here: CurrentPage
}

/** Opens or brings to the front the tab of the page that is shown. */
function useTab({ label: { zh, en }, path, query, kept }: CurrentPage, opens: boolean): void {
  useEffect(() => {
    if (opens) visit({ label: { zh, en }, value: path, query, isCache: kept ? '1' : '0' })
  }, [opens, zh, en, path, query, kept])
  // Behind a lock nothing is alive; what comes back after it are the addresses of the tabs.
  useEffect(() => () => useTabs.setState({ live: [] }), [])
}

/** The page of the current address, and behind it the kept pages of the other tabs. */
export function Pages({ pages, menu, here }: PagesProps) {
  const { path, query, page, error } = here
  const list = useTabs(tabs => tabs.list)
  const live = useTabs(tabs => tabs.live)
  const reloads = useTabs(tabs => tabs.reloads)
  const kept = useKeptAlive(menu)
  const isSpelled = page !== null && spellPath(page.path, path) === path
  const allowed = isSpelled && (page.open || leaves(menu).some(node => node.path === path))
  const opens = page !== null && allowed && error === null
  useTab(here, opens && here.tabbed)
  const tab: Tab = { label: here.label, value: path, query, isCache: here.kept ? '1' : '0' }
  const tabs = opens ? withTab(list, tab) : list
  const alive = tabs.filter(one => (opens && one.value === path) || (live.includes(one.value) && kept.has(one.value)))
  return (
    <>
      {error && <ErrorPage code={error} />}
      {!error && !page && <Navigate to={`/404?from=${encodeURIComponent(path)}`} replace />}
      {!error && page && !isSpelled && <Navigate to={spellPath(page.path, path) + query} replace />}
      {!error && page && isSpelled && !allowed && <ErrorPage code="403" page={page.label} />}
      {alive.map(one => {
        const entry = pageAt(pages, one.value)
        const key = `${one.value}#${reloads[one.value] ?? 0}`
        return entry ? (
          <Kept
            key={key}
            shown={opens && one.value === path}
            kept={kept.has(one.value)}
            page={entry}
            path={one.value}
            query={one.query}
          />
        ) : null
      })}
    </>
  )
}
