import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import PushpinFilled from '@ant-design/icons/es/icons/PushpinFilled'
import { useText } from '@village/web/i18n.ts'
import { Icon } from '@village/web/icon.tsx'
import type { PopPlace } from '@village/web/kit/menu/pop-menu.tsx'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { type DragEvent, type KeyboardEvent, type MouseEvent, type TouchEvent, useRef } from 'react'
import type { TabActions } from './tab-actions.tsx'
import { shortTitle, useTitleOf } from './tab-title.ts'
import { moveTo, type Tab, useTabs } from './tabs.ts'
import '../texts/frame.ts'

/** Ties a tab to its panel. */
export const tabId = (path: string): string => `dv-tab-${path.replace(/[^\w-]/g, '-')}`

/** How long a finger stays before a menu opens, in ms; what phones do themselves. */
const LONG_PRESS_MS = 500
const KIND = 'application/x-village-tab'

/** Opens the tab's menu: right click, long press, Shift+F10 or the menu key. */
function useMenuKeys(onMenu: (at: PopPlace) => void) {
  const press = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lift = (): void => clearTimeout(press.current)
  return {
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      onMenu({ left: event.clientX, top: event.clientY, width: 1, height: 1 })
    },
    onTouchStart: ({ touches, currentTarget }: TouchEvent) => {
      const { clientX: left, clientY: top } = touches[0]!
      lift()
      if (currentTarget.isConnected)
        press.current = setTimeout(() => onMenu({ left, top, width: 1, height: 1 }), LONG_PRESS_MS)
    },
    onTouchMove: lift,
    onTouchEnd: lift,
    menuKey: (event: KeyboardEvent): boolean => {
      const asks = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
      if (asks) onMenu(event.currentTarget.getBoundingClientRect())
      return asks
    },
  }
}

/** A tab is carried to the place of another one. */
function dragProps(tab: Tab) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(KIND, tab.value)
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(KIND)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      moveTo(event.dataTransfer.getData(KIND), tab.value)
    },
  }
}

interface OneTabProps {
  readonly tab: Tab
  readonly active: boolean
  readonly closable: boolean
  readonly actions: TabActions
  readonly focusable: boolean
  readonly onFocus: () => void
  readonly onMenu: (at: PopPlace) => void
}

export function OneTab({ tab, active, closable, actions, focusable, onFocus, onMenu }: OneTabProps) {
  const say = useText()
  const whole = useTitleOf()(tab)
  const isDirty = useTabs(tabs => tab.value in tabs.dirty)
  const { menuKey, ...menuWays } = useMenuKeys(onMenu)
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') actions.open(tab)
    else if (event.key === 'Delete') closable && actions.closeOne(tab.value)
    else if (!menuKey(event)) return
    event.preventDefault()
  }
  const short = shortTitle(tab, whole)
  const hints = [short === whole ? '' : whole, isDirty ? say('tab.dirty') : '', closable ? say('tab.closeHint') : '']
  return (
    <div
      role="tab"
      id={tabId(tab.value)}
      aria-selected={active}
      aria-controls={active ? `${tabId(tab.value)}-panel` : undefined}
      tabIndex={focusable ? 0 : -1}
      className="dv-tab"
      {...enteredLang(whole)}
      title={hints.filter(hint => hint !== '').join('\n') || undefined}
      onClick={() => actions.open(tab)}
      onAuxClick={event => event.button === 1 && closable && actions.closeOne(tab.value)}
      onFocus={onFocus}
      onKeyDown={keys}
      {...menuWays}
      {...dragProps(tab)}
    >
      <span className="dv-tab-dot" aria-hidden="true" />
      {isDirty && (
        <span className="dv-tab-dirty" aria-hidden="true">
          ●
        </span>
      )}
      {tab.pinned && <Icon of={PushpinFilled} />}
      <span className="dv-tab-words">{short}</span>
      {closable && (
        <span
          aria-hidden="true"
          className="dv-tab-close"
          onClick={event => {
            event.stopPropagation()
            actions.closeOne(tab.value)
          }}
        >
          <CloseOutlined />
        </span>
      )}
    </div>
  )
}
