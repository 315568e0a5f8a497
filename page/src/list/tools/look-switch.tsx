import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined'
import type { Label } from '@village/resource'
import { useLabel } from '@village/web/i18n.ts'
import type { Look } from '@village/web/show.tsx'
import Segmented from 'antd/es/segmented'

const words = {
  look: { zh: '显示方式', en: 'Shown as' },
  cards: { zh: '卡片', en: 'Cards' },
  table: { zh: '表格', en: 'Table' },
} as const satisfies Record<string, Label>

interface LookSwitchProps {
  readonly look: Look
  onLook(look: Look): void
}
/** Chooses between the cards of a list and its table. */
export function LookSwitch({ look, onLook }: LookSwitchProps) {
  const label = useLabel()
  return (
    <Segmented<Look>
      aria-label={label(words.look)}
      value={look}
      onChange={onLook}
      options={[
        { value: 'cards', label: label(words.cards), icon: <AppstoreOutlined aria-hidden /> },
        { value: 'table', label: label(words.table), icon: <UnorderedListOutlined aria-hidden /> },
      ]}
    />
  )
}
