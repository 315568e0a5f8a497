import { ArrowLeftOutlined, MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import Button from 'antd/es/button'
import Tooltip from 'antd/es/tooltip'
import type { ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../i18n.ts'
import { Icon } from '../icon.tsx'
import { HOME } from '../menu/pages.ts'
import { chooseCollapsed } from '../preferences.ts'
import { useScreen } from '../screen.ts'
import { useTools } from './tools.ts'
import { UserMenu } from './user-menu.tsx'

interface IconButtonProps {
  readonly words: string
  readonly icon: ComponentType
  readonly onClick: () => void
  readonly expanded?: boolean
  readonly pressed?: boolean
}
function IconButton({ words, icon, onClick, expanded, pressed }: IconButtonProps) {
  return (
    <Tooltip title={words} mouseEnterDelay={0.4}>
      <Button
        type="text"
        className="dv-tool"
        aria-label={words}
        aria-expanded={expanded}
        aria-pressed={pressed}
        onClick={onClick}
      >
        <Icon of={icon} />
      </Button>
    </Tooltip>
  )
}

interface HeaderProps {
  readonly rail: boolean
  readonly title: string
  readonly onMenu: () => void
}

/** On a phone: menu, way back, the page's title. */
function PhoneHead({ title, onMenu }: Omit<HeaderProps, 'rail'>) {
  const say = useText()
  const navigate = useNavigate()
  const atHome = useLocation().pathname === HOME
  return (
    <>
      <IconButton words={say('shell.openMenu')} icon={MenuOutlined} onClick={onMenu} />
      {!atHome && <IconButton words={say('shell.back')} icon={ArrowLeftOutlined} onClick={() => navigate(-1)} />}
      <span className="dv-header-title">{title}</span>
    </>
  )
}

export function Header({ rail, title, onMenu }: HeaderProps) {
  const say = useText()
  const screen = useScreen()
  const tools = useTools()
  // The rail of class 1 is fixed: there is no room for more.
  const collapsible = screen >= 2
  // Below 992 px only the large text has its own button; the rest is in the menu of the person.
  const outside = screen >= 2 ? tools : tools.filter(tool => tool.key === 'largeText' && screen === 1)
  return (
    <header className="dv-header">
      {screen === 0 && <PhoneHead title={title} onMenu={onMenu} />}
      {collapsible && (
        <IconButton
          words={say(rail ? 'shell.expand' : 'shell.collapse')}
          icon={rail ? MenuUnfoldOutlined : MenuFoldOutlined}
          expanded={!rail}
          onClick={() => chooseCollapsed(!rail)}
        />
      )}
      <span className="dv-header-gap" />
      {outside.map(tool => (
        <IconButton key={tool.key} words={tool.words} icon={tool.icon} onClick={tool.run} pressed={tool.pressed} />
      ))}
      <UserMenu tools={tools.filter(tool => !outside.includes(tool))} />
    </header>
  )
}
