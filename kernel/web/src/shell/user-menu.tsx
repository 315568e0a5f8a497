import { DownOutlined, HomeOutlined, LogoutOutlined, ProfileOutlined } from '@ant-design/icons'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import Dropdown from 'antd/es/dropdown'
import { useNavigate } from 'react-router'
import { logOut } from '../auth.ts'
import { useText } from '../i18n.ts'
import { Icon } from '../icon.tsx'
import { afterKey } from '../kit/after-key.ts'
import { HOME, PROFILE } from '../menu/pages.ts'
import { useScreen } from '../screen.ts'
import { useSession } from '../session.ts'
import type { Tool } from './tools.ts'

/** The person: own pages, the tools that have no room in the header, and the way out. */
export function UserMenu({ tools }: { readonly tools: readonly Tool[] }) {
  const say = useText()
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const user = useSession(session => session.user)
  const screen = useScreen()
  const name = user?.realName || user?.name || user?.account || ''
  const leave = (): void => {
    void modal.confirm({
      title: say('common.notice'),
      content: say('shell.logoutConfirm'),
      okText: say('common.ok'),
      cancelText: say('common.cancel'),
      onOk: logOut,
    })
  }
  const items = [
    { key: 'home', icon: <Icon of={HomeOutlined} />, label: say('shell.home'), onClick: () => navigate(HOME) },
    {
      key: 'profile',
      icon: <Icon of={ProfileOutlined} />,
      label: say('shell.profile'),
      onClick: () => navigate(PROFILE),
    },
    ...tools.map(tool => ({ key: tool.key, icon: <Icon of={tool.icon} />, label: tool.words, onClick: tool.run })),
    { type: 'divider' as const, key: 'line' },
    { key: 'leave', icon: <Icon of={LogoutOutlined} />, label: say('shell.logout'), onClick: afterKey(leave) },
  ]
  return (
    <Dropdown autoFocus trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" className="dv-user" aria-label={`${say('shell.userMenu')} ${name}`} aria-haspopup="menu">
        <span className="dv-avatar" aria-hidden="true">
          {user?.avatar ? <img src={user.avatar} alt="" /> : [...name][0]}
        </span>
        {screen >= 1 && (
          <>
            <span className="dv-user-name" lang="zh-CN">
              {name}
            </span>
            <Icon of={DownOutlined} />
          </>
        )}
      </Button>
    </Dropdown>
  )
}
