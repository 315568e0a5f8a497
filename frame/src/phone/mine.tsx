import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined'
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import SlidersOutlined from '@ant-design/icons/es/icons/SlidersOutlined'
import { useText } from '@village/web/i18n.ts'
import { Icon } from '@village/web/icon.tsx'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { Drawer } from '@village/web/lazy-antd.tsx'
import { useSession } from '@village/web/session.ts'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { PROFILE } from '../menu/pages.ts'
import { openAid } from '../opening/open-aid.ts'
import { openFind } from '../opening/open-find.ts'
import { useTools } from '../tools/header-tools.ts'
import { Avatar, useLeave } from '../tools/user-menu.tsx'
import '../texts/aid.ts'
import '../texts/frame.ts'

interface ItemProps {
  readonly icon: ComponentType
  readonly words: string
  readonly className?: string
  readonly onClick: () => void
}
function Item({ icon, words, className = '', onClick }: ItemProps) {
  return (
    <li className={className}>
      <button type="button" className="dv-mine-item" onClick={onClick}>
        <Icon of={icon} />
        {words}
      </button>
    </li>
  )
}

/** 我的: the person, and everything that has no room in a phone's header. */
export function Mine({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const say = useText()
  const navigate = useNavigate()
  const user = useSession(session => session.user)
  const name = user?.realName || user?.name || user?.account
  const tools = useTools()
  const leave = useLeave()
  const after = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="auto"
      closable={false}
      rootClassName="dv-mine"
      aria-label={say('shell.mine')}
    >
      <div className="dv-mine-who">
        <Avatar />
        <span>
          <b {...enteredLang(name)}>{name}</b>
          <span className="dv-quiet" {...enteredLang(user?.deptName)}>
            {user?.deptName}
          </span>
        </span>
      </div>
      <ul>
        <Item icon={ProfileOutlined} words={say('shell.profile')} onClick={after(() => void navigate(PROFILE))} />
        <Item icon={SlidersOutlined} words={say('aid.preferences')} onClick={after(() => openAid('preferences'))} />
        {tools.map(tool => (
          <Item key={tool.key} icon={tool.icon} words={tool.words} onClick={after(tool.run)} />
        ))}
        <Item icon={QuestionCircleOutlined} words={say('frame.help')} onClick={after(() => openFind('help'))} />
        <Item className="dv-mine-leave" icon={LogoutOutlined} words={say('shell.logout')} onClick={after(leave)} />
      </ul>
    </Drawer>
  )
}
