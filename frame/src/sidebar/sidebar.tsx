import { VERSION } from '@village/resource/version.ts'
import { useText } from '@village/web/i18n.ts'
import { showWithin } from '@village/web/kit/show-within.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { useSession } from '@village/web/session.ts'
import Button from 'antd/es/button'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { logOut } from '../auth/auth.ts'
import type { Menu } from '../menu/menu.ts'
import { useChosenTopMenu } from '../menu/top-menu.ts'
import { MenuList } from './menu-list.tsx'
import { Rail } from './rail.tsx'
import { SiderEdge } from './sider-edge.tsx'
import '../texts/frame.ts'
import './sidebar.css'

const GREY_ROWS = [1, 2, 3, 4, 5, 6] as const

/** The menu in each of its states: coming, failed, empty, there. */
export function MenuBody({ menu, rail }: { readonly menu: Menu; readonly rail: boolean }) {
  const say = useText()
  const chosen = useChosenTopMenu()
  if (menu.data && menu.data.length > 0)
    return rail ? <Rail nodes={menu.data} /> : <MenuList key={chosen} nodes={menu.data} />
  if (menu.isPending) return GREY_ROWS.map(row => <div key={row} className="dv-menu-grey" />)
  return (
    <div className="dv-menu-empty" role="alert">
      <p>{say(menu.isError ? 'common.loadFailed' : 'shell.menuEmpty')}</p>
      <Button ghost onClick={() => void menu.refetch()}>
        {say(menu.isError ? 'common.retry' : 'shell.refresh')}
      </Button>
      {!menu.isError && (
        <Button ghost onClick={() => void logOut()}>
          {say('shell.logout')}
        </Button>
      )}
    </div>
  )
}

/** Department and site. In the rail only the department's first character is left. */
export function Logo() {
  const say = useText()
  const dept = useSession(session => session.user?.deptName ?? '')
  const picture = useSession(session => session.user?.tenantLogo ?? '')
  const [broken, setBroken] = useState('')
  const name = dept || say('site.title')
  return (
    <div className="dv-logo">
      {picture && picture !== broken ? (
        <img className="dv-logo-mark" src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        <span className="dv-logo-mark" aria-hidden="true" {...enteredLang(name)}>
          {[...name][0]}
        </span>
      )}
      <span className="dv-logo-words">
        <b {...enteredLang(name)}>{name}</b>
        {dept && <small>{say('site.title')}</small>}
      </span>
    </div>
  )
}

export function Sidebar({ menu, rail }: { readonly menu: Menu; readonly rail: boolean }) {
  const say = useText()
  const box = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // A page that was opened by a tab or a link: its entry comes into view.
  useEffect(() => showWithin(box.current, '[aria-current="page"]'), [pathname, menu.data])
  return (
    <aside className="dv-sider">
      <Logo />
      <nav ref={box} aria-label={say('shell.mainNav')} className="dv-sider-scroll">
        <MenuBody menu={menu} rail={rail} />
      </nav>
      {!rail && (
        <small className="dv-sider-version">
          {say('frame.version')} {VERSION}
        </small>
      )}
      {!rail && <SiderEdge />}
    </aside>
  )
}
