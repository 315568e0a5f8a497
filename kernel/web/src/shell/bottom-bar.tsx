import { UserOutlined } from '@ant-design/icons'
import { type MouseEvent, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLabel, useText } from '../i18n.ts'
import { Icon } from '../icon.tsx'
import { labelOf, leaves, type MenuNode } from '../menu/menu.ts'
import { HOME, PROFILE } from '../menu/pages.ts'
import { addressOf } from '../tabs.ts'
import { MenuIcon } from './menu-icons.tsx'
import './bottom-bar.css'

/** Links of the bar: home, the first pages of the menu, and the person's own page. */
const FROM_MENU = 3

/** The bar at the bottom of a phone's screen. */
export function BottomBar({ menu }: { readonly menu: readonly MenuNode[] }) {
  const say = useText()
  const pick = useLabel()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const links = useMemo(() => {
    const all = leaves(menu)
    return [...all.filter(node => node.path === HOME), ...all.filter(node => node.path !== HOME).slice(0, FROM_MENU)]
  }, [menu])
  const go = (path: string) => (event: MouseEvent) => {
    event.preventDefault()
    navigate(addressOf(path))
  }
  return (
    <nav className="dv-bottom" aria-label={say('shell.mainNav')}>
      {links.map(node => (
        <a
          key={node.id}
          href={node.path}
          aria-current={node.path === pathname ? 'page' : undefined}
          onClick={go(node.path)}
        >
          <MenuIcon name={node.source} />
          <span>{pick(labelOf(node))}</span>
        </a>
      ))}
      <a href={PROFILE} aria-current={pathname === PROFILE ? 'page' : undefined} onClick={go(PROFILE)}>
        <Icon of={UserOutlined} />
        <span>{say('shell.mine')}</span>
      </a>
    </nav>
  )
}
