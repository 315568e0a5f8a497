import type { Id, Label } from '@village/resource'
import { Entered, useLabel, useText } from '@village/web'
import { Link } from 'react-router'
import type { Entry, Holding, Overview } from './overview.api.ts'

const words = {
  all: { zh: '查看全部', en: 'See all' },
  empty: { zh: '没有记录的登记', en: 'Registers without a row' },
  none: { zh: '还没有任何登记', en: 'No register has a row yet' },
  until: { zh: '经批准可查看至', en: 'Approved until' },
  newest: { zh: '只列出最近的', en: 'Only the newest are listed' },
} as const satisfies Record<string, Label>

/** Characters of a time up to its minutes. */
const MINUTES = 16

/** What a row says, each particular behind its name. */
export function EntryFacts({ entry }: { readonly entry: Entry }) {
  const label = useLabel()
  return (
    <span>
      {entry.facts.map(fact => (
        <span key={fact.label.en} className="dv-person-fact">
          <span className="dv-quiet">{label(fact.label)}</span> <Entered>{fact.value}</Entered>
        </span>
      ))}
    </span>
  )
}

/** One row of a register in a line: when, and what. */
export function EntryLine({ entry, to }: { readonly entry: Entry; readonly to: string | undefined }) {
  const at = entry.at.slice(0, MINUTES)
  return (
    <>
      {to ? (
        <Link to={to} className="dv-person-when">
          {at}
        </Link>
      ) : (
        <span className="dv-person-when">{at}</span>
      )}
      <EntryFacts entry={entry} />
    </>
  )
}

/** That something is seen by approval, and until when. */
export function Approved({ until }: { readonly until: string }) {
  const label = useLabel()
  return (
    <span>
      {label(words.until)} <time dateTime={until}>{until.slice(0, MINUTES)}</time>
    </span>
  )
}

/** A register with its newest rows. Whoever sees it by approval has no list to go to. */
function Card({ one, id }: { readonly one: Holding; readonly id: Id }) {
  const label = useLabel()
  return (
    <section className="dv-person-register">
      <h2>
        {label(one.label)} <span className="dv-person-count">{one.count}</span>
      </h2>
      <ul>
        {one.newest.map(entry => (
          <li key={entry.id}>
            <EntryLine entry={entry} to={one.until ? undefined : `${one.path}?id=${entry.id}`} />
          </li>
        ))}
      </ul>
      {one.until ? (
        <p className="dv-quiet">
          <Approved until={one.until} /> {one.count > one.newest.length && label(words.newest)}
        </p>
      ) : (
        <Link to={`${one.path}?${one.field}=${id}`} aria-label={`${label(words.all)} ${label(one.label)}`}>
          {label(words.all)}
        </Link>
      )}
    </section>
  )
}

/** What was approved is first, then what happened last. */
const placeOf = (one: Holding): string => `${one.until ? 1 : 0}${one.newest[0]?.at ?? ''}`

/** What each register holds about the person: its newest rows, and the way to all of them. */
export function Holdings({ id, told }: { readonly id: Id; readonly told: Overview }) {
  const say = useText()
  const label = useLabel()
  const filled = told.holdings.filter(one => one.count > 0).sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
  const empty = told.holdings.filter(one => one.count === 0)
  return (
    <>
      {filled.length === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      <div className="dv-person-registers">
        {filled.map(one => (
          <Card key={one.resource} one={one} id={id} />
        ))}
      </div>
      {empty.length > 0 && (
        <p className="dv-quiet">
          {label(words.empty)}
          {say('common.colon')}
          {empty.map(one => label(one.label)).join(say('common.comma'))}
        </p>
      )}
    </>
  )
}
