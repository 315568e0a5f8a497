import { useText } from '@village/web/i18n.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { Drawer } from '@village/web/lazy-antd.tsx'
import type { Menu } from '../menu/menu.ts'
import { type TopMenu, useChosenTopMenu } from '../menu/top-menu.ts'
import { Logo, MenuBody } from '../sidebar/sidebar.tsx'
import { useTopMenuChoice, useTopMenuLabel } from '../sidebar/top-menu.tsx'
import '../texts/frame.ts'

interface MenuDrawerProps {
  readonly open: boolean
  readonly menu: Menu
  readonly tops: readonly TopMenu[]
  readonly onClose: () => void
}

/** The menu on a phone, with the top menu as a choice above it. */
export function MenuDrawer({ open, menu, tops, onClose }: MenuDrawerProps) {
  const say = useText()
  const nameOf = useTopMenuLabel()
  const chosen = useChosenTopMenu()
  const choose = useTopMenuChoice()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      closable={false}
      rootClassName="dv-menu-drawer"
      aria-label={say('shell.mainNav')}
    >
      <div className="dv-sider">
        <Logo />
        {tops.length > 0 && (
          // The phone's native list is easier to use than a custom one.
          <select
            className="dv-top-select"
            aria-label={say('frame.topMenu')}
            value={chosen ?? ''}
            onChange={event => {
              const top = tops.find(one => one.id === event.target.value)
              if (top) choose(top)
            }}
          >
            {tops.map(top => (
              <option key={top.id} value={top.id} {...enteredLang(nameOf(top))}>
                {nameOf(top)}
              </option>
            ))}
          </select>
        )}
        <nav aria-label={say('shell.mainNav')} className="dv-sider-scroll">
          <MenuBody menu={menu} rail={false} />
        </nav>
      </div>
    </Drawer>
  )
}
