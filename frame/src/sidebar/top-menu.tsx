import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { useLabel, useText } from '@village/web/i18n.ts'
import { Icon } from '@village/web/icon.tsx'
import { useMedia } from '@village/web/kit/media.ts'
import { DropMenu } from '@village/web/kit/menu/drop-menu.tsx'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { useNavigate } from 'react-router'
import { chooseTopMenu, type TopMenu, useChosenTopMenu } from '../menu/top-menu.ts'
import { hrefOf } from '../menu/tree.ts'
import '../texts/frame.ts'

/** design/ux.md §1: from here on the six top menus are in a row. */
const useIsWide = (): boolean => useMedia('(min-width: 1560px)')

/** Choosing one changes the sidebar; the page changes only when the entry has a path of its own. */
export function useTopMenuChoice(): (top: TopMenu) => void {
  const navigate = useNavigate()
  return top => {
    chooseTopMenu(top.id)
    if (top.path !== '') void navigate(hrefOf(top))
  }
}
/** The words of a top menu in the current language. */
export function useTopMenuLabel(): (top: TopMenu) => string {
  const pick = useLabel()
  return top => pick({ zh: top.name, en: top.nameEn || top.name })
}

export function TopMenuBar({ tops }: { readonly tops: readonly TopMenu[] }) {
  const say = useText()
  const nameOf = useTopMenuLabel()
  const chosen = useChosenTopMenu()
  const choose = useTopMenuChoice()
  const isWide = useIsWide()
  const current = tops.find(top => top.id === chosen)
  // For a moment nobody knows yet to which one the page belongs.
  if (!current) return null
  if (!isWide) {
    return (
      <nav aria-label={say('frame.topMenu')} className="dv-top-menu">
        <DropMenu
          className="dv-top-one"
          placement="bottomLeft"
          items={tops.map(top => ({
            key: top.id,
            label: <Entered>{nameOf(top)}</Entered>,
            chosen: top.id === chosen,
            onClick: () => choose(top),
          }))}
        >
          <span {...enteredLang(nameOf(current))}>{nameOf(current)}</span>
          <Icon of={DownOutlined} />
        </DropMenu>
      </nav>
    )
  }
  return (
    <nav aria-label={say('frame.topMenu')} className="dv-top-menu">
      {tops.map(top => (
        <button
          key={top.id}
          type="button"
          className="dv-top-item"
          aria-current={top.id === chosen ? 'true' : undefined}
          onClick={() => choose(top)}
          {...enteredLang(nameOf(top))}
        >
          {nameOf(top)}
        </button>
      ))}
    </nav>
  )
}
