import { useQuery } from '@tanstack/react-query'
import { TaskTray } from '@village/page/tasks/task-tray.tsx'
import { whenFound } from '@village/web/discovery.ts'
import { useText } from '@village/web/i18n.ts'
import { lazyPart } from '@village/web/lazy-part.ts'
import { install } from '@village/web/ports.ts'
import { chooseCollapsed, usePreferences } from '@village/web/preferences.ts'
import { useScreen } from '@village/web/screen.ts'
import Button from 'antd/es/button'
import { Suspense, use, useState } from 'react'
import { useLocation } from 'react-router'
import { AlertStrip } from '../alert/alert-strip.tsx'
import { personQuery } from '../auth/person.ts'
import { Finding } from '../find/finding.tsx'
import { useFreshCounters } from '../menu/counters.ts'
import { useMenu } from '../menu/menu.ts'
import { pagePorts } from '../menu/ports.ts'
import { useFollowingTopMenu, useSideMenu, useTopMenus } from '../menu/top-menu.ts'
import { ErrorPage } from '../parts/error-page.tsx'
import { useMaximised } from '../parts/maximised-page.ts'
import { Waiting } from '../parts/page-placeholder.tsx'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { TabBar } from '../tabs/tab-bar.tsx'
import { allPages } from './all-pages.ts'
import { Header } from './header.tsx'
import { Pages } from './kept-pages.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { useNeighbours } from './page-prefetch.ts'
import { useFrameKeys } from './shell-shortcuts.ts'
import { useCurrentPage } from './use-current-page.ts'
import './shell.css'
import './print.css'

export { expectPage } from './next-page.ts'
/** They come with the frame, and before it is drawn. */
export { askAhead } from './session-prefetch.ts'

install(pagePorts)

const PhoneFrame = lazyPart(async () => (await import('../phone/phone-frame.tsx')).PhoneFrame)

/** The rail: fixed in class 1, else as the person has chosen, else where the width suggests it. */
function useRail(): boolean {
  const screen = useScreen()
  const wished = usePreferences(preferences => preferences.collapsed)
  return screen === 1 || (wished ?? screen < 3)
}

/** It could not be read at all. What is known stays when asking again fails: pages with half-typed forms hang below. */
const isLost = ({ data, isError }: { readonly data?: unknown; readonly isError: boolean }): boolean =>
  isError && data === undefined

/** Header, sidebar, tabs and the page. Only the page scrolls. */
export function Layout() {
  const say = useText()
  const screen = useScreen()
  const pages = allPages(use(whenFound()))
  const person = useQuery(personQuery())
  const menu = useMenu()
  const tops = useTopMenus()
  const side = useSideMenu()
  const rail = useRail()
  const tabBar = usePreferences(preferences => preferences.tabBar)
  const maximised = useMaximised(state => state.maximised) && screen > 0
  const [drawer, setDrawer] = useState(false)
  const { pathname } = useLocation()
  const here = useCurrentPage(pages, menu.data)
  const phone = screen === 0
  useFollowingTopMenu(tops.data, menu.data, pathname)
  useFreshCounters()
  useNeighbours(pages, menu.data, pathname)
  useFrameKeys(() => screen >= 2 && chooseCollapsed(!rail))
  return (
    <div className={`dv-shell${rail ? ' dv-rail' : ''}${maximised ? ' dv-maximised' : ''}`}>
      <a className="dv-skip" href="#dv-main">
        {say('shell.skip')}
      </a>
      {!phone && !maximised && <Sidebar rail={rail} menu={side} />}
      <div className="dv-body">
        {!maximised && <Header rail={rail} title={here.title} tops={tops.data ?? []} onMenu={() => setDrawer(true)} />}
        <OfflineStrip />
        {person.data && <AlertStrip />}
        {!phone && (tabBar || maximised) && <TabBar />}
        <main id="dv-main" className="dv-main" tabIndex={-1} data-title={here.title}>
          {isLost(person) || isLost(menu) ? (
            <ErrorPage code="500" words={say('common.loadFailed')}>
              <Button type="primary" onClick={() => void Promise.all([person.refetch(), menu.refetch()])}>
                {say('common.retry')}
              </Button>
            </ErrorPage>
          ) : person.data && menu.data ? (
            <Pages pages={pages} menu={menu.data} here={here} />
          ) : (
            <Waiting />
          )}
        </main>
        {phone && menu.data && (
          <Suspense>
            <PhoneFrame all={menu.data} side={side} tops={tops.data ?? []} drawer={drawer} onDrawer={setDrawer} />
          </Suspense>
        )}
      </div>
      <TaskTray />
      {person.data && menu.data && <Finding />}
    </div>
  )
}
