import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { useLabel, useText } from '@village/web/i18n.ts'
import { Icon } from '@village/web/icon.tsx'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCounters, useHrefOfEntry, waitingAt } from '../menu/counters.ts'
import {
  groupsAbove,
  isOutside,
  labelOf,
  leafAt,
  type MenuNode,
  OUTSIDE_PATH,
  opensWindow,
  useMenu,
} from '../menu/menu.ts'
import { badgeCount } from '../parts/badge-count.ts'
import { addressOfEntry } from '../tabs/tabs.ts'
import { MenuIcon } from './menu-icons.tsx'
import '../texts/frame.ts'

/** How much waits behind an entry; nothing when nothing does. */
export function Waits({ node }: { readonly node: MenuNode }) {
  const say = useText()
  const n = waitingAt(node, useCounters())
  if (n === 0) return null
  return (
    <span className="dv-menu-waits dv-numbers" aria-hidden="true" title={say('frame.waiting', { n })}>
      {badgeCount(n)}
    </span>
  )
}

/**
 * Whether what is shown is the entry's page or belongs to it. Pages of others share a path: their address tells them
 * apart.
 */
function useIsHere(node: MenuNode): boolean {
  const { pathname, search } = useLocation()
  const menu = useMenu()
  if (!isOutside(node.path) || opensWindow(node)) return leafAt(menu.data ?? [node], pathname)?.path === node.path
  return pathname === OUTSIDE_PATH && new URLSearchParams(search).get('src') === node.path
}

/** A real link, so that the middle button opens a browser tab; a plain click goes to where the page was left. */
export function PageLink({ node, icon }: { readonly node: MenuNode; readonly icon: boolean }) {
  const pick = useLabel()
  const navigate = useNavigate()
  const isHere = useIsHere(node)
  const href = useHrefOfEntry(node)
  const go = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(addressOfEntry(node, href))
  }
  const window = opensWindow(node)
  return (
    <a
      className="dv-menu-item"
      href={href}
      aria-current={isHere ? 'page' : undefined}
      {...(window ? { target: '_blank', rel: 'noopener noreferrer' } : { onClick: go })}
    >
      {icon && <MenuIcon name={node.source} />}
      <span className="dv-menu-word" {...enteredLang(pick(labelOf(node)))}>
        {pick(labelOf(node))}
      </span>
      <Waits node={node} />
    </a>
  )
}

export const isGroup = (node: MenuNode): node is MenuNode & { readonly children: readonly MenuNode[] } =>
  (node.children?.length ?? 0) > 0

interface GroupProps {
  readonly node: MenuNode & { readonly children: readonly MenuNode[] }
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
        <span className="dv-menu-word" {...enteredLang(pick(labelOf(node)))}>
          {pick(labelOf(node))}
        </span>
        {!open && <Waits node={node} />}
        <span className="dv-menu-arrow">
          <Icon of={DownOutlined} />
        </span>
      </button>
      <div id={id} className="dv-submenu" hidden={!open}>
        {open && <MenuList nodes={node.children} level={level + 1} />}
      </div>
    </li>
  )
}

/** Entries of one level. Spec §2: one submenu is open at a time, at first the one that holds the current page. */
export function MenuList({ nodes, level = 0 }: { readonly nodes: readonly MenuNode[]; readonly level?: number }) {
  const { pathname } = useLocation()
  const holder = groupsAbove(nodes, pathname)[0]?.id ?? null
  const [open, setOpen] = useState(() => holder ?? (level === 0 ? (nodes.find(isGroup)?.id ?? null) : null))
  useEffect(() => {
    if (holder !== null) setOpen(holder)
  }, [holder])
  return (
    <ul className={`dv-menu dv-menu-level-${level}`}>
      {nodes.map(node =>
        isGroup(node) ? (
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
