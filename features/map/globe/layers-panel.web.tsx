import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { Icon, useLabel } from '@village/web'
import { IconButton } from '@village/web/kit'
import Button from 'antd/es/button'
import Segmented from 'antd/es/segmented'
import Switch from 'antd/es/switch'
import { useId, useState } from 'react'
import { LAYER_NAMES, words } from './globe-words.ts'
import { ItemList } from './item-list.web.tsx'
import { GLOBE_LAYERS, type GlobeItem, type GlobeLayer, isAway, kindsOf, ONLINE } from './scene/items.ts'
import { ItemSign } from './sign.web.tsx'
import type { KindWords } from './use-kinds.web.ts'

interface LayerProps {
  readonly layer: GlobeLayer
  readonly items: readonly GlobeItem[]
  readonly kinds: KindWords
  readonly isShown: boolean
  onToggle(layer: GlobeLayer): void
}
/** A layer with its switch, and what its signs and colours mean. */
function Layer({ layer, items, kinds, isShown, onToggle }: LayerProps) {
  const label = useLabel()
  const id = useId()
  const signs = layer === 'grids' ? [] : kindsOf(items)
  const away = items.filter(isAway).length
  return (
    <section className="dv-globe-layer" data-off={isShown ? undefined : true}>
      <div className="dv-globe-switch">
        {layer === 'grids' && <span className="dv-globe-swatch" data-layer="grids" aria-hidden />}
        <label htmlFor={id}>{label(LAYER_NAMES[layer])}</label>
        <span className="dv-globe-count">{items.length}</span>
        <Switch id={id} size="small" checked={isShown} onChange={() => onToggle(layer)} />
      </div>
      <ul className="dv-globe-legend">
        {signs.map(({ kind, n }) => {
          const { sign } = items.find(one => one.kind === kind)!
          return (
            <li key={kind}>
              <ItemSign item={{ layer, kind, sign, status: ONLINE }} letters={kinds.letters} />
              <span>{kinds.kind({ layer, kind })}</span>
              <span className="dv-globe-count">{n}</span>
            </li>
          )
        })}
        {away > 0 && (
          <li>
            <ItemSign item={{ layer, kind: '', sign: 'others', status: null }} letters={kinds.letters} />
            <span>{label(words.away)}</span>
            <span className="dv-globe-count">{away}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

export interface LayersPanelProps {
  readonly items: readonly GlobeItem[]
  readonly kinds: KindWords
  readonly shown: ReadonlySet<GlobeLayer>
  readonly isOpen: boolean
  onToggle(layer: GlobeLayer): void
  onOpen(isOpen: boolean): void
  onChoose(item: GlobeItem): void
}
function Legend({ items, kinds, shown, onToggle }: LayersPanelProps) {
  return (
    <>
      {GLOBE_LAYERS.map(layer => (
        <Layer
          key={layer}
          {...{ layer, kinds, onToggle }}
          items={items.filter(item => item.layer === layer)}
          isShown={shown.has(layer)}
        />
      ))}
    </>
  )
}

type View = 'legend' | 'list'
/** What is shown and what it means, and the same as a list; folded it is one button. */
export function LayersPanel(props: LayersPanelProps) {
  const { items, kinds, isOpen, onOpen, onChoose } = props
  const label = useLabel()
  const id = useId()
  const [view, setView] = useState<View>('legend')
  if (!isOpen)
    return (
      <Button
        className="dv-globe-unfold"
        icon={<Icon of={AppstoreOutlined} />}
        aria-expanded={false}
        onClick={() => onOpen(true)}
      >
        {label(words.layers)}
      </Button>
    )
  return (
    <section className="dv-globe-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{label(words.layers)}</h2>
        <Segmented<View>
          size="small"
          aria-label={label(words.layers)}
          value={view}
          onChange={setView}
          options={[
            { value: 'legend', label: label(words.legend) },
            { value: 'list', label: label(words.list) },
          ]}
        />
        <IconButton
          label={label(words.fold)}
          aria-expanded
          icon={<Icon of={DownOutlined} />}
          onClick={() => onOpen(false)}
        />
      </header>
      <div className="dv-globe-inside">
        {view === 'list' ? <ItemList {...{ items, kinds, onChoose }} /> : <Legend {...props} />}
      </div>
    </section>
  )
}
