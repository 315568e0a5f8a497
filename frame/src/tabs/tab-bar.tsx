import CompressOutlined from '@ant-design/icons/es/icons/CompressOutlined'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { useLanguage, useText } from '@village/web/i18n.ts'
import { Icon } from '@village/web/icon.tsx'
import { DropMenu, expectMenu, Pop } from '@village/web/kit/menu/drop-menu.tsx'
import type { PopPlace } from '@village/web/kit/menu/pop-menu.tsx'
import { showWithin } from '@village/web/kit/show-within.ts'
import Button from 'antd/es/button'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { maximise, useMaximised } from '../parts/maximised-page.ts'
import { OneTab, tabId } from './one-tab.tsx'
import { useTabActions } from './tab-actions.tsx'
import { itemsOf, itemsOfBar } from './tab-items.ts'
import { useTabs } from './tabs.ts'
import '../texts/frame.ts'
import './tab-bar.css'

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The wheel moves the row sideways. React's own listener may not keep the page from scrolling. */
function useWheel(strip: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const row = strip.current
    const turn = (event: WheelEvent): void => {
      if (!row || event.ctrlKey || row.scrollWidth <= row.clientWidth) return
      event.preventDefault()
      row.scrollLeft += event.deltaY + event.deltaX
    }
    row?.addEventListener('wheel', turn, { passive: false })
    return () => row?.removeEventListener('wheel', turn)
  }, [strip])
}

/** The open pages. The keyboard moves among tabs by arrows, opens by Enter, closes by Delete (design/ux.md §1.4). */
export function TabBar() {
  const say = useText()
  const actions = useTabActions()
  const strip = useRef<HTMLDivElement>(null)
  const list = useTabs(tabs => tabs.list)
  const maximised = useMaximised(state => state.maximised)
  const { pathname } = useLocation()
  const language = useLanguage()
  const [focused, setFocused] = useState(pathname)
  const [menuAt, setMenuAt] = useState<PopPlace | null>(null)
  const [asked, setAsked] = useState('')
  const stop = [focused, pathname].find(path => list.some(tab => tab.value === path)) ?? list[0]?.value
  useEffect(() => setFocused(pathname), [pathname])
  useWheel(strip)
  // Words of another language are of another width, and a new tab is at the end.
  useEffect(() => showWithin(strip.current, '[aria-selected="true"]'), [pathname, language, list.length])
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (!step || list.length === 0 || event.altKey) return
    event.preventDefault()
    const at = Math.max(
      list.findIndex(tab => tab.value === stop),
      0,
    )
    document.getElementById(tabId(list[step(at, list.length)]!.value))?.focus()
  }
  const tabOfMenu = list.find(tab => tab.value === asked)
  return (
    <div className="dv-tabs">
      <div
        ref={strip}
        role="tablist"
        aria-label={say('shell.openPages')}
        className="dv-tab-strip"
        onKeyDown={move}
        onPointerEnter={expectMenu}
      >
        {list.map(tab => (
          <OneTab
            key={tab.value}
            tab={tab}
            active={tab.value === pathname}
            closable={actions.isClosable(tab)}
            actions={actions}
            focusable={tab.value === stop}
            onFocus={() => setFocused(tab.value)}
            onMenu={at => {
              setAsked(tab.value)
              setMenuAt(at)
            }}
          />
        ))}
      </div>
      <Pop
        at={menuAt}
        items={tabOfMenu ? itemsOf(tabOfMenu, actions, say) : []}
        placement="bottomLeft"
        onClose={() => {
          setMenuAt(null)
          document.getElementById(tabId(asked))?.focus()
        }}
      />
      {maximised && (
        <Button type="text" className="dv-tabs-more" onClick={() => maximise(false)}>
          <Icon of={CompressOutlined} />
          {say('tab.restore')}
        </Button>
      )}
      <DropMenu className="dv-tabs-more" items={itemsOfBar(pathname, actions, say)}>
        {say('tab.more')}
        <Icon of={DownOutlined} />
      </DropMenu>
    </div>
  )
}
