import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { Label } from '@village/resource'
import { Icon, useLabel } from '@village/web'
import Button from 'antd/es/button'
import { memo, useState } from 'react'
import { BLOCK_NAMES } from '../editing/block-names.ts'
import { BLOCK_KINDS, type BlockKind } from '../editing/editing.ts'

const words = {
  add: { zh: '在这里添加', en: 'Add here' },
} as const satisfies Record<string, Label>

interface AddBlockProps {
  /** Where it comes, from 0 on. */
  readonly at: number
  readonly isOpen: boolean
  onAdd(at: number, kind: BlockKind): void
}
function Place({ at, isOpen, onAdd }: AddBlockProps) {
  const label = useLabel()
  const [isChosen, setChosen] = useState(false)
  const shown = isOpen || isChosen
  const add = (kind: BlockKind): void => {
    setChosen(false)
    onAdd(at, kind)
  }
  const place = label({ zh: `在第${at + 1}块的位置添加`, en: `Add as block ${at + 1}` })
  return (
    <div className="dv-layout-between">
      {!isOpen && (
        <Button
          type="text"
          size="small"
          aria-expanded={shown}
          aria-label={place}
          icon={<Icon of={PlusOutlined} />}
          onClick={() => setChosen(!isChosen)}
        >
          {label(words.add)}
        </Button>
      )}
      {shown && (
        <ul aria-label={place}>
          {BLOCK_KINDS.map(kind => (
            <li key={kind}>
              <Button onClick={() => add(kind)}>
                <span aria-hidden>{BLOCK_NAMES[kind].sign}</span>
                {label(BLOCK_NAMES[kind].label)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The place between two blocks: a button, then the kinds that can be added there. */
export const AddBlock = memo(Place)
