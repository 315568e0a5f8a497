import { DownOutlined } from '@ant-design/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import Button from 'antd/es/button'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLabel, useText } from '../i18n.ts'
import { Icon } from '../icon.tsx'
import { groupsAbove, labelOf, type MenuNode } from '../menu/menu.ts'
import { useSession } from '../session.ts'
import { addressOf } from '../tabs.ts'
import { MenuIcon } from './menu-icons.tsx'
import './sidebar.css'

export type Menu = UseQueryResult<readonly MenuNode[]>

/** A real link, so that the middle button opens a browser tab; a plain click goes to where the page was left. */
function PageLink({ node, icon }: { readonly node: MenuNode; readonly icon: boolean }) {
  const pick = useLabel()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const go = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(addressOf(node.path))
  }
  return (
    <a
      className="dv-menu-item"
      href={node.path}
      aria-current={node.path === pathname ? 'page' : undefined}
      onClick={go}
    >
      {icon && <MenuIcon name={node.source} />}
      <span className="dv-menu-word">{pick(labelOf(node))}</span>
    </a>
  )
}

interface GroupProps {
  readonly node: MenuNode
  readonly open: boolean
  readonly onToggle: () => void
  readonly level: number
}
function Group({ node, open, onToggle, level }: GroupProps) {
  const pick = useLabel()
  const id = `dv-menu-${node.id}`
  return (
    <li>
      <button type="button" className="dv-menu-item" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        {level === 0 && <MenuIcon name={node.source} />}
        <span className="dv-menu-word">{pick(labelOf(node))}</span>
        <span className="dv-menu-arrow">
          <Icon of={DownOutlined} />
        </span>
      </button>
      <div id={id} className="dv-submenu" hidden={!open}>
        {open && <MenuList nodes={node.children!} level={level + 1} />}
      </div>
    </li>
  )
}

/** Entries of one level. Spec §2: one submenu is open at a time, at first the one that holds the current page. */
export function MenuList({ nodes, level = 0 }: { readonly nodes: readonly MenuNode[]; readonly level?: number }) {
  const { pathname } = useLocation()
  const holder = groupsAbove(nodes, pathname)[0]?.id ?? null
  const [open, setOpen] = useState(holder)
  useEffect(() => {
    if (holder !== null) setOpen(holder)
  }, [holder])
  return (
    <ul className={`dv-menu dv-menu-level-${level}`}>
      {nodes.map(node =>
        node.children && node.children.length > 0 ? (
          <Group
            key={node.id}
            node={node}
            level={level}
            open={open === node.id}
            onToggle={() => setOpen(open === node.id ? null : node.id)}
          />
        ) : (
          <li key={node.id}>
            <PageLink node={node} icon={level === 0} />
          </li>
        ),
      )}
    </ul>
  )
}

/** A group of the narrow rail: its pages come out beside it on hover, focus and Enter; Esc puts them away. */
function RailGroup({ node }: { readonly node: MenuNode }) {
  const pick = useLabel()
  const { pathname } = useLocation()
  const [top, setTop] = useState<number | null>(null)
  const show = (event: FocusEvent | MouseEvent): void => setTop(event.currentTarget.getBoundingClientRect().top)
  const leave = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setTop(null)
  }
  const putAway = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setTop(null)
  }
  useEffect(() => setTop(pathname === '' ? 0 : null), [pathname])
  const holds = groupsAbove([node], pathname).length > 0
  return (
    <li onMouseEnter={show} onMouseLeave={() => setTop(null)} onFocus={show} onBlur={leave} onKeyDown={putAway}>
      <button
        type="button"
        className="dv-menu-item"
        aria-expanded={top !== null}
        aria-label={pick(labelOf(node))}
        data-holds={holds}
        onClick={show}
      >
        <MenuIcon name={node.source} />
      </button>
      {top !== null && (
        <div className="dv-flyout" style={{ top: Math.min(top, Math.max(innerHeight - 320, 0)) }}>
          <p className="dv-flyout-title">{pick(labelOf(node))}</p>
          <MenuList nodes={node.children!} level={1} />
        </div>
      )}
    </li>
  )
}

function Rail({ nodes }: { readonly nodes: readonly MenuNode[] }) {
  const pick = useLabel()
  return (
    <ul className="dv-menu">
      {nodes.map(node =>
        node.children && node.children.length > 0 ? (
          <RailGroup key={node.id} node={node} />
        ) : (
          <li key={node.id} title={pick(labelOf(node))}>
            <PageLink node={node} icon />
          </li>
        ),
      )}
    </ul>
  )
}

const GREY_ROWS = [1, 2, 3, 4, 5, 6] as const

/** The menu in each of its states: coming, failed, empty, there. */
export function MenuBody({ menu, rail }: { readonly menu: Menu; readonly rail: boolean }) {
  const say = useText()
  if (menu.data && menu.data.length > 0) return rail ? <Rail nodes={menu.data} /> : <MenuList nodes={menu.data} />
  if (menu.isPending) return GREY_ROWS.map(row => <div key={row} className="dv-menu-grey" />)
  return (
    <div className="dv-menu-empty" role="alert">
      <p>{say(menu.isError ? 'common.loadFailed' : 'shell.menuEmpty')}</p>
      <Button ghost onClick={() => void menu.refetch()}>
        {say(menu.isError ? 'common.retry' : 'shell.refresh')}
      </Button>
    </div>
  )
}

/** Department and site. In the rail only the department's first character is left. */
export function Logo() {
  const say = useText()
  const dept = useSession(session => session.user?.deptName ?? '')
  const name = dept || say('site.title')
  return (
    <div className="dv-logo">
      <span className="dv-logo-mark" aria-hidden="true">
        {[...name][0]}
      </span>
      <span className="dv-logo-words">
        <b lang="zh-CN">{name}</b>
        {dept && <small>{say('site.title')}</small>}
      </span>
    </div>
  )
}

export function Sidebar({ menu, rail }: { readonly menu: Menu; readonly rail: boolean }) {
  const say = useText()
  return (
    <aside className="dv-sider">
      <Logo />
      <nav aria-label={say('shell.mainNav')} className="dv-sider-scroll">
        <MenuBody menu={menu} rail={rail} />
      </nav>
    </aside>
  )
}
