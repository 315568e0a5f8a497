import { useText } from '@village/web/i18n.ts'
import { Icon } from '@village/web/icon.tsx'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { hrefOf } from '../menu/menu.ts'
import { nearest } from '../parts/nearest-paths.ts'
import { MenuIcon } from '../sidebar/menu-icons.tsx'
import { parseQuery } from './find-query.ts'
import type { Hit, Section } from './hit.ts'
import { useFindings } from './use-findings.ts'
import { usePageHits } from './use-page-hits.ts'
import '../texts/find.ts'
import './find.css'

interface ResultsProps {
  readonly typed: string
  /** Where it is typed: the focus stays there while arrows move along the results. */
  readonly field: RefObject<HTMLInputElement | null>
  /** Before something that was chosen is opened. */
  readonly onDone: () => void
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
}

interface Keys {
  readonly hits: readonly Hit[]
  readonly active: number
  readonly setActive: (at: number) => void
  readonly choose: (hit: Hit) => void
}
/** Arrows and Enter of the field; Enter that ends a word of a Chinese keyboard chooses nothing. */
function useKeys(field: ResultsProps['field'], { hits, active, setActive, choose }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229 || hits.length === 0) return
    const step = STEPS[event.key]
    const hit = hits[active]
    if (step) setActive(step(active, hits.length))
    else if (event.key === 'Enter' && hit) choose(hit)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const input = field.current
    const hear = (event: KeyboardEvent): void => press(event)
    input?.addEventListener('keydown', hear)
    return () => input?.removeEventListener('keydown', hear)
  }, [field])
}
/** Tells those who do not see it which list the field has and which line of it Enter takes. */
function useTies(field: ResultsProps['field'], listId: string | null, lineId: string | null): void {
  useEffect(() => {
    const input = field.current
    if (!input) return
    const tie = (name: string, value: string | null): void =>
      value === null ? input.removeAttribute(name) : input.setAttribute(name, value)
    tie('aria-controls', listId)
    tie('aria-activedescendant', lineId)
    input.setAttribute('aria-expanded', String(listId !== null))
    return () => {
      tie('aria-controls', null)
      tie('aria-activedescendant', null)
      input.setAttribute('aria-expanded', 'false')
    }
  }, [field, listId, lineId])
}

interface LineProps {
  readonly hit: Hit
  readonly id: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}
function Line({ hit, id, isActive, onPoint, onChoose }: LineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The field has the focus and the keys; a line is only pointed at.
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      className="dv-find-line"
      onMouseMove={onPoint}
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="dv-find-icon">
        {typeof hit.icon === 'string' ? <MenuIcon name={hit.icon} /> : <Icon of={hit.icon} />}
      </span>
      <span className="dv-find-words">
        <span className="dv-find-name" {...enteredLang(hit.title)}>
          {hit.title}
        </span>
        {hit.beside && (
          <span className="dv-find-beside" {...enteredLang(hit.beside)}>
            {hit.beside}
          </span>
        )}
      </span>
      {hit.aside && <span className="dv-find-aside">{hit.aside}</span>}
    </div>
  )
}

/** Where nothing begins with the text: the pages whose names are nearest to it. */
function Nothing({ text, onDone }: { readonly text: string; readonly onDone: () => void }) {
  const say = useText()
  const isLatin = /^[\w ]+$/.test(text)
  const pages = usePageHits().map(hit => ({ path: isLatin && hit.pinyin ? hit.pinyin : hit.title, hit }))
  return (
    <div className="dv-find-nothing">
      <p role="status">
        <Entered>{text === '' ? say('find.typeMore') : say('find.none', { q: text })}</Entered>
      </p>
      <nav aria-label={say('find.nearest')}>
        <span className="dv-quiet">{say('find.nearest')}</span>
        {nearest(text, pages, 3).map(({ hit }) => (
          <a
            key={hit.key}
            href={hrefOf(hit.node)}
            onMouseDown={event => event.preventDefault()}
            onClick={event => {
              event.preventDefault()
              onDone()
              setTimeout(hit.run)
            }}
          >
            {hit.title}
          </a>
        ))}
      </nav>
    </div>
  )
}

interface ListProps {
  readonly id: string
  readonly sections: readonly Section[]
  readonly active: number
  readonly onPoint: (at: number) => void
  readonly onChoose: (hit: Hit) => void
}
function List({ id, sections, active, onPoint, onChoose }: ListProps) {
  const say = useText()
  const starts = sections.map((_, at) => sections.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0))
  return (
    <div role="listbox" id={id} aria-label={say('find.results')} className="dv-find-list">
      {sections.map((section, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
        <div key={section.key} role="group" aria-labelledby={`${id}-${at}-label`}>
          <div id={`${id}-${at}-label`} role="presentation" className="dv-find-label">
            {section.label}
          </div>
          {section.hits.map((hit, n) => (
            <Line
              key={hit.key}
              hit={hit}
              id={`${id}-${starts[at]! + n}`}
              isActive={starts[at]! + n === active}
              onPoint={() => onPoint(starts[at]! + n)}
              onChoose={() => onChoose(hit)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** How long after a hit was chosen its page has the address, in ms. */
const OPENED_MS = 150
/** On a page that was found the next Tab begins at its content, unless something there has taken the focus. */
function focusPage(): void {
  const main = document.getElementById('dv-main')
  if (!main?.contains(document.activeElement) && !document.querySelector('[role="dialog"]')) main?.focus()
}

/** What was found for the field's text, as one list under headings (design/ux.md §1.5). */
export function Results({ typed, field, onDone }: ResultsProps) {
  const say = useText()
  const id = useId()
  const { sections, looking, failed } = useFindings(typed)
  const hits = sections.flatMap(section => section.hits)
  const [pointed, setPointed] = useState({ typed, at: 0 })
  const active = pointed.typed === typed ? Math.min(pointed.at, Math.max(hits.length - 1, 0)) : 0
  const point = (at: number): void => setPointed({ typed, at })
  const choose = (hit: Hit): void => {
    onDone()
    // The focus goes back first: what opens next remembers where it came from.
    setTimeout(() => {
      const before = location.pathname
      hit.run()
      setTimeout(() => {
        if (location.pathname !== before) focusPage()
      }, OPENED_MS)
    })
  }
  useKeys(field, { hits, active, setActive: point, choose })
  useTies(field, hits.length > 0 ? id : null, hits.length > 0 ? `${id}-${active}` : null)
  return (
    <>
      {hits.length > 0 ? (
        <>
          <List id={id} sections={sections} active={active} onPoint={point} onChoose={choose} />
          <p role="status" className="dv-hidden-text">
            {looking ? '' : say('find.count', { n: hits.length })}
          </p>
        </>
      ) : looking ? (
        <p role="status" className="dv-find-nothing">
          {say('find.looking')}
        </p>
      ) : (
        <Nothing text={parseQuery(typed).text} onDone={onDone} />
      )}
      {failed && (
        <p role="alert" className="dv-find-failed">
          {say('find.failed')}
        </p>
      )}
    </>
  )
}
