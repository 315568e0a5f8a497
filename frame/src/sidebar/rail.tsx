import { useLabel } from '@village/web/i18n.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { groupsAbove, labelOf, type MenuNode } from '../menu/menu.ts'
import { MenuIcon } from './menu-icons.tsx'
import { isGroup, MenuList, PageLink, Waits } from './menu-list.tsx'

/** Room that a pop-out needs below its top, in px. */
const FLYOUT_PX = 320

/** A group of the narrow rail: its pages come out beside it on hover, focus and Enter; Esc puts them away. */
function RailGroup({ node }: { readonly node: MenuNode & { readonly children: readonly MenuNode[] } }) {
  const pick = useLabel()
  const { pathname } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const [top, setTop] = useState<number | null>(null)
  const show = (event: FocusEvent | MouseEvent): void => setTop(event.currentTarget.getBoundingClientRect().top)
  const leave = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTop(null)
  }
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || top === null) return
    event.stopPropagation()
    button.current?.focus()
    setTop(null)
  }
  // Whoever has chosen a page wants to see it.
  useEffect(() => setTop(null), [pathname])
  const holds = groupsAbove([node], pathname).length > 0
  return (
    <li
      onMouseEnter={show}
      onMouseMove={show}
      onMouseLeave={() => setTop(null)}
      onFocus={show}
      onBlur={leave}
      onKeyDown={closeOnEscape}
    >
      <button
        ref={button}
        type="button"
        className="dv-menu-item"
        aria-expanded={top !== null}
        aria-label={pick(labelOf(node))}
        {...enteredLang(pick(labelOf(node)))}
        data-holds={holds}
        onClick={show}
      >
        <MenuIcon name={node.source} />
        <Waits node={node} />
      </button>
      {top !== null && (
        <div className="dv-flyout" style={{ top: Math.min(top, Math.max(innerHeight - FLYOUT_PX, 0)) }}>
          <p className="dv-flyout-title" {...enteredLang(pick(labelOf(node)))}>
            {pick(labelOf(node))}
          </p>
          <MenuList nodes={node.children} level={1} />
        </div>
      )}
    </li>
  )
}

/** The sidebar where there is no room for words. */
export function Rail({ nodes }: { readonly nodes: readonly MenuNode[] }) {
  const pick = useLabel()
  return (
    <ul className="dv-menu">
      {nodes.map(node =>
        isGroup(node) ? (
          <RailGroup key={node.id} node={node} />
        ) : (
          <li key={node.id} title={pick(labelOf(node))} {...enteredLang(pick(labelOf(node)))}>
            <PageLink node={node} icon />
          </li>
        ),
      )}
    </ul>
  )
}
