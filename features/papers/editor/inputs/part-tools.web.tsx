import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import type { Label } from '@village/resource'
import { Icon, useLabel } from '@village/web'
import { IconButton } from '@village/web/kit'
import type { MouseEvent } from 'react'

const words = {
  up: { zh: '上移', en: 'Move up' },
  down: { zh: '下移', en: 'Move down' },
  copy: { zh: '复制', en: 'Duplicate' },
  remove: { zh: '删除', en: 'Remove' },
} as const satisfies Record<string, Label>

/** Where the focus stays when its button goes with a part, or has nothing more to do. */
function keepFocus(button: HTMLElement): void {
  const room = button.closest('.dv-layout-card, .dv-layout-questions')
  const buttons = (): HTMLElement[] => [...(room?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
  const at = buttons().indexOf(button)
  setTimeout(() => {
    if (document.activeElement !== document.body && !button.matches(':disabled:focus')) return
    const left = buttons()
    left[Math.min(at, left.length - 1)]?.focus()
  })
}

interface PartToolsProps {
  /** What is moved or removed. */
  readonly name: string
  readonly at: number
  /** How many there are. */
  readonly of: number
  onMove(to: number): void
  onDuplicate?(): void
  onRemove(): void
}
/** Moves, duplicates and removes one of several parts. */
export function PartTools({ name, at, of, onMove, onDuplicate, onRemove }: PartToolsProps) {
  const label = useLabel()
  const named = (word: Label): string => `${label(word)} ${name}`
  const keeping = (run: () => void) => (event: MouseEvent<HTMLElement>) => {
    keepFocus(event.currentTarget)
    run()
  }
  return (
    <span className="dv-layout-tools">
      <IconButton
        label={named(words.up)}
        icon={<Icon of={ArrowUpOutlined} />}
        disabled={at === 0}
        onClick={keeping(() => onMove(at - 1))}
      />
      <IconButton
        label={named(words.down)}
        icon={<Icon of={ArrowDownOutlined} />}
        disabled={at === of - 1}
        onClick={keeping(() => onMove(at + 1))}
      />
      {onDuplicate && <IconButton label={named(words.copy)} icon={<Icon of={CopyOutlined} />} onClick={onDuplicate} />}
      <IconButton label={named(words.remove)} icon={<Icon of={DeleteOutlined} />} onClick={keeping(onRemove)} />
    </span>
  )
}
