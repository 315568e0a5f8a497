import Dropdown from 'antd/es/dropdown'
import type { ReactNode } from 'react'
import { onceSettled } from './after-menu.ts'

/** One entry, or a line between groups of entries. */
export type PopItem =
  | {
      readonly key: string
      readonly label: ReactNode
      readonly icon?: ReactNode
      readonly disabled?: boolean
      readonly chosen?: boolean
      /** It takes something away. */
      readonly danger?: boolean
      readonly onClick: () => void
    }
  | { readonly key: string; readonly type: 'divider' }

/** The box on the screen that a menu hangs from, in px. A point is 1 px wide: nothing hangs from what is not visible. */
export interface PopPlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export interface PopMenuProps {
  readonly at: PopPlace
  readonly open: boolean
  readonly items: readonly PopItem[]
  readonly placement: 'bottomLeft' | 'bottomRight'
  readonly onClose: () => void
}

const entryOf = (item: PopItem) => {
  if ('type' in item) return item
  const { chosen: _, onClick, ...rest } = item
  return { ...rest, onClick: onceSettled(onClick) }
}
const chosenKeys = (items: readonly PopItem[]): string[] =>
  items.flatMap(item => ('chosen' in item && item.chosen ? [item.key] : []))

/** A menu at a place of the screen. It takes the focus; Esc and a click elsewhere close it. */
export default function PopMenu({ at, open, items, placement, onClose }: PopMenuProps) {
  const { left, top, width, height } = at
  return (
    <Dropdown
      autoFocus
      open={open}
      trigger={['click']}
      placement={placement}
      onOpenChange={next => next || onClose()}
      menu={{
        items: items.map(entryOf),
        selectable: chosenKeys(items).length > 0,
        selectedKeys: chosenKeys(items),
      }}
    >
      <span style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
    </Dropdown>
  )
}
