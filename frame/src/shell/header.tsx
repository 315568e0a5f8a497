import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import { useText } from '@village/web/i18n.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { chooseCollapsed, usePreferences } from '@village/web/preferences.ts'
import { type Screen, useScreen } from '@village/web/screen.ts'
import { useLocation } from 'react-router'
import { HeaderFind } from '../find/header-find.tsx'
import { HOME } from '../menu/pages.ts'
import type { TopMenu } from '../menu/top-menu.ts'
import { Bell } from '../notice/bell.tsx'
import { HeadButton } from '../parts/badge-button.tsx'
import { TopMenuBar } from '../sidebar/top-menu.tsx'
import { useTabActions } from '../tabs/tab-actions.tsx'
import { type Tool, useTools } from '../tools/header-tools.ts'
import { UserMenu } from '../tools/user-menu.tsx'
import './header.css'

interface HeaderProps {
  readonly rail: boolean
  readonly title: string
  readonly tops: readonly TopMenu[]
  readonly onMenu: () => void
}

/** On a phone: menu, way back, the page's title. There are no tabs to close, so the way back closes the page. */
function PhoneHead({ title, onMenu }: Pick<HeaderProps, 'title' | 'onMenu'>) {
  const say = useText()
  const { closeOne } = useTabActions()
  const { pathname } = useLocation()
  return (
    <>
      <HeadButton words={say('shell.openMenu')} icon={MenuOutlined} onClick={onMenu} />
      {pathname !== HOME && (
        <HeadButton words={say('shell.back')} icon={ArrowLeftOutlined} onClick={() => closeOne(pathname)} />
      )}
      <span className="dv-header-title" {...enteredLang(title)}>
        {title}
      </span>
    </>
  )
}

/**
 * Which tools have a button of their own at a width; the others are in the menu of the person (design/ux.md §1). In
 * large text each icon has its word, and there is room for few (design/ux.md §1.7).
 */
function isOutside(tool: Tool, screen: Screen, largeText: boolean): boolean {
  if (largeText) return screen >= 1 && tool.key === 'largeText'
  if (screen === 3) return true
  if (screen === 2) return tool.key !== 'fullScreen'
  return screen === 1 && tool.key === 'largeText'
}

export function Header({ rail, title, tops, onMenu }: HeaderProps) {
  const say = useText()
  const screen = useScreen()
  const tools = useTools()
  const largeText = usePreferences(preferences => preferences.largeText)
  const outside = tools.filter(tool => isOutside(tool, screen, largeText))
  return (
    <header className="dv-header">
      {screen === 0 && <PhoneHead title={title} onMenu={onMenu} />}
      {/* The rail of class 1 is fixed: there is no room for more. */}
      {screen >= 2 && (
        <HeadButton
          words={say(rail ? 'shell.expand' : 'shell.collapse')}
          icon={rail ? MenuUnfoldOutlined : MenuFoldOutlined}
          expanded={!rail}
          onClick={() => chooseCollapsed(!rail)}
        />
      )}
      {screen >= 1 && <TopMenuBar tops={tops} />}
      <span className="dv-header-gap" />
      <HeaderFind />
      <Bell />
      {outside.map(({ key, words, icon, run, pressed, badge }) => (
        <HeadButton key={key} words={words} icon={icon} onClick={run} pressed={pressed} badge={badge} />
      ))}
      <UserMenu tools={tools.filter(tool => !outside.includes(tool))} />
    </header>
  )
}
