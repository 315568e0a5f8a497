import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Menu, MenuNode } from '../menu/menu.ts'
import type { TopMenu } from '../menu/top-menu.ts'
import { BottomBar } from './bottom-bar.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { Mine } from './mine.tsx'

interface PhoneFrameProps {
  /** All pages of the person. */
  readonly all: readonly MenuNode[]
  /** Those of the chosen top menu. */
  readonly side: Menu
  readonly tops: readonly TopMenu[]
  readonly drawer: boolean
  readonly onDrawer: (open: boolean) => void
}

/** What a phone has instead of sidebar, tabs and tools: a bar below, a drawer for the menu, a sheet for the person. */
export function PhoneFrame({ all, side, tops, drawer, onDrawer }: PhoneFrameProps) {
  const [mine, setMine] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => {
    onDrawer(false)
    setMine(false)
  }, [pathname, onDrawer])
  return (
    <>
      <BottomBar menu={all} mineOpen={mine} onMine={() => setMine(true)} />
      <MenuDrawer open={drawer} menu={side} tops={tops} onClose={() => onDrawer(false)} />
      <Mine open={mine} onClose={() => setMine(false)} />
    </>
  )
}
