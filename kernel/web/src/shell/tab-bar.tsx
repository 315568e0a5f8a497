import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import Button from 'antd/es/button'
import Dropdown from 'antd/es/dropdown'
import { type KeyboardEvent, useEffect, useRef, useState, type WheelEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLabel, useLanguage, useText } from '../i18n.ts'
import { Icon } from '../icon.tsx'
import { HOME } from '../menu/pages.ts'
import { addressOf, close, type Tab, useTabs } from '../tabs.ts'
import './tab-bar.css'

/** Ties a tab to its panel. */
export const tabId = (path: string): string => `dv-tab-${path.replace(/[^\w-]/g, '-')}`

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The actions on a tab, for its menu and for 更多. Spec §2: closable only when more than one tab is open, never home. */
function useTabActions() {
  const say = useText()
  const navigate = useNavigate()
  const list = useTabs(tabs => tabs.list)
  const { pathname } = useLocation()
  const closable = (tab: Tab): boolean => tab.value !== HOME && list.length > 1
  const closeTabs = (which: (tab: Tab) => boolean): void => {
    const next = close(which)
    if (!useTabs.getState().list.some(tab => tab.value === pathname)) navigate(next)
  }
  const closeAll = (): void => {
    close(() => true)
    navigate(HOME)
  }
  const others = (tab: Pick<Tab, 'value'>) => ({
    key: 'others',
    label: say('tab.closeOthers'),
    onClick: () => {
      close(one => one.value !== tab.value)
      navigate(addressOf(tab.value))
    },
  })
  const all = { key: 'all', label: say('tab.closeAll'), onClick: closeAll }
  const itemsOf = (tab: Tab) => [
    { key: 'close', label: say('tab.close'), disabled: !closable(tab), onClick: () => closeTabs(one => one === tab) },
    others(tab),
    all,
  ]
  return { list, pathname, navigate, closable, closeTabs, itemsOf, itemsOfBar: [others({ value: pathname }), all] }
}
type Actions = ReturnType<typeof useTabActions>

interface OneTabProps {
  readonly tab: Tab
  readonly actions: Actions
  readonly focusable: boolean
  readonly onFocus: () => void
}

function OneTab({ tab, actions, focusable, onFocus }: OneTabProps) {
  const say = useText()
  const pick = useLabel()
  const active = tab.value === actions.pathname
  const closable = actions.closable(tab)
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') actions.navigate(addressOf(tab.value))
    else if (event.key === 'Delete' && closable) actions.closeTabs(one => one === tab)
    else return
    event.preventDefault()
  }
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items: actions.itemsOf(tab) }}>
      <div
        role="tab"
        id={tabId(tab.value)}
        aria-selected={active}
        aria-controls={active ? `${tabId(tab.value)}-panel` : undefined}
        tabIndex={focusable ? 0 : -1}
        className="dv-tab"
        title={closable ? say('tab.closeHint') : undefined}
        onClick={() => actions.navigate(addressOf(tab.value))}
        onFocus={onFocus}
        onKeyDown={keys}
      >
        {pick(tab.label)}
        {closable && (
          <span
            aria-hidden="true"
            className="dv-tab-close"
            onClick={event => {
              event.stopPropagation()
              actions.closeTabs(one => one === tab)
            }}
          >
            <CloseOutlined />
          </span>
        )}
      </div>
    </Dropdown>
  )
}

/** The open pages. The keyboard moves among tabs by arrows, opens by Enter, closes by Delete (design/ux.md §1.4). */
export function TabBar() {
  const say = useText()
  const actions = useTabActions()
  const strip = useRef<HTMLDivElement>(null)
  const { list, pathname } = actions
  const [focused, setFocused] = useState(pathname)
  const stop = list.some(tab => tab.value === focused)
    ? focused
    : (list.find(tab => tab.value === pathname) ?? list[0])?.value
  const language = useLanguage()
  useEffect(() => setFocused(pathname), [pathname])
  // Words of another language are of another width, and a new tab stands at the end.
  useEffect(() => {
    strip.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname, language, list.length])
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (!step || list.length === 0) return
    event.preventDefault()
    const at = Math.max(
      list.findIndex(tab => tab.value === stop),
      0,
    )
    const next = list[step(at, list.length)]!
    document.getElementById(tabId(next.value))?.focus()
  }
  const wheel = (event: WheelEvent<HTMLDivElement>): void => {
    event.currentTarget.scrollLeft += event.deltaY
  }
  return (
    <div className="dv-tabs">
      <div
        ref={strip}
        role="tablist"
        aria-label={say('shell.openPages')}
        className="dv-tab-strip"
        onKeyDown={move}
        onWheel={wheel}
      >
        {list.map(tab => (
          <OneTab
            key={tab.value}
            tab={tab}
            actions={actions}
            focusable={tab.value === stop}
            onFocus={() => setFocused(tab.value)}
          />
        ))}
      </div>
      <Dropdown autoFocus trigger={['click']} menu={{ items: actions.itemsOfBar }}>
        <Button type="text" className="dv-tabs-more">
          {say('tab.more')}
          <Icon of={DownOutlined} />
        </Button>
      </Dropdown>
    </div>
  )
}
