import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { useLabel } from '@village/web'
import { IconButton } from '@village/web/kit'
import { type Placed, removeCard, resizeCard, SPANS, shiftCard } from './dashboard-layout.ts'

interface CardToolsProps {
  readonly layout: readonly Placed[]
  readonly name: string
  readonly label: string
  onArrange(layout: readonly Placed[]): void
}

/** Moves a card and changes its width without dragging. */
export function CardTools({ layout, name, label, onArrange }: CardToolsProps) {
  const pick = useLabel()
  const at = layout.findIndex(one => one.name === name)
  const span = layout[at]!.span
  const tools = [
    { icon: ArrowUpOutlined, zh: '前移', en: 'Earlier', isOff: at === 0, to: shiftCard(layout, name, -1) },
    {
      icon: ArrowDownOutlined,
      zh: '后移',
      en: 'Later',
      isOff: at === layout.length - 1,
      to: shiftCard(layout, name, 1),
    },
    { icon: ArrowLeftOutlined, zh: '变窄', en: 'Narrower', isOff: span === SPANS[0], to: resizeCard(layout, name, -1) },
    {
      icon: ArrowRightOutlined,
      zh: '变宽',
      en: 'Wider',
      isOff: span === SPANS.at(-1),
      to: resizeCard(layout, name, 1),
    },
    { icon: CloseOutlined, zh: '移除', en: 'Remove', isOff: false, to: removeCard(layout, name) },
  ]
  return tools.map(({ icon: Drawing, zh, en, isOff, to }) => (
    <IconButton
      key={en}
      label={`${pick({ zh, en })} ${label}`}
      icon={<Drawing aria-hidden />}
      disabled={isOff}
      onClick={() => onArrange(to)}
    />
  ))
}
