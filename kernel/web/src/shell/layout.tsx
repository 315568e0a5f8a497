import { useQuery } from '@tanstack/react-query'
import Button from 'antd/es/button'
import { use, useState } from 'react'
import { useLocation } from 'react-router'
import { userInfo } from '../auth.ts'
import { whenFound } from '../found.ts'
import { useText } from '../i18n.ts'
import { loadPermissions, useMenu } from '../menu/menu.ts'
import { pagesOf } from '../menu/pages.ts'
import { usePreferences } from '../preferences.ts'
import { TaskTray } from '../resource/task-tray.tsx'
import { useScreen } from '../screen.ts'
import { signOut, useSession } from '../session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ErrorPage } from './error-page.tsx'
import { Header } from './header.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { Pages } from './pages.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { useHere } from './use-here.ts'
import { Waiting } from './waiting.tsx'
import './shell.css'

/** Who is signed in and what he may do; pages are drawn when both are known. */
function usePerson() {
  return useQuery({
    queryKey: ['shell', 'person'],
    queryFn: async () => {
      const [user, permissions] = await Promise.all([userInfo(), loadPermissions()])
      if (user.mustChangePassword) signOut('expired')
      else useSession.setState({ user, permissions })
      return user.id
    },
    staleTime: 300_000,
  })
}

/** Header, sidebar, tabs and the page. Only the page scrolls. */
export function Layout() {
  const say = useText()
  const screen = useScreen()
  const pages = pagesOf(use(whenFound()))
  const person = usePerson()
  const menu = useMenu()
  const wished = usePreferences(preferences => preferences.collapsed)
  const [drawer, setDrawer] = useState(false)
  const { pathname } = useLocation()
  const here = useHere(pages, menu.data)
  const rail = screen === 1 || (wished ?? screen < 3)
  const phone = screen === 0
  return (
    <div className={rail ? 'dv-shell dv-rail' : 'dv-shell'}>
      <a className="dv-skip" href="#dv-main">
        {say('shell.skip')}
      </a>
      {!phone && <Sidebar rail={rail} menu={menu} />}
      <div className="dv-body">
        <Header rail={rail} title={here.title} onMenu={() => setDrawer(true)} />
        <OfflineStrip />
        {!phone && <TabBar />}
        <main id="dv-main" className="dv-main" tabIndex={-1}>
          {person.isError || menu.isError ? (
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
        {phone && menu.data && <BottomBar menu={menu.data} />}
      </div>
      <TaskTray />
      {phone && <MenuDrawer key={pathname} open={drawer} menu={menu} onClose={() => setDrawer(false)} />}
    </div>
  )
}
