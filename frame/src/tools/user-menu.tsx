import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined'
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import SlidersOutlined from '@ant-design/icons/es/icons/SlidersOutlined'
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined'
import { useText } from '@village/web/i18n.ts'
import { Icon } from '@village/web/icon.tsx'
import { DropMenu, type PopItem } from '@village/web/kit/menu/drop-menu.tsx'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { useScreen } from '@village/web/screen.ts'
import { useSession } from '@village/web/session.ts'
import App from 'antd/es/app'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { logOut } from '../auth/auth.ts'
import { HOME, PROFILE } from '../menu/pages.ts'
import { openAid } from '../opening/open-aid.ts'
import { openFind } from '../opening/open-find.ts'
import { useTabs } from '../tabs/tabs.ts'
import type { Tool } from './header-tools.ts'
import '../texts/aid.ts'
import '../texts/frame.ts'

/** Asks, and then ends the session. Says when pages hold unsaved input: drafts keep it. */
export function useLeave(): () => void {
  const say = useText()
  const { modal } = App.useApp()
  return () => {
    const n = Object.keys(useTabs.getState().dirty).length
    void modal.confirm({
      title: say('common.notice'),
      content: (
        <>
          <p>{say('shell.logoutConfirm')}</p>
          {n > 0 && <p>{say('frame.leaveWithDrafts', { n })}</p>}
        </>
      ),
      okText: say('common.ok'),
      cancelText: say('common.cancel'),
      onOk: logOut,
    })
  }
}

/** The person's picture, or the first character of their name. */
export function Avatar() {
  const user = useSession(session => session.user)
  const name = user?.realName || user?.name || user?.account || ''
  return (
    <span className="dv-avatar" aria-hidden="true" {...enteredLang(name)}>
      {user?.avatar ? <img src={user.avatar} alt="" /> : [...name][0]}
    </span>
  )
}

/** The person: own pages, the tools that have no room in the header, and the way out. */
export function UserMenu({ tools }: { readonly tools: readonly Tool[] }) {
  const say = useText()
  const navigate = useNavigate()
  const user = useSession(session => session.user)
  const screen = useScreen()
  const leave = useLeave()
  const name = user?.realName || user?.name || user?.account || ''
  const item = (key: string, icon: ComponentType, label: string, onClick: () => void): PopItem => ({
    key,
    icon: <Icon of={icon} />,
    label,
    onClick,
  })
  const items: readonly PopItem[] = [
    item('home', HomeOutlined, say('shell.home'), () => void navigate(HOME)),
    item('profile', ProfileOutlined, say('shell.profile'), () => void navigate(PROFILE)),
    item('preferences', SlidersOutlined, say('aid.preferences'), () => openAid('preferences')),
    ...tools.map(tool => item(tool.key, tool.icon, tool.words, tool.run)),
    item('keys', ThunderboltOutlined, say('frame.keys'), () => openFind('keys')),
    item('help', QuestionCircleOutlined, say('frame.help'), () => openFind('help')),
    { key: 'line', type: 'divider' },
    item('leave', LogoutOutlined, say('shell.logout'), leave),
  ]
  return (
    <DropMenu className="dv-user" label={`${say('shell.userMenu')} ${name}`} items={items} {...enteredLang(name)}>
      <Avatar />
      {screen >= 1 && (
        <>
          <span className="dv-user-name" {...enteredLang(name)}>
            {name}
          </span>
          <Icon of={DownOutlined} />
        </>
      )}
    </DropMenu>
  )
}
