import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined'
import { addressOfEntry, HOME, labelOf, leaves, MenuIcon, type MenuNode } from '@village/frame'
import { Icon, lazyPart, useLabel, useMay, usePagePreference } from '@village/web'
import { IconButton } from '@village/web/kit'
import Button from 'antd/es/button'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { household } from '../../people/household/household.resource.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { MOST_SHORTCUTS, USUAL_SHORTCUTS } from './shortcut-limits.ts'

const Dialog = lazyPart(async () => (await import('./shortcuts-dialog.web.tsx')).default)

/** Something that is one click away. */
export interface Shortcut {
  /** Its address: what is kept of a chosen one. */
  readonly to: string
  readonly words: string
  readonly icon: ReactNode
}

/** What a clerk does most often, then every page that they may open. */
function useShortcuts(menu: readonly MenuNode[]): readonly Shortcut[] {
  const pick = useLabel()
  const maySee = useMay('resident_view')
  const mayAdd = useMay('resident_add')
  const mayAddHousehold = useMay('household_add')
  const pages = leaves(menu).filter(node => node.path !== HOME)
  const has = (path: string): boolean => pages.some(node => node.path === path)
  return [
    ...(has(resident.path) && mayAdd
      ? [
          {
            to: `${resident.path}?act=new`,
            words: pick({ zh: '登记居民', en: 'Register a resident' }),
            icon: <Icon of={UserAddOutlined} />,
          },
        ]
      : []),
    ...(has(resident.path) && maySee
      ? [
          {
            to: resident.path,
            words: pick({ zh: '查档案', en: 'Find a record' }),
            icon: <Icon of={FileSearchOutlined} />,
          },
        ]
      : []),
    ...(has(household.path) && mayAddHousehold
      ? [
          {
            to: `${household.path}?act=new`,
            words: pick({ zh: '新增户', en: 'Add a household' }),
            icon: <Icon of={PlusOutlined} />,
          },
        ]
      : []),
    ...pages
      .filter(node => node.path !== resident.path)
      .map(node => ({ to: addressOfEntry(node), words: pick(labelOf(node)), icon: <MenuIcon name={node.source} /> })),
  ]
}

const isList = (kept: unknown): kept is readonly string[] =>
  Array.isArray(kept) && kept.every(one => typeof one === 'string')

/** The chosen shortcuts, or the first four; what is no longer allowed has gone. */
export function Shortcuts({ menu }: { readonly menu: readonly MenuNode[] }) {
  const pick = useLabel()
  const navigate = useNavigate()
  const all = useShortcuts(menu)
  const [kept, keep] = usePagePreference('shortcuts')
  const [isOpen, setOpen] = useState(false)
  const wanted = isList(kept)
    ? kept.flatMap(to => all.find(one => one.to === to) ?? []).slice(0, MOST_SHORTCUTS)
    : all.slice(0, USUAL_SHORTCUTS)
  if (all.length === 0) return null
  return (
    <div className="dv-shortcuts">
      {wanted.map(({ to, words, icon }, at) => (
        <Button key={to} type={at === 0 ? 'primary' : 'default'} icon={icon} onClick={() => void navigate(to)}>
          {words}
        </Button>
      ))}
      <IconButton
        label={pick({ zh: '编辑快捷入口', en: 'Edit shortcuts' })}
        icon={<EditOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <Dialog
            all={all}
            chosen={wanted.map(({ to }) => to)}
            onChoose={chosen => {
              keep(chosen)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
