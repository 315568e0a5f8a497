import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { Entered, Icon, useLabel } from '@village/web'
import { IconButton } from '@village/web/kit'
import Button from 'antd/es/button'
import Tag from 'antd/es/tag'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { wallWords } from '../village/stage/wall-words.ts'
import { LAYER_NAMES, words } from './globe-words.ts'
import { type GlobeItem, isAway } from './scene/items.ts'
import { ItemSign } from './sign.web.tsx'
import { type KindWords, useRecordPath } from './use-kinds.web.ts'

const toneOf = (item: GlobeItem): string =>
  item.layer === 'alarms' ? 'error' : item.layer === 'events' ? 'processing' : isAway(item) ? 'warning' : 'success'

interface CardProps {
  readonly item: GlobeItem
  readonly kinds: KindWords
  onClose(): void
}
/** Takes the keyboard to the card, and back to where it was. */
function useFocusHere() {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    box.current?.focus({ preventScroll: true })
    return () => before?.focus({ preventScroll: true })
  }, [])
  return box
}

/** What is known of the thing that was pressed, and the way to its record. */
export function ItemCard({ item, kinds, onClose }: CardProps) {
  const label = useLabel()
  const navigate = useNavigate()
  const path = useRecordPath(item)
  const box = useFocusHere()
  const { layer, kind, name, count } = item
  const state = kinds.state(item)
  const kindWord = kind && kinds.kind(item)
  return (
    <section
      className="dv-globe-card"
      role="dialog"
      aria-label={name || label(LAYER_NAMES[layer])}
      tabIndex={-1}
      ref={box}
    >
      <header>
        <ItemSign item={item} letters={kinds.letters} />
        <span className="dv-quiet">{[label(LAYER_NAMES[layer]), kindWord].filter(Boolean).join(' · ')}</span>
        <IconButton label={label(wallWords.close)} icon={<Icon of={CloseOutlined} />} onClick={onClose} />
      </header>
      <b className="dv-globe-card-name">
        <Entered>{name}</Entered>
      </b>
      <div className="dv-globe-facts">
        {state && <Tag color={toneOf(item)}>{state}</Tag>}
        {count !== null && layer === 'grids' && <span>{label(wallWords.people(count))}</span>}
        {count !== null && kind === 'house' && <span>{label(words.floors(count))}</span>}
        {layer === 'events' && <span className="dv-quiet">{label(wallWords.coarse)}</span>}
      </div>
      {path && (
        <Button type="primary" onClick={() => void navigate(path)}>
          {label(words.open)}
        </Button>
      )}
    </section>
  )
}
