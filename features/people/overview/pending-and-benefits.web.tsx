import type { Id, Label } from '@village/resource'
import { useLabel } from '@village/web'
import { Link } from 'react-router'
import { EntryFacts } from './holdings.web.tsx'
import type { Entry, Holding } from './overview.api.ts'

const words = {
  pending: { zh: '待办事项', en: 'Open items' },
  nothing: { zh: '没有待办事项', en: 'Nothing is open' },
  benefits: { zh: '享受待遇', en: 'Benefits' },
  none: { zh: '没有登记的待遇', en: 'No benefit is recorded' },
  more: { zh: '查看全部', en: 'See all' },
} as const satisfies Record<string, Label>

function Line({ one, entry }: { readonly one: Holding; readonly entry: Entry }) {
  const label = useLabel()
  return (
    <li>
      <Link to={`${one.path}?id=${entry.id}`}>{label(one.label)}</Link>
      <EntryFacts entry={entry} />
    </li>
  )
}

interface PanelProps {
  readonly title: Label
  readonly empty: Label
  readonly all: readonly Holding[]
  readonly id: Id
}
function Panel({ title, empty, all, id }: PanelProps) {
  const label = useLabel()
  return (
    <section className="dv-person-panel" aria-label={label(title)}>
      <h2>{label(title)}</h2>
      {all.length === 0 && <p className="dv-quiet">{label(empty)}</p>}
      <ul className="dv-person-standing">
        {all.flatMap(one => one.newest.map(entry => <Line key={entry.id} one={one} entry={entry} />))}
        {all
          .filter(one => one.count > one.newest.length)
          .map(one => (
            <li key={one.resource}>
              <Link to={`${one.path}?${one.field}=${id}`}>
                {label(words.more)} {label(one.label)} <span className="dv-person-count">{one.count}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}

interface PendingAndBenefitsProps {
  readonly id: Id
  readonly pending: readonly Holding[]
  readonly benefits: readonly Holding[] | null
}
/** What has to be done about the person, and what they get: the reasons for which their page is opened most. */
export function PendingAndBenefits({ id, pending, benefits }: PendingAndBenefitsProps) {
  return (
    <>
      <Panel title={words.pending} empty={words.nothing} all={pending} id={id} />
      {benefits && <Panel title={words.benefits} empty={words.none} all={benefits} id={id} />}
    </>
  )
}
