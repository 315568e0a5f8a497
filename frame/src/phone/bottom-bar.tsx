import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import { useLabel, useText } from '@village/web/i18n.ts'
import { Icon } from '@village/web/icon.tsx'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { type MouseEvent, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHrefOfEntry } from '../menu/counters.ts'
import { labelOf, leafAt, leaves, type MenuNode } from '../menu/menu.ts'
import { HOME } from '../menu/pages.ts'
import { MenuIcon } from '../sidebar/menu-icons.tsx'
import { Waits } from '../sidebar/menu-list.tsx'
import { addressOfEntry } from '../tabs/tabs.ts'
import './bottom-bar.css'

/** Links of the bar beside 我的. */
const MOST_LINKS = 4

/**
 * Home, what people need on their way, then the first page of each group in the menu's order, and then what is left of
 * the room in that order.
 */
export function linksOf(menu: readonly MenuNode[]): readonly MenuNode[] {
  const all = leaves(menu)
  const home = all.filter(node => node.path === HOME)
  const onTheWay = all.filter(node => node.onPhone).sort((a, b) => a.onPhone! - b.onPhone!)
  const firsts = menu.flatMap(group => leaves([group]).slice(0, 1))
  return [...new Set([...home, ...onTheWay, ...firsts, ...all])].slice(0, MOST_LINKS)
}

function BottomLink({ node, isHere }: { readonly node: MenuNode; readonly isHere: boolean }) {
  const pick = useLabel()
  const navigate = useNavigate()
  const href = useHrefOfEntry(node)
  const go = (event: MouseEvent): void => {
    event.preventDefault()
    void navigate(addressOfEntry(node, href))
  }
  return (
    <a href={href} aria-current={isHere ? 'page' : undefined} onClick={go}>
      <span className="dv-bottom-icon">
        <MenuIcon name={node.source} />
        <Waits node={node} />
      </span>
      <span {...enteredLang(pick(labelOf(node)))}>{pick(labelOf(node))}</span>
    </a>
  )
}

interface BottomBarProps {
  readonly menu: readonly MenuNode[]
  readonly mineOpen: boolean
  readonly onMine: () => void
}

/** The bar at the bottom of a phone's screen. */
export function BottomBar({ menu, mineOpen, onMine }: BottomBarProps) {
  const say = useText()
  const { pathname } = useLocation()
  const links = useMemo(() => linksOf(menu), [menu])
  const here = leafAt(menu, pathname)
  return (
    <nav className="dv-bottom" aria-label={say('shell.mainNav')}>
      {links.map(node => (
        <BottomLink key={node.id} node={node} isHere={node === here} />
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={mineOpen} onClick={onMine}>
        <span className="dv-bottom-icon">
          <Icon of={UserOutlined} />
        </span>
        <span>{say('shell.mine')}</span>
      </button>
    </nav>
  )
}
