import { useText } from '../i18n.ts'
import { Drawer } from '../late-antd.tsx'
import { Logo, type Menu, MenuBody } from './sidebar.tsx'

/** The menu on a phone. */
export function MenuDrawer({
  open,
  menu,
  onClose,
}: {
  readonly open: boolean
  readonly menu: Menu
  readonly onClose: () => void
}) {
  const say = useText()
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
        <nav aria-label={say('shell.mainNav')} className="dv-sider-scroll">
          <MenuBody menu={menu} rail={false} />
        </nav>
      </div>
    </Drawer>
  )
}
