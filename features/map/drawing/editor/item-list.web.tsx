import { Entered, enteredLang, useLabel } from '@village/web'
import Input from 'antd/es/input'
import Select from 'antd/es/select'
import { useState } from 'react'
import type { Drawn } from '../board/drawing-state.ts'
import { KIND_NAMES, words } from '../board/words.ts'

/** Lines of the list at once: the others are found by name. */
const MOST_LINES = 100
const KINDS = Object.keys(KIND_NAMES) as (keyof typeof KIND_NAMES)[]

interface ListProps {
  readonly drawn: readonly Drawn[]
  readonly changed: ReadonlySet<string>
  onChoose(key: string): void
}

function Line({ one, isChanged, onChoose }: { one: Drawn; isChanged: boolean; onChoose: ListProps['onChoose'] }) {
  const label = useLabel()
  return (
    <li>
      <button type="button" {...enteredLang(one.name)} onClick={() => onChoose(one.key)}>
        <span className="dv-draw-swatch" data-kind={one.kind} aria-hidden />
        <span className="dv-draw-name">
          <Entered>{one.name}</Entered>
        </span>
        {!one.geometry && <span className="dv-muted">{label(words.notDrawn)}</span>}
        {isChanged && <span className="dv-draw-changed">{label(words.unsaved)}</span>}
      </button>
    </li>
  )
}

/** Kinds with how many there are of each. */
function useKindOptions(drawn: readonly Drawn[]) {
  const label = useLabel()
  const count = (kind: string): number => drawn.filter(one => one.kind === kind).length
  return [
    { value: '', label: `${label(words.list)} ${drawn.length}` },
    ...KINDS.map(kind => ({ value: kind as string, label: `${label(KIND_NAMES[kind])} ${count(kind)}` })),
  ]
}

/** Everything on the board as a list: what a keyboard or a reader chooses from. */
export function ItemList({ drawn, changed, onChoose }: ListProps) {
  const label = useLabel()
  const [kind, setKind] = useState<string>('')
  const [sought, setSought] = useState('')
  const options = useKindOptions(drawn)
  const found = drawn.filter(one => (kind === '' || one.kind === kind) && one.name.includes(sought.trim()))
  return (
    <div className="dv-draw-panel">
      <div className="dv-draw-row">
        <Select
          aria-label={label(words.kind)}
          className="dv-draw-kinds"
          {...{ value: kind, options, onChange: setKind }}
        />
        <Input
          allowClear
          aria-label={label(words.find)}
          placeholder={label(words.find)}
          maxLength={64}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </div>
      <ul className="dv-draw-list">
        {found.slice(0, MOST_LINES).map(one => (
          <Line key={one.key} one={one} isChanged={changed.has(one.key)} onChoose={onChoose} />
        ))}
      </ul>
      {found.length > MOST_LINES && <p className="dv-quiet">{label(words.more(found.length - MOST_LINES))}</p>}
      {found.length === 0 && <p className="dv-quiet">{label(words.nothing)}</p>}
    </div>
  )
}
