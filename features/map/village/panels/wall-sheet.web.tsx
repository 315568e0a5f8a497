import { useQuery } from '@tanstack/react-query'
import { api, Entered, enteredLang, useLabel, useLanguage } from '@village/web'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CockpitLayers, cockpit, NUMBERS, type NumberName } from '../cockpit.api.ts'
import { LAYER_WORDS, LAYERS, marksOf, pathOf, type WallMark } from '../layers/wall-layers.ts'
import { wallWords } from '../stage/wall-words.ts'
import { HouseholdSearch } from './household-search.web.tsx'

interface SheetProps {
  readonly title: string
  readonly note?: string
  onClose(): void
  readonly children: ReactNode
}
/** A list over the map. */
function Sheet({ title, note, onClose, children }: SheetProps) {
  const label = useLabel()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    box.current?.focus()
    return () => before?.focus()
  }, [])
  return (
    <section className="dv-wall-sheet" role="dialog" aria-label={title} tabIndex={-1} ref={box}>
      <header>
        <h2>{title}</h2>
        {note && <span className="dv-wall-note">{note}</span>}
        <button type="button" className="dv-wall-button" onClick={onClose}>
          {label(wallWords.close)}
        </button>
      </header>
      <div className="dv-wall-sheet-inside">{children}</div>
    </section>
  )
}

/** The rows that a number counts. */
export function NumberSheet({ name, onClose }: { readonly name: NumberName; onClose(): void }) {
  const label = useLabel()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: [cockpit.name, 'rows', name, language],
    queryFn: ({ signal }) => api(cockpit).call('rows', { of: name }, { signal }),
  })
  const [zh, en] = NUMBERS[name]
  const note =
    data && data.total > data.rows.length ? `${data.total} · ${label(wallWords.first)}` : `${data?.total ?? ''}`
  return (
    <Sheet title={label({ zh, en })} note={note} onClose={onClose}>
      <ol className="dv-wall-rows">
        {data?.rows.map(({ id, text, note: beside }) => (
          <li key={id}>
            <Entered>{text}</Entered>
            <span>{beside}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

interface MarkLineProps {
  readonly mark: WallMark
  onShow(id: string): void
}
function MarkLine({ mark, onShow }: MarkLineProps) {
  const label = useLabel()
  const { id, name } = mark
  return (
    <li>
      <button
        type="button"
        className="dv-wall-link"
        aria-label={`${label(wallWords.show)} ${name}`}
        {...enteredLang(name)}
        onClick={() => onShow(id)}
      >
        <Entered>{name}</Entered>
      </button>
      <a href={pathOf(mark)} aria-label={`${label(wallWords.record)} ${name}`} {...enteredLang(name)}>
        {label(wallWords.record)}
      </a>
    </li>
  )
}

interface MarkListProps {
  readonly layers: CockpitLayers
  onShow(id: string): void
  /** Shows a household that was found by its name. */
  onHousehold(mark: WallMark): void
  onClose(): void
}
/** Everything that lies on the map, in words: for the keyboard and for who does not see it. */
export function MarkList({ layers, onShow, onHousehold, onClose }: MarkListProps) {
  const label = useLabel()
  const [looked, setLooked] = useState('')
  const word = looked.trim().toLocaleLowerCase()
  const fits = ({ name }: { readonly name: string }): boolean => name.toLocaleLowerCase().includes(word)
  const all = marksOf(layers, new Set(LAYERS)).filter(fits)
  const grids = layers.grids.filter(fits)
  const groups = [...LAYERS].toReversed().flatMap(name => {
    const marks = all.filter(({ layer }) => (layer === 'sos' ? 'alarms' : layer) === name)
    return marks.length > 0 ? [{ name, marks }] : []
  })
  return (
    <Sheet title={label(wallWords.list)} onClose={onClose}>
      <input
        type="search"
        className="dv-wall-find"
        aria-label={label(wallWords.find)}
        placeholder={label(wallWords.find)}
        value={looked}
        maxLength={50}
        onChange={({ target }) => setLooked(target.value)}
      />
      <HouseholdSearch word={looked} layers={layers} onShow={onHousehold} />
      {groups.length + grids.length === 0 && <p role="status">{label(wallWords.nothingFound)}</p>}
      {groups.map(({ name, marks }) => (
        <section key={name}>
          <h3>{`${label(LAYER_WORDS[name])} ${marks.length}`}</h3>
          <ul className="dv-wall-rows">
            {marks.map(mark => (
              <MarkLine key={mark.id} mark={mark} onShow={onShow} />
            ))}
          </ul>
        </section>
      ))}
      <h3>{`${label(LAYER_WORDS.grids)} ${grids.length}`}</h3>
      <ul className="dv-wall-rows">
        {grids.map(({ id, name, people }) => (
          <li key={id}>
            <Entered>{name}</Entered>
            <span>{people === null ? '' : label(wallWords.people(people))}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
