import { Entered, enteredLang, useLabel } from '@village/web'
import Input from 'antd/es/input'
import { useState } from 'react'
import { LAYER_NAMES, words } from './globe-words.ts'
import { GLOBE_LAYERS, type GlobeItem } from './scene/items.ts'
import { ItemSign } from './sign.web.tsx'
import type { KindWords } from './use-kinds.web.ts'

/** So many of a layer are listed; the others are found by name. */
const MOST = 60

interface LineProps {
  readonly item: GlobeItem
  readonly kinds: KindWords
  onChoose(item: GlobeItem): void
}
function Line({ item, kinds, onChoose }: LineProps) {
  const label = useLabel()
  const { name } = item
  const beside = kinds.state(item) || (item.kind && kinds.kind(item))
  return (
    <li>
      <button
        type="button"
        className="dv-globe-line"
        aria-label={`${label(words.fly)} ${name} ${beside}`}
        {...enteredLang(name)}
        onClick={() => onChoose(item)}
      >
        <ItemSign item={item} letters={kinds.letters} />
        <span>
          <Entered>{name}</Entered>
        </span>
        <small>{beside}</small>
      </button>
    </li>
  )
}

interface ListProps {
  readonly items: readonly GlobeItem[]
  readonly kinds: KindWords
  onChoose(item: GlobeItem): void
}
/** Everything that is drawn, by name: for the keyboard, and for who looks for one thing. */
export function ItemList({ items, kinds, onChoose }: ListProps) {
  const label = useLabel()
  const [sought, setSought] = useState('')
  const found = items.filter(({ name }) => name !== '' && name.includes(sought.trim()))
  return (
    <div className="dv-globe-list">
      <Input
        allowClear
        value={sought}
        aria-label={label(words.find)}
        placeholder={label(words.find)}
        onChange={({ target }) => setSought(target.value)}
      />
      {found.length === 0 && <p className="dv-quiet">{label(words.found)}</p>}
      {GLOBE_LAYERS.map(layer => {
        const all = found.filter(item => item.layer === layer)
        if (all.length === 0) return null
        return (
          <section key={layer}>
            <h3>{`${label(LAYER_NAMES[layer])} ${all.length}`}</h3>
            <ul>
              {all.slice(0, MOST).map(item => (
                <Line key={item.id} {...{ item, kinds, onChoose }} />
              ))}
            </ul>
            {all.length > MOST && <p className="dv-quiet">{label(words.more(all.length - MOST))}</p>}
          </section>
        )
      })}
    </div>
  )
}
